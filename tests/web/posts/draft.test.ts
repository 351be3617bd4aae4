import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { below, chance, pickOne, type Rng, seeded } from '../../../games/engine/rng.ts';
import { type DraftCalls, type DraftStorage, PostDraft, type RemoteDraft } from '../../../web/features/posts/draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The worker's copy: refuses to save over a text that the caller has not seen. */
class Server {
  copy: RemoteDraft | null = null;
  calls(network: () => { ms: number; isLost: boolean }): DraftCalls {
    const over = async <T>(act: () => T): Promise<T> => {
      const { ms, isLost } = network();
      await later(ms);
      // A lost call still acts: only its answer is lost.
      const answer = act();
      await later(ms);
      if (isLost) throw new Error('offline');
      return answer;
    };
    return {
      load: () => over(() => this.copy),
      save: (text, seq) =>
        over(() => {
          const now = this.copy ?? { text: '', seq: 0 };
          if (now.seq !== seq) return { ok: false, ...now };
          this.copy = text === '' ? null : { text, seq: seq + 1 };
          return { ok: true, seq: seq + 1 };
        }),
    };
  }
}

interface Tab {
  draft: PostDraft;
  kill: () => void;
}
let opened = 0;
function open(device: Map<string, string>, calls: DraftCalls | null, key = 'reply/t', random = () => 1): Tab {
  let isAlive = true;
  const storage: DraftStorage = {
    names: () => [...device.keys()],
    read: (name) => device.get(name) ?? null,
    write: (name, value) => {
      if (!isAlive) return;
      if (value === null) device.delete(name);
      else device.set(name, value);
    },
  };
  // A killed tab sends nothing more; requests already sent may still arrive.
  const never = new Promise<never>(() => undefined);
  const own = calls && {
    load: () => (isAlive ? calls.load() : never),
    save: (text: string, seq: number) => (isAlive ? calls.save(text, seq) : never),
  };
  const draft = new PostDraft({
    owner: 'ana',
    key,
    calls: own,
    storage,
    id: String(opened++),
    now: Date.now,
    random,
    onChange: () => undefined,
  });
  return { draft, kill: () => (isAlive = false) };
}
const atOnce = () => ({ ms: 1, isLost: false });
/** Continues with both texts until only one is left. */
async function keepBoth({ draft }: Tab): Promise<void> {
  while (draft.state.other !== null) {
    draft.resolve('both');
    await pass(10_000);
  }
}

describe('a draft', () => {
  test('loses at most its last second if its tab is killed, at 200 points', async () => {
    const device = new Map<string, string>();
    const r = seeded([18]);
    for (let kill = 0; kill < 200; kill++) {
      const tab = open(device, null, `reply/${kill}`);
      const typed: { text: string; at: number }[] = [{ text: '', at: 0 }];
      const keys = 1 + below(r, 60);
      for (let i = 0; i < keys; i++) {
        const text = typed.at(-1)!.text + String.fromCharCode(97 + below(r, 26));
        tab.draft.write(text);
        typed.push({ text, at: Date.now() });
        await pass(below(r, 250));
      }
      tab.kill();
      const since = Date.now() - 1_000;
      const oldest = typed.findLastIndex(({ at }) => at <= since);
      const back = open(device, null, `reply/${kill}`).draft.state;
      expect(typed.slice(Math.max(0, oldest)).map(({ text }) => text)).toContain(back.text);
      expect(back.other).toBeNull();
      device.clear();
    }
  });

  test('is given up after it was sent, here and on other devices', async () => {
    const server = new Server();
    const [here, there] = [new Map<string, string>(), new Map<string, string>()];
    const first = open(here, server.calls(atOnce));
    first.draft.write('Hello');
    await pass(5_000);
    const second = open(there, server.calls(atOnce));
    await pass(5_000);
    expect(second.draft.state).toEqual({ text: 'Hello', other: null });
    second.draft.clear();
    await pass(5_000);
    expect(server.copy).toBeNull();
    expect(there.size).toBe(0);
    first.kill();
    const again = open(here, server.calls(atOnce));
    await pass(5_000);
    expect(again.draft.state).toEqual({ text: '', other: null });
  });

  test.each([1_900, 2_100])('leaves no copy if sent %i ms after its last key, with the page left at once', async (ms) => {
    const server = new Server();
    const { draft } = open(
      new Map(),
      server.calls(() => ({ ms: 300, isLost: false })),
    );
    await pass(1_000);
    draft.write('Hello');
    await pass(ms);
    draft.clear();
    draft.close();
    await pass(10_000);
    expect(server.copy).toBeNull();
  });

  test.each([
    ['mine', 'Here'],
    ['other', 'There'],
    ['both', 'Here\n\nThere'],
  ] as const)('goes on with %s if it differs on another device', async (way, text) => {
    const server = new Server();
    const here = open(new Map(), server.calls(atOnce));
    const there = open(new Map(), server.calls(atOnce));
    await pass(100);
    there.draft.write('There');
    await pass(5_000);
    here.draft.write('Here');
    await pass(5_000);
    expect(here.draft.state).toEqual({ text: 'Here', other: 'There' });
    expect(server.copy?.text).toBe('There');
    here.draft.resolve(way);
    await pass(5_000);
    expect(here.draft.state).toEqual({ text, other: null });
    expect(server.copy?.text).toBe(text);
  });

  test('meets no other text if it is reopened at once, while it is still being saved', async () => {
    const server = new Server();
    const device = new Map<string, string>();
    const first = open(device, server.calls(atOnce));
    first.draft.write('One');
    await pass(3_000);
    first.draft.write('One two');
    const slow = server.calls(() => ({ ms: 4_000, isLost: false }));
    first.draft.close();
    const second = open(device, slow);
    second.draft.write('One two three');
    await pass(60_000);
    expect(second.draft.state).toEqual({ text: 'One two three', other: null });
    expect(server.copy?.text).toBe('One two three');
  });

  test.each([0, 1])('is saved again after longer and longer pauses while that fails, with %d as dice', async (die) => {
    const savedAt: number[] = [];
    let isDown = true;
    const calls: DraftCalls = {
      load: async () => null,
      save: async (_, seq) => {
        savedAt.push(Date.now());
        if (isDown) throw new Error('offline');
        return { ok: true, seq: seq + 1 };
      },
    };
    const { draft } = open(new Map(), calls, 'reply/t', () => die);
    draft.write('Hello');
    await pass(600_000);
    // Words that are typed between two tries do not bring the next one forward.
    draft.write('Hello you');
    await pass(1_000);
    const pauses = savedAt.slice(1).map((at, i) => at - savedAt[i]!);
    const seconds = [4, 8, 16, 32, 64, 120, 120].map((whole) => (die === 1 ? whole : whole / 2));
    expect(pauses.slice(0, seconds.length)).toEqual(seconds.map((pause) => pause * 1_000));
    expect(Math.max(...pauses)).toBe(seconds.at(-1)! * 1_000);
    isDown = false;
    await pass(120_000);
    // After an answer the pause is the usual one.
    const before = savedAt.length;
    draft.write('Hello all of you');
    await pass(2_100);
    expect(savedAt.length).toBe(before + 1);
  });
});

const network = (r: Rng) => () => ({ ms: below(r, 800), isLost: chance(r, 0.15) });

test('two tabs and two devices lose nothing older than a second, in 200 random courses', async () => {
  for (let course = 0; course < 200; course++) {
    const r = seeded([18, course]);
    const server = new Server();
    const devices = [new Map<string, string>(), new Map<string, string>()];
    const tabs: (Tab & { words: { word: string; at: number }[] })[] = [];
    const owed: string[] = [];
    const kill = (i: number) => {
      const [tab] = tabs.splice(i, 1);
      tab?.kill();
      owed.push(...(tab?.words ?? []).filter(({ at }) => at <= Date.now() - 1_000).map(({ word }) => word));
    };
    for (let step = 0; step < 40; step++) {
      if (tabs.length === 0 || (tabs.length < 3 && chance(r, 0.15)))
        tabs.push({ ...open(pickOne(r, devices), server.calls(network(r))), words: [] });
      const tab = pickOne(r, tabs);
      if (tab.draft.state.other !== null && chance(r, 0.5)) tab.draft.resolve('both');
      const word = `w${step}.`;
      tab.draft.write(`${tab.draft.state.text}${word}`);
      tab.words.push({ word, at: Date.now() });
      await pass(below(r, 1_500));
      if (chance(r, 0.15)) kill(below(r, tabs.length));
    }
    while (tabs.length > 0) kill(0);
    let last = '';
    // Each device uploads its text; then the first one sees all of it.
    for (const device of [...devices, ...devices]) {
      const tab = open(device, server.calls(atOnce));
      await pass(10_000);
      await keepBoth(tab);
      await pass(10_000);
      last = tab.draft.state.text;
      tab.kill();
    }
    expect(
      owed.filter((word) => !last.includes(word)),
      `course ${course}`,
    ).toEqual([]);
    expect(server.copy?.text ?? '').toBe(last);
    vi.clearAllTimers();
  }
});
