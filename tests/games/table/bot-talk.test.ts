/** Bots that talk: which bots have a mind, its input, and the times at which it speaks. */
import { describe, expect, test } from 'vitest';
import type { Game, Talk } from '../../../games/engine/game.ts';
import type { TableOptions } from '../../../games/table/table-options.ts';
import { dueAt } from '../../../games/table/talker.ts';
import { type AtTable, by, MINUTE, running } from './at-table.ts';
import { type Chatterbox, chatterbox, type Manner } from './chatterbox.ts';
import { type Lanterns, lanterns } from './lanterns.ts';

const CHATTY: Manner = { talks: 1, before: 0, answers: false };
const game = (talk: Talk, more: Partial<Game<Lanterns>> = {}): Game => ({ ...lanterns, ...more, talk });
const talking = (bots: number, manner: Partial<Manner> = {}, part: Partial<TableOptions> = {}, ids = 'a'): AtTable =>
  running(ids, { botTalk: true, ...part }, bots, game(chatterbox({ ...CHATTY, ...manner })));
const mindOf = (t: AtTable, seat: number) => t.table.talkers.find((one) => one.seat === seat)!.mind as Chatterbox;
const botSeats = (t: AtTable): number[] => t.table.members.flatMap((m) => (m.kind === 'bot' ? [m.seat!] : []));
const said = (t: AtTable) => t.facts.filter(({ fact }) => fact.kind === 'said');

/** Runs the table for this long; returns each wake-up with its new marks and the speakers of its lines. */
function watch(t: AtTable, ms: number): { at: number; marks: AtTable['table']['marks']; lines: number[] }[] {
  const seen: ReturnType<typeof watch> = [];
  for (const until = t.now + ms; t.table.deadline !== null && t.table.deadline <= until; ) {
    t.now = t.table.deadline;
    t.tick();
    const lines = t.table.out.flatMap(({ fact }) => (fact.kind === 'said' ? [fact['by'] as number] : []));
    seen.push({ at: t.now, marks: t.table.marks, lines });
  }
  return seen;
}

describe('a mind', () => {
  test('is given to every bot, and to no person', () => {
    const t = talking(5, {}, { botLevel: 2 });
    expect(t.table.talkers.map(({ seat }) => seat)).toEqual(botSeats(t).toSorted((x, y) => x - y));
    const { level, names } = mindOf(t, botSeats(t)[0]!);
    expect(level).toBe(2);
    expect(names).toEqual(t.table.members.toSorted((x, y) => x.seat! - y.seat!).map(({ name }) => name));
  });
  test('is given to none if bots do not talk, nor in a plan or a game without talk', () => {
    expect(talking(5, {}, { botTalk: false }).table.talkers).toEqual([]);
    expect(running('a', {}, 5, game(chatterbox(CHATTY))).table.talkers).toEqual([]);
    expect(running('a', { botTalk: true }, 5).table.talkers).toEqual([]);
  });
  test('knows the players of an anonymous game by the deck’s names', () => {
    const t = talking(5, {}, { anonymousGame: true });
    expect(mindOf(t, botSeats(t)[0]!).names).toEqual(t.table.aliases);
  });
  test('has its own dice', () => {
    const t = talking(8);
    const dice = t.table.talkers.flatMap(({ rng, dice, mind }) => [rng, dice, (mind as Chatterbox).rng]);
    const keys = [...dice, t.table.play!.rng, t.table.rng].map(({ key }) => key.join());
    expect(new Set(keys).size).toBe(26);
  });
  test('hears all that its seat may hear from the first fact on, and not who else heard it', () => {
    const t = talking(4);
    for (const seat of botSeats(t)) {
      const { heard } = mindOf(t, seat);
      expect(heard.map(({ fact }) => fact)).toEqual([
        { kind: 'you-are', card: (t.table.play as Lanterns).colours[seat] },
        { kind: 'phase', phase: 'Night', count: 1 },
      ]);
      expect(heard.map(({ to }) => to)).toEqual([[seat], [seat]]);
    }
  });
  test('is given to a bot that takes over a seat, and goes when its person is back', () => {
    const t = talking(2, {}, { replaceLeavers: true }, 'ab');
    const seat = t.seat('b');
    t.do({ type: 'leave', by: by('b') });
    expect(t.table.talkers.map((one) => one.seat)).toContain(seat);
    t.do({ type: 'say', by: by('a'), channel: 'square', text: 'Who is there?' });
    expect(mindOf(t, seat).heard.map(({ fact }) => fact['text'])).toEqual(['Who is there?']);
    t.join('b');
    expect(t.table.talkers.map((one) => one.seat)).not.toContain(seat);
    expect(t.table.talkers).toHaveLength(2);
  });
  test('is gone when the game is over', () => {
    const t = talking(2).do({ type: 'leave', by: by('a') });
    expect(t.table.stage).toBe('post');
    expect(t.table.talkers).toEqual([]);
  });
});

describe('a line', () => {
  test('comes 2 to 8 s into a phase at the earliest, is written for a while, and is then said', () => {
    const t = talking(6);
    const began = t.now;
    const seen = watch(t, 30_000);
    const marks = seen.flatMap(({ at, marks }) => marks.map((mark) => ({ ...mark, at })));
    expect(marks[0]!.at - began).toBeGreaterThanOrEqual(2_000);
    expect(marks[0]!.at - began).toBeLessThanOrEqual(8_000);
    expect(marks.length).toBeGreaterThan(5);
    for (const { name, at, ms, to, channel } of marks) {
      expect(ms).toBeGreaterThanOrEqual(1_200);
      expect(ms).toBeLessThanOrEqual(6_000);
      expect([to, channel]).toEqual(['all', 'square']);
      const seat = t.table.members.find((m) => m.name === name)!.seat!;
      if (at + ms <= began + 30_000) expect(seen.find((one) => one.at === at + ms)?.lines).toContain(seat);
    }
  });
  test('takes more time if it is longer', () => {
    const marks = watch(talking(10), 4 * MINUTE).flatMap((one) => one.marks.map(({ ms }) => ms));
    expect(Math.min(...marks)).toBeLessThan(2_500);
    expect(Math.max(...marks)).toBeGreaterThan(5_000);
  });
  for (const bots of [2, 6, 15, 30])
    test(`waits its turn among ${bots} bots: one line begins every 2.5 s at most`, () => {
      const seen = watch(talking(bots), 100_000);
      const begun = seen.filter(({ marks }) => marks.length > 0).map(({ at }) => at);
      const pauses = begun.slice(1).map((at, i) => at - begun[i]!);
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_500);
      expect(begun.length).toBeGreaterThan(bots === 2 ? 8 : 18);
      expect(begun.length).toBeLessThanOrEqual(40);
    });
  test('comes every 12 to 28 s from each of six bots', () => {
    const t = talking(6);
    watch(t, 10_000);
    const gaps: number[] = [];
    for (let i = 0; i < 40; i++) {
      const before = new Map(t.table.talkers.map(({ seat, at }) => [seat, at]));
      t.now = t.table.deadline!;
      t.tick();
      if (t.view()!.phase.count > 1) break;
      for (const { seat, at, line } of t.table.talkers) if (line && before.get(seat) === t.now) gaps.push(at - t.now);
    }
    expect(gaps.length).toBeGreaterThan(8);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12_000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(28_000);
  });
  test('is tried less often by bots that can speak nowhere and have answered', () => {
    const view: Game<Lanterns>['view'] = (s, viewer) => ({ ...lanterns.view(s, viewer), channels: [] });
    const wakes = (more: Partial<Game<Lanterns>>) => {
      const silent: Talk = { ...chatterbox(CHATTY), speak: () => null, waits: () => false };
      const t = running('a', { botTalk: true }, 6, game(silent, more)).wait(30_000);
      return watch(t, 60_000).length;
    };
    expect(wakes({ view })).toBeLessThan(wakes({}) * 0.6);
    expect(wakes({ view })).toBeGreaterThan(3);
  });
  test('comes soon from a bot that is spoken to', () => {
    for (const seed of [0, 5_000, 11_000]) {
      const t = talking(6).wait(60_000 + seed);
      const idle = t.table.talkers.find((one) => !one.line)!;
      idle.seen = 0;
      const name = t.table.members.find((m) => m.seat === idle.seat)!.name;
      t.do({ type: 'say', by: by('a'), channel: 'square', text: `${name}, where were you?` });
      const looks = t.table.talkers.find(({ seat }) => seat === idle.seat)!.at - t.now;
      expect(looks).toBeLessThanOrEqual(3_500);
      expect(t.table.deadline).toBeLessThanOrEqual(t.now + looks);
    }
  });
  test('shows no typing mark if it is whispered', () => {
    const whisper: Talk = {
      ...chatterbox(CHATTY),
      speak: (mind) => ({ say: { channel: 'square', text: 'Psst.', to: ((mind as Chatterbox).seat + 1) % 4 }, answer: null }),
    };
    const t = running('a', { botTalk: true }, 3, game(whisper));
    expect(watch(t, 30_000).flatMap(({ marks }) => marks)).toEqual([]);
    expect(said(t).length).toBeGreaterThan(2);
  });
  test('is dropped if it cannot be said, and its answer still counts', () => {
    const nowhere: Talk = {
      ...chatterbox(CHATTY),
      speak: () => ({ say: { channel: 'attic', text: 'Hello?' }, answer: { ask: 'lantern', answer: ['lit'] } }),
    };
    const t = running('a', { botTalk: true }, 3, game(nowhere));
    expect(watch(t, 15_000).flatMap(({ marks }) => marks)).toEqual([]);
    expect(said(t)).toEqual([]);
    const answers = (t.table.play as Lanterns).answers['lantern']!;
    expect(answers.toSorted()).toEqual(
      botSeats(t)
        .map((seat) => [seat, ['lit']])
        .toSorted(),
    );
  });
  test('is not said once a new phase overtakes it', () => {
    const t = talking(6).wait(25_000);
    while (!t.table.talkers.some(({ line }) => line)) t.wait(250);
    const lines = said(t).length;
    t.answer('a', 'lantern', ['lit']);
    expect(t.view()!.phase.name).toBe('Day');
    expect(t.table.talkers.map(({ line }) => line)).toEqual(Array(6).fill(null));
    t.wait(1_999);
    expect(said(t)).toHaveLength(lines);
  });
  test('waits while the game is paused, and resumes where it was', () => {
    const t = talking(6).wait(5_000);
    const left = t.table.talkers.map((one) => dueAt(one) - t.now);
    t.do({ type: 'pause', by: by('a') });
    const lines = said(t).length;
    t.do({ type: 'say', by: by('a'), channel: 'square', text: 'Back in a minute.' }).wait(MINUTE);
    expect(said(t)).toHaveLength(lines + 1);
    t.do({ type: 'pause', by: by('a') });
    expect(t.table.talkers.map((one) => dueAt(one) - t.now)).toEqual(left);
  });
});

describe('an answer', () => {
  const given = (t: AtTable) => ((t.table.play as Lanterns).answers['lantern'] ?? []).map(([seat]) => seat);
  test('is not asked of a bot that wants to talk first, until it has', () => {
    const t = talking(6, { before: 2 }).wait(13_000);
    expect(given(t)).toEqual([]);
    t.wait(87_000);
    expect(given(t).toSorted()).toEqual(botSeats(t).toSorted());
    for (const seat of botSeats(t)) expect(mindOf(t, seat).said).toBeGreaterThanOrEqual(2);
  });
  test('is given when time is up, even if a bot still wants to talk', () => {
    const t = talking(6, { talks: 0.3, before: 99 }).wait(100_000);
    expect(given(t)).toEqual([]);
    t.timeUp();
    expect(given(t).toSorted()).toEqual(botSeats(t).toSorted());
  });
  test('wakes the table no more often while it waits than talk does', () => {
    const wakes = (manner: Partial<Manner>) => watch(talking(6, manner), 100_000).length;
    expect(wakes({ before: 99 })).toBeLessThanOrEqual(wakes({ before: 0 }) + 8);
  });
  test('comes with its line', () => {
    const t = talking(6, { before: 9, answers: true });
    for (const { lines, at } of watch(t, 40_000)) {
      if (lines.length === 0) continue;
      expect(given(t), String(at)).toContain(lines[0]);
    }
    expect(given(t).length).toBeGreaterThan(3);
  });
  test('is final once others have voted to go on without the slow', () => {
    let frozen = false;
    const late: Talk = {
      ...chatterbox(CHATTY),
      speak: () => (frozen ? { say: null, answer: { ask: 'lantern', answer: ['lit'] } } : null),
    };
    const bot: Game<Lanterns>['bot'] = () => ({ ask: 'lantern', answer: ['covered'] });
    const t = running('abc', { botTalk: true }, 2, game(late, { bot }));
    t.answer('a', 'lantern', ['lit']).answer('b', 'lantern', ['lit']).timeUp();
    t.do({ type: 'vote-kick', by: by('a') });
    frozen = true;
    t.wait(14_000);
    expect(t.table.kick).not.toBeNull();
    const answers = (t.table.play as Lanterns).answers['lantern']!;
    const theirs = answers.filter(([seat]) => botSeats(t).includes(seat));
    expect(theirs.map(([, answer]) => answer[0])).toEqual(['covered', 'covered']);
  });
});

test('a bot’s mark shows the deck’s name in an anonymous game', () => {
  const t = talking(4, {}, { anonymousGame: true });
  const [mark] = watch(t, 20_000).flatMap(({ marks }) => marks);
  expect(t.table.aliases).toContain(mark!.name);
});
