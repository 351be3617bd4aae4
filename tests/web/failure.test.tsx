/** Failures have a cause and a sentence, and failed reads come by themselves. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../web/lib/api.ts';
import { causeOf, errorMessage, loadWords } from '../../web/lib/failure.ts';
import { useCall } from '../../web/lib/query.ts';
import { isReplaced, keepTrying, reach } from '../../web/lib/reach.ts';
import { session, sessionFailure } from '../../web/lib/session.ts';
import { ErrorState } from '../../web/ui/ErrorState.tsx';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const chunk = new TypeError('Failed to fetch dynamically imported module: https://duskhaven.example/assets/Words-1.js');
const noAnswer = new ApiError(0, 'Connection error');
const hostError = new ApiError(503, 'Service unavailable');
const workerError = new ApiError(500, 'Something went wrong. Send us error id abc.');

describe('the cause of a failure', () => {
  test.each([
    ['a refusal, whatever else is known', new ApiError(409, 'The table is full.'), 'server', true, 'refusal'],
    ['the network, if this device is offline', noAnswer, 'network', false, 'network'],
    ['the network for a chunk too', chunk, 'network', false, 'network'],
    ['the server, if nothing answers', noAnswer, 'server', false, 'server'],
    ['the server, if its host answers for it', hostError, 'server', false, 'server'],
    ['the server for a chunk too', chunk, 'server', false, 'server'],
    ['the release, if a chunk is gone with it', chunk, 'ok', true, 'release'],
    ['the part, if a chunk is gone for no known reason', chunk, 'ok', false, 'part'],
    ['the part, if other calls are answered', noAnswer, 'ok', false, 'part'],
    ['the part, if the worker failed at this call only', workerError, 'ok', true, 'part'],
    ['the part, if it has a bug', new Error('The lantern fell over.'), 'server', true, 'part'],
  ] as const)('is %s', (_, thrown, reached, replaced, cause) => {
    expect(causeOf(thrown, { reach: reached, isReplaced: replaced })).toBe(cause);
  });
});

afterEach(() => {
  reach.value = 'ok';
  isReplaced.value = false;
});

describe('the sentence of a failure', () => {
  test('tells network, server, release and part apart, beside a control and in the place of a page', () => {
    const told = new Set<string>();
    for (const [reached, replaced] of [
      ['network', false],
      ['server', false],
      ['ok', true],
      ['ok', false],
    ] as const) {
      reach.value = reached;
      isReplaced.value = replaced;
      const thrown = replaced ? chunk : noAnswer;
      const { title, sentence } = loadWords(thrown);
      for (const words of [errorMessage(thrown), sentence]) expect(words.length).toBeLessThanOrEqual(200);
      told.add(`${title} ${sentence}`).add(errorMessage(thrown));
    }
    expect(told.size).toBe(8);
  });
  test('is the worker’s own if only its call failed, and never that of the host', () => {
    expect(loadWords(workerError).sentence).toContain('error id abc');
    expect(errorMessage(hostError)).toBe('That didn’t work. Try again.');
  });
});

let mounted: Mounted | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  session.value = { loaded: true };
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  sessionFailure.value = null;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Accounts() {
  const { data, error } = useCall('GET /api/user/accounts');
  return data ? <p>google {data.google}</p> : error ? <ErrorState error={error} /> : <p>loading</p>;
}
/** A worker of which all is down, or this call alone; null for none of it. */
function worker(): { down: string | null; calls: string[] } {
  const state = { down: null as string | null, calls: [] as string[] };
  state.calls = fakeWorker((call) => {
    if (state.down === 'all') throw new TypeError('Failed to fetch');
    if (state.down === call) return new Response('', { status: 500 });
    return Response.json(call === 'GET /api/user/info' ? {} : { google: 'Ada' });
  });
  return state;
}
/** The two retries of a read before it says that it failed. */
async function failAtLast(): Promise<void> {
  for (const ms of [0, 1_001, 2_001, 0]) await mounted!.pass(ms);
}

describe('a read that failed', () => {
  test('says why, and comes by itself once the server answers', async () => {
    const site = worker();
    site.down = 'all';
    mounted = await mount(<Accounts />);
    await failAtLast();
    expect(mounted.text()).toContain('Duskhaven isn’t answering');
    await mounted.pass(20_000);
    expect(mounted.text()).toContain('Duskhaven isn’t answering');
    site.down = null;
    await mounted.pass(40_000);
    expect(mounted.text()).toBe('google Ada');
  });
  test('says that only this part failed if the rest is answered', async () => {
    const site = worker();
    site.down = 'GET /api/user/accounts';
    mounted = await mount(<Accounts />);
    await failAtLast();
    expect(mounted.text()).toContain('This part didn’t load');
    site.down = null;
    await mounted.pass(2_000);
    expect(mounted.text()).toBe('google Ada');
  });
  test('keeps its error on screen while it is repeated', async () => {
    const site = worker();
    site.down = 'GET /api/user/accounts';
    mounted = await mount(<Accounts />);
    await failAtLast();
    const shown = new Set<string>();
    for (let i = 0; i < 40; i++) {
      await mounted.pass(250);
      shown.add(mounted.text());
    }
    expect([...shown]).toEqual([expect.stringContaining('This part didn’t load')]);
  });
  test('says offline, and comes at once when the browser is online again', async () => {
    const site = worker();
    site.down = 'all';
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    mounted = await mount(<Accounts />);
    await failAtLast();
    expect(mounted.text()).toContain('You’re offline');
    // The wait has grown by now.
    await mounted.pass(60_000);
    site.down = null;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await mounted.pass();
    await mounted.pass();
    expect(mounted.text()).toBe('google Ada');
  });
  test('is not repeated once its component is gone', async () => {
    const site = worker();
    site.down = 'GET /api/user/accounts';
    mounted = await mount(<Accounts />);
    await failAtLast();
    await mounted.render(<p>elsewhere</p>);
    site.calls.length = 0;
    await mounted.pass(60_000);
    expect(site.calls).toEqual([]);
  });
});

describe('attempts', () => {
  test('wait longer each time, and one request tells all of them that nothing can be reached', async () => {
    const site = worker();
    site.down = 'all';
    reach.value = 'server';
    const attempt = vi.fn(async () => true);
    const stops = [keepTrying(attempt), keepTrying(attempt)];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).not.toHaveBeenCalled();
    // 1, 2, 4, 8, 16 and 30 seconds apart, give or take a quarter.
    expect(site.calls.length).toBeGreaterThanOrEqual(4);
    expect(site.calls.length).toBeLessThanOrEqual(7);
    for (const stop of stops) stop();
    site.calls.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(site.calls).toEqual([]);
  });
});
