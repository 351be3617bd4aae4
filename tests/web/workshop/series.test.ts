import { expect, test } from 'vitest';
import { type Setup, setupProblems } from '../../../games/engine/setup.ts';
import { gameModule } from '../../../games/mafia/module.ts';
import { type Balance, playPart } from '../../../games/simulate/balance.ts';
import { type Change, setupAfter } from '../../../games/simulate/change.ts';
import { MOST_CHANGES } from '../../../games/simulate/change-search.ts';
import { changesFor } from '../../../games/simulate/changes.ts';
import { unfairness } from '../../../games/simulate/fairness.ts';
import { SERIES_SEED } from '../../../games/simulate/seeds.ts';
import {
  changesOf,
  decidersOf,
  deciderWords,
  idleWords,
  ratesOf,
  suggestionWords,
  warningsOf,
} from '../../../web/features/workshop/balance-words.ts';
import type { PlayAnswer, PlayRequest } from '../../../web/features/workshop/play-worker.ts';
import { type SearchState, Series } from '../../../web/features/workshop/series.ts';

const setup = gameModule.setups[0]!;
const other = gameModule.setups[1]!;
const played = (of = setup, suggest = false) => ({ setup: of, talk: null, suggest });

const partOf = ({ asked }: FakeWorker) => (asked && 'part' in asked ? asked.part : null);

/** A worker that plays only when `work` is called. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  ended = false;
  asked: PlayRequest | null = null;
  postMessage(request: PlayRequest): void {
    this.asked = request;
  }
  terminate(): void {
    this.ended = true;
  }
  /** Answers the current request; returns false if there is none. */
  work(): boolean {
    const { asked } = this;
    this.asked = null;
    if (!asked) return false;
    const answer =
      'part' in asked
        ? { balance: playPart(gameModule, asked.part) }
        : { changes: changesFor(asked.setup, gameModule.catalogue, asked.unfair) };
    this.onmessage?.({ data: { run: asked.run, ...answer } satisfies PlayAnswer });
    return true;
  }
}
function start(games: number, cores = 3) {
  const workers: FakeWorker[] = [];
  const sums: [Balance, boolean][] = [];
  const newWorker = () => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Worker;
  };
  const onProgress = (sum: Balance, done: boolean) => sums.push([structuredClone(sum), done]);
  const searches: SearchState[] = [];
  const onSearch = (state: SearchState) => searches.push(state);
  const series = new Series({ games, onProgress, onSearch, onError: expect.fail, newWorker }, cores);
  const workAll = () => {
    while (workers.some((worker) => worker.work()));
  };
  return { series, workers, sums, searches, workAll };
}

test('all workers together play the games of one series, each once', () => {
  const { series, workers, sums, workAll } = start(50);
  series.play(played());
  expect(workers.map((worker) => partOf(worker)?.from)).toEqual([0, 20]);
  workAll();
  const whole = playPart(gameModule, { setup, seed: SERIES_SEED, from: 0, to: 50, talk: null });
  const [last, done] = sums.at(-1)!;
  expect([done, last.games, ratesOf(last.sides)]).toEqual([true, 50, ratesOf(whole.sides)]);
});

test('a changed setup starts over, and parts still played for the old one are dropped', () => {
  const { series, workers, sums, workAll } = start(40);
  series.play(played());
  series.play(played(other));
  workers[0]!.work();
  expect(sums).toEqual([]);
  workAll();
  expect(sums.at(-1)![0].games).toBe(40);
});

test('a pause lets no further part begin, and the end ends the workers', () => {
  const { series, workers, sums, workAll } = start(200);
  series.play(played());
  series.pause();
  workAll();
  expect(sums.at(-1)![0].games).toBe(40);
  series.resume();
  expect(workers.every(({ asked }) => asked !== null)).toBe(true);
  series.stop();
  expect(workers.every(({ ended }) => ended)).toBe(true);
  workAll();
  expect(workers.every(({ asked }) => asked === null)).toBe(true);
});

/** An open setup with one set, won by the Mafia nearly always. */
const unfair: Setup = { ...gameModule.setups.find(({ id }) => id === 'first-light')!, roles: [{ Villager: 3, Mafioso: 2 }] };
const large = gameModule.setups.find(({ id }) => id === 'twelve-bells')!;

test('once the series of an unfair setup is played, changes of one card are tried; the result does not depend on the number of workers', () => {
  const found = [2, 4].map((cores) => {
    const { series, workers, sums, searches, workAll } = start(100, cores);
    series.play(played(unfair, true));
    workAll();
    const [before] = sums.at(-1)!;
    expect([workers.length, before.games, unfairness(before)?.side]).toEqual([cores - 1, 100, 'Mafia']);
    return { before, last: searches.at(-1)! };
  });
  const [{ before, last }] = found as [(typeof found)[number]];
  expect(found[1]!.last).toEqual(last);
  expect(last).toMatchObject({ isDone: true, played: last.total, suggestion: { side: 'Mafia' } });
  const { change, now } = last.suggestion!;
  expect(now.wins / now.plays).toBeLessThan(before.sides['Mafia']!.wins / before.games);
  // The figure comes from games that no earlier round of the search has seen.
  const { sides } = playPart(gameModule, {
    setup: setupAfter(unfair, change),
    seed: SERIES_SEED,
    from: 100,
    to: 400,
    talk: null,
  });
  expect(now).toEqual(sides['Mafia']);
});

test('a fair setup and one without wanted changes begin no search, and a change of the setup ends it', () => {
  const { series, workers, searches, workAll } = start(100);
  series.play(played(setup, true));
  workAll();
  series.play(played(unfair, false));
  workAll();
  expect(searches).toEqual([]);
  series.play(played(unfair, true));
  while (searches.length === 0) for (const worker of workers) worker.work();
  series.endSearch();
  workAll();
  expect(searches.at(-1)!.isDone).toBe(false);
});

test('a search pauses and ends with its series', () => {
  const { series, workers, searches, workAll } = start(100);
  series.play(played(unfair, true));
  while (searches.length === 0) for (const worker of workers) worker.work();
  series.pause();
  workAll();
  const { played: sofar } = searches.at(-1)!;
  workAll();
  expect(searches.at(-1)!.played).toBe(sofar);
  series.resume();
  expect(workers.every((worker) => partOf(worker)?.to === partOf(worker)!.from + 20)).toBe(true);
  series.stop();
  workAll();
  expect(workers.every(({ asked, ended }) => ended && asked === null)).toBe(true);
});

const off = { side: 'Mafia', strong: 'Mafia', weak: 'Village' };
const inFirst = (from: string | null, to: string): Change => ({ sets: [0], from, to });
const words = (change: Change, of: Setup) => suggestionWords({ change, side: 'Village', now: { plays: 300, wins: 165 } }, of);

test('changes of an open setup with one set are of one card, and leave a setup that can be played', () => {
  const changes = changesFor(large, gameModule.catalogue, off);
  expect(changes).toContainEqual(inFirst('Villager', 'Cop'));
  expect(changes).toContainEqual(inFirst('Godfather', 'Mafioso'));
  expect(changes).toContainEqual(inFirst('Mafioso', 'Villager'));
  for (const change of changes) expect(setupProblems(setupAfter(large, change), gameModule.catalogue)).toEqual([]);
  // One Mafioso less would leave no one against the village.
  const small = gameModule.setups.find(({ id }) => id === 'first-light')!;
  expect(changesFor(small, gameModule.catalogue, off)).not.toContainEqual(inFirst('Mafioso', 'Villager'));
});

/** Setups of every other kind, each won by the Mafia nearly always, with a change that must be among those tried. */
const closed: Setup = { ...unfair, closed: true, count: { Village: 3, Mafia: 2 } };
const two = (one: Record<string, number>, other: Record<string, number>) => [one, other];
const KINDS: { kind: string; of: Setup; change: Change; said: string }[] = [
  {
    kind: 'open with two sets',
    of: { ...unfair, roles: two({ Villager: 3, Mafioso: 2 }, { Villager: 3, Hooker: 2 }) },
    change: { sets: [0, 1], from: 'Villager', to: 'Cop' },
    said: 'A Cop for a Villager in every set brings the Village to 55%.',
  },
  {
    kind: 'closed whole',
    of: { ...closed, roles: [{ Villager: 3, Doctor: 1, Mafioso: 1 }] },
    change: { fromSide: 'Mafia', toSide: 'Village' },
    said: 'One more seat for the Village, one less for the Mafia, brings the Village to 55%.',
  },
  {
    kind: 'closed with two sets',
    of: { ...closed, roles: two({ Villager: 3, Mafioso: 1 }, { Villager: 1, Hooker: 1 }) },
    change: { sets: [1], from: 'Villager', to: 'Cop' },
    said: 'A Cop for a Villager in set 2 brings the Village to 55%.',
  },
  {
    kind: 'in closed groups',
    of: {
      ...closed,
      useRoleGroups: true,
      roles: two({ Mafioso: 1 }, { Villager: 2, Cop: 1 }),
      roleGroupSizes: [2, 3],
      count: {},
    },
    change: { sets: [1], from: null, to: 'Cop' },
    said: 'A second Cop in group B brings the Village to 55%.',
  },
  {
    kind: 'in groups of one side each',
    of: { ...closed, useRoleGroups: true, roles: two({ Hooker: 1 }, { Villager: 2, Cop: 1 }), roleGroupSizes: [2, 3], count: {} },
    change: { fromGroup: 0, toGroup: 1 },
    said: 'One more seat for group B, one less for group A, brings the Village to 55%.',
  },
];

test.each(KINDS)(
  'the bots try changes of a setup that is $kind, each of which can be played, and find one',
  ({ of, change, said }) => {
    const all = changesFor(of, gameModule.catalogue, off);
    expect(all).toContainEqual(change);
    expect(all.length).toBeLessThanOrEqual(MOST_CHANGES);
    expect(new Set(all.map((one) => JSON.stringify(setupAfter(of, one)))).size).toBe(all.length);
    for (const one of all) expect(setupProblems(setupAfter(of, one), gameModule.catalogue), words(one, of)).toEqual([]);
    expect(words(change, of)).toBe(said);
    const { series, sums, searches, workAll } = start(100);
    series.play(played(of, true));
    workAll();
    expect(unfairness(sums.at(-1)![0])?.side).toBe('Mafia');
    expect(all).toContainEqual(searches.at(-1)!.suggestion!.change);
  },
);

test('no more changes are tried than a search plays, however many groups there are', () => {
  const groups = Array.from(
    { length: 20 },
    (_, i): Record<string, number> => (i < 8 ? { Mafioso: 1 } : { Villager: 1, Doctor: 1 }),
  );
  const of = { ...unfair, closed: true, useRoleGroups: true, roles: groups, roleGroupSizes: groups.map(() => 1), total: 20 };
  expect(changesFor(of, gameModule.catalogue, off)).toHaveLength(MOST_CHANGES);
});

test('remarkable figures are named once there is no doubt, and so are the effects of a change', () => {
  const balance = (village: number, games: number): Balance => ({
    games,
    failed: 0,
    draws: 0,
    days: { 2: games },
    firstNight: { Cop: games * 0.8 },
    acts: {},
    losses: {},
    sides: { Village: { plays: games, wins: village }, Mafia: { plays: games, wins: games - village } },
    roles: { Cop: { plays: games, wins: village } },
  });
  expect(warningsOf(balance(2, 10))).toEqual([]);
  expect(warningsOf(balance(100, 500))).toEqual([
    'The Mafia wins 80% of its games with bots.',
    'The Cop dies on night 1 in 80% of the games.',
  ]);
  const third = { ...balance(100, 500), sides: { ...balance(100, 500).sides, Cult: { plays: 500, wins: 10 } } };
  expect(warningsOf(third).slice(0, 3)).toEqual([
    'The Cult wins only 2% of its games with bots.',
    'The Mafia wins 80% of its games with bots.',
    'The Village wins only 20% of its games with bots.',
  ]);
  expect(changesOf(balance(240, 500), balance(275, 500))).toEqual(['Mafia 52% → 45%', 'Village 48% → 55%']);
  expect(changesOf(balance(240, 500), balance(242, 500))).toEqual([]);
});

test('a role decides if its side wins less without it beyond doubt, and chance names none', () => {
  const row = (side: string, lost: [number, number], another: [number, number]) => ({
    side,
    own: { plays: lost[1], wins: lost[0] },
    other: { plays: another[1], wins: another[0] },
  });
  const losses = {
    Cop: row('Village', [60, 200], [400, 800]),
    Doctor: row('Village', [90, 200], [400, 800]),
    Villager: row('Village', [200, 300], [250, 600]),
    Survivor: row('Independent', [0, 600], [40, 40]),
    Mafioso: row('Mafia', [100, 400], [0, 0]),
  };
  const deciders = decidersOf({ losses });
  expect(deciders.map(({ role }) => role)).toEqual(['Cop']);
  expect(deciderWords(deciders[0]!)).toBe('Cop. The Village wins 30% if they die first, otherwise 50%.');
});

test('players who never got to act are told by role, and a change as a sentence', () => {
  const acts = {
    Hunter: { seats: 200, unasked: 90, idle: 150 },
    Cop: { seats: 200, unasked: 2, idle: 20 },
    Spy: { seats: 200, unasked: 0, idle: 4 },
  };
  const balance = { ...playPart(gameModule, { setup, seed: 1, from: 0, to: 0, talk: null }), acts };
  expect(idleWords(balance)).toBe('Hunter 75% (45% never asked), Cop 10%');
  expect(warningsOf(balance)).toEqual(['The Hunter does nothing in 75% of the games.']);
  acts.Hunter.unasked = 120;
  expect(warningsOf(balance)).toEqual(['The Hunter never gets to act in 60% of the games.']);
  expect(words(inFirst('Villager:Humble', 'Imp'), setup)).toBe('An Imp for a Villager (Humble) brings the Village to 55%.');
});
