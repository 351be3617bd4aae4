/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * Counts the sequential trips of a first view, without waiting for any: calls to D1 and to objects are held until nothing else can
 * go on, and then all pass together. The number of these rounds is what a page waits for that is far from both.
 */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type PrefetchHead, type PrefetchLine, prefetchAddress } from '../../protocol/http/prefetch.ts';
import app from '../../worker/index.ts';
import { asWorker, type BindingCall, interceptBindings, runsInObject, setJudge } from '../faults/bindings.ts';
import { ORIGIN } from './site.ts';

/** Time without any call after which no more is expected in a round: long, because on a busy machine each step takes longer. */
const QUIET_MS = 60;
const MAX_ROUNDS = 40;

export class TripCounter {
  #round = 0;
  #held = 0;
  #heldInObjects = 0;
  #leaves = 0;
  #objects = 0;
  #changes = 0;
  readonly #undo: () => void;

  constructor() {
    this.#undo = interceptBindings();
    setJudge(
      (call) => this.#hold(call),
      (call) => this.#end(call),
    );
  }

  /** Number of rounds until now. */
  get trips(): number {
    return this.#round;
  }

  stop(): void {
    setJudge(null);
    this.#undo();
  }

  /** Lets rounds pass until `work` is done. Returns its result. */
  async count<T>(work: () => Promise<T>): Promise<T> {
    this.#round = 0;
    let isDone = false;
    const result = asWorker(work).finally(() => {
      isDone = true;
    });
    result.catch(() => undefined);
    for (;;) {
      await this.#quiet(() => isDone);
      if (isDone) return result;
      if (this.#round === MAX_ROUNDS) throw new Error('The page waits for something else than D1 and objects.');
      if (this.#held > 0) this.#round += 1;
    }
  }

  /** Lets all go on that is still under way, so that it does not count for the next page. */
  async settle(): Promise<void> {
    for (let quietRounds = 0; quietRounds < 3; quietRounds += 1) {
      await this.#quiet(() => false);
      if (this.#held === 0) continue;
      this.#round += 1;
      quietRounds = 0;
    }
  }

  /** Waits in the caller's own context, because an object cannot wait for what happens in another one. */
  async #hold({ target, near }: BindingCall): Promise<'works'> {
    this.#changes += 1;
    // Near its reader, a replica answers without a trip.
    if (!near) {
      const round = this.#round;
      const isInObject = runsInObject();
      this.#held += 1;
      if (isInObject) this.#heldInObjects += 1;
      while (this.#round === round) await scheduler.wait(2);
      this.#held -= 1;
      if (isInObject) this.#heldInObjects -= 1;
    }
    if (target === 'object') this.#objects += 1;
    else this.#leaves += 1;
    return 'works';
  }
  #end({ target }: BindingCall): void {
    this.#changes += 1;
    if (target === 'object') this.#objects -= 1;
    else this.#leaves -= 1;
  }

  async #quiet(isDone: () => boolean): Promise<void> {
    for (;;) {
      const before = this.#changes;
      // An object may also wait for another call to it that is held.
      const mayGoOn = this.#objects > this.#heldInObjects;
      await scheduler.wait(mayGoOn ? 3 * QUIET_MS : QUIET_MS);
      if (isDone() || (this.#leaves === 0 && before === this.#changes)) return;
    }
  }
}

const send = async (path: string, cookie: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.fetch(
    new Request(new URL(path, ORIGIN), { headers: { ...(cookie && { cookie }), ...headers } }),
    env as unknown as Env,
    createExecutionContext(),
  );

/** Asks for the HTML and then for the first calls, as a browser does. Resolves to the answers. */
export async function firstView(path: string, cookie: string, isFile = path === '/'): Promise<Map<string, PrefetchLine>> {
  if (!isFile) await (await send(path, cookie, { 'sec-fetch-mode': 'navigate', accept: 'text/html' })).text();
  const response = await send(prefetchAddress(new URL(path, ORIGIN)), cookie);
  const [head = '', ...lines] = (await response.text()).trimEnd().split('\n');
  const answers = new Map(lines.map((line) => JSON.parse(line) as PrefetchLine).map((line) => [line.call, line]));
  for (const call of (JSON.parse(head) as PrefetchHead).calls) {
    const status = answers.get(call)?.status;
    if (status !== 200) throw new Error(`${call} of ${path}: ${status}`);
  }
  return answers;
}

/** Opens a table's page, and waits for what it shows. */
export async function tableView(link: string, cookie: string): Promise<void> {
  const socket = cookie ? firstFrame(`/gameSocket/${link}?have=0`, cookie) : null;
  await Promise.all([firstView(`/game/${link}`, cookie), socket]);
}

async function firstFrame(path: string, cookie: string): Promise<void> {
  const { webSocket } = await send(path, cookie, { upgrade: 'websocket', host: new URL(ORIGIN).host });
  const frame = new Promise<void>((resolve, reject) => {
    webSocket!.addEventListener('message', () => resolve(), { once: true });
    webSocket!.addEventListener('close', ({ code, reason }) => reject(new Error(`${code} ${reason}`)), { once: true });
  });
  webSocket!.accept();
  await frame;
  webSocket!.close(1000, 'seen');
}
