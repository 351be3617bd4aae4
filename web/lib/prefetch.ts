/** The answers of the page's first calls, which the HTML has requested together (protocol/http/prefetch.ts). */
import { type PrefetchHead, type PrefetchLine, prefetchAddress } from '../../protocol/http/prefetch.ts';

type Answer = Pick<PrefetchLine, 'status' | 'body'>;
/** Answers by the address of their call. Each is used once, because a second call asks for what is new. */
type Answers = Map<string, Promise<Answer | null>>;

let answers: Promise<Answers> | null = null;

/** Later calls of a page are no first calls any more, and want answers that are not as old. */
const LIFETIME_MS = 30_000;

/** Call once per page load, before any other call. */
export function startPrefetch(): void {
  answers = readAnswers(prefetchAddress(location)).catch(() => new Map());
  setTimeout(dropPrefetched, LIFETIME_MS);
}

/** Forgets all answers, as when another person uses the page from now on. */
export function dropPrefetched(): void {
  answers = null;
}

/** True while answers may come, so that a call has to wait for `prefetched`. */
export const isPrefetching = (): boolean => answers !== null;

/** The answer of the call at this address; null if it has to be made. Never rejects. */
export async function prefetched(address: string): Promise<Answer | null> {
  const found = await answers;
  const answer = found?.get(address) ?? null;
  found?.delete(address);
  return answer;
}

/** Resolves when it is known which calls are answered. */
async function readAnswers(address: string): Promise<Answers> {
  const response = await fetch(address, { method: 'GET', signal: null });
  if (!response.ok || !response.body) throw new Error('There are no answers.');
  const lines = linesOf(response.body);
  const { value: head } = await lines.next();
  const expected = new Map((head as PrefetchHead).calls.map((call) => [call, expectedAnswer()]));
  void (async () => {
    for await (const line of lines) {
      const { call, status, body } = line as PrefetchLine;
      expected.get(call)?.resolve({ status, body });
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      for (const { resolve } of expected.values()) resolve(null);
    });
  return new Map([...expected].map(([call, { promise }]) => [call, promise]));
}

function expectedAnswer(): { promise: Promise<Answer | null>; resolve: (answer: Answer | null) => void } {
  let resolve: (answer: Answer | null) => void = () => undefined;
  const promise = new Promise<Answer | null>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line);
    if (done) return;
  }
}
