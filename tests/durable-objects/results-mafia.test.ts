import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { deliverResults } from '../../db/games/results.ts';
import { gameOf } from '../../durable-objects/game-room/game-of.ts';
import { highlightsOf, resultsOf } from '../../durable-objects/game-room/results.ts';
import type { Fact } from '../../games/engine/game.ts';
import { defaults } from '../../games/engine/options.ts';
import { randomMove } from '../../games/engine/random-answer.ts';
import { type Rng, type Seed, seeded } from '../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { createTable, needsSeed, step } from '../../games/table/table.ts';
import type { TableOptions } from '../../games/table/table-options.ts';
import type { Person, Plan, Table, TableInput } from '../../games/table/table-state.ts';
import { NOTHING, people, rows, statsOf, userOf } from './results-kit.ts';
import { newId, planOf } from './room.ts';

/** Plays a game of Mafia to its end. `before` gives extra inputs before each round of moves; `silent` never answers. */
function mafia(
  who: Person[],
  options: Partial<TableOptions>,
  before: (table: Table) => TableInput[] = () => [],
  silent = '',
  seed: Seed = [1, 2, 3, 4],
  facts: Fact[] = [],
): Table {
  const game = GAMES['mafia']!;
  const setup = SETUPS['mafia']!.find(({ total }) => total === who.length)!;
  const own = defaults(game.options) as unknown as Plan['options'];
  const plan = {
    ...planOf(newId(), who.length, options),
    gameId: 'mafia',
    setup,
    options: own,
    lengths: { Day: 60_000, Night: 60_000 },
  };
  const dice = seeded(seed);
  const table = createTable(plan, who[0]!, 1_000, [4, 3, 2, 1]);
  for (const one of who.slice(1)) step(table, { type: 'join', at: 2_000, person: one }, gameOf);
  const heard = (input: TableInput): void => {
    step(table, input, gameOf);
    facts.push(...table.out);
  };
  for (let n = 0; table.stage !== 'post'; n++) {
    expect(n, 'a game must end').toBeLessThan(3_000);
    for (const input of [...before(table), ...movesOf(table, dice, silent)]) heard(input);
    if (table.stage === ('post' as Table['stage'])) break;
    const at = Math.max(table.now, table.deadline ?? 0);
    heard(needsSeed(table, at) ? { type: 'tick', at, seed, seal: 'seal' } : { type: 'tick', at });
  }
  return table;
}
function movesOf({ stage, play, members, now }: Table, dice: Rng, silent: string): TableInput[] {
  if (stage !== 'playing' || !play) return [];
  return members.flatMap(({ id, seat }): TableInput[] => {
    const move = id === silent ? null : randomMove(GAMES['mafia']!, play, seat!, dice);
    return move ? [{ type: 'answer', at: now, by: id, ...move }] : [];
  });
}
function decided(who: Person[], options: Partial<TableOptions>): Table {
  for (let n = 1; n < 50; n++) {
    const table = mafia(who, options, undefined, undefined, [n, 2, 3, 4]);
    const winners = table.play!.outcome!.winners.length;
    if (winners > 0 && winners < who.length) return table;
  }
  throw new Error('no game has winners and losers');
}
/** Tries seeds until a Doctor saves a player. Returns the record of that game, and its table. */
function rescuing(who: Person[]): [facts: Fact[], table: Table] {
  for (let n = 1; n < 200; n++) {
    const facts: Fact[] = [];
    const table = mafia(who, RANKED, undefined, undefined, [n, 2, 3, 4], facts);
    if (highlightsOf('mafia', facts).rescues.length > 0) return [facts, table];
  }
  throw new Error('no Doctor saves anyone');
}
const rescuesOf = (who: Person[]) =>
  rows(
    'select r.one, r.other from rescues r where exists (select 1 from json_each(?) where value in (r.one, r.other))',
    ids(who),
  );
const ids = (who: Person[]): string => JSON.stringify(who.map(({ id }) => id));
const RANKED = { ranked: true, guests: false, noVeg: true, readyCheck: false } as const;
const size = SETUPS['mafia']!.map(({ total }) => total).sort((a, b) => a - b)[0]!;
const started = ({ stage, play }: Table): boolean => stage === 'playing' && play !== null;

describe('stats over Mafia for stakes', () => {
  test('every member who finished has played one more, by setup, role and side; winners have won one more', async () => {
    const who = await people(size);
    const table = decided(who, RANKED);
    const results = resultsOf(table, 5_000, NOTHING, gameOf)!;
    await deliverResults(database(env), results);
    await deliverResults(database(env), results);
    for (const { person: id, role, alignment, won } of results.played) {
      const grown = { total: 1, won, abandoned: 0 };
      expect(await statsOf(id)).toEqual([
        { kind: 'alignment', key: alignment, ...grown },
        { kind: 'all', key: '', ...grown },
        { kind: 'month', key: '1970-01', ...grown },
        { kind: 'role', key: role, ...grown },
        { kind: 'setup', key: table.plan.setup.id, ...grown },
      ]);
    }
    expect(results.played.some(({ won }) => won)).toBe(true);
    expect(results.played.some(({ won }) => !won)).toBe(true);
    expect(results.played.every(({ role, alignment }) => role !== '' && alignment !== '')).toBe(true);
  });

  test('a second game adds to the first, and the setup counts both', async () => {
    const who = await people(size);
    const first = resultsOf(mafia(who, RANKED), 1, NOTHING, gameOf)!;
    const before = (await rows<{ played: number }>('select played from setups where id = ?', first.setup))[0]!.played;
    await deliverResults(database(env), first);
    await deliverResults(database(env), first);
    await deliverResults(database(env), { ...first, game: newId() });
    expect((await statsOf(who[0]!.id)).map(({ total }) => total)).toEqual([2, 2, 2, 2, 2]);
    expect((await rows('select played from setups where id = ?', first.setup))[0]).toEqual({ played: before + 2 });
    expect((await userOf(who[0]!.id)).games_played).toBe(2);
  });

  test('a whole game is rated by the factions that its cards were dealt to, a broken one and one with a bot are not', async () => {
    const who = await people(size);
    const facts: Fact[] = [];
    const table = mafia(who, RANKED, undefined, undefined, undefined, facts);
    const told = highlightsOf('mafia', facts);
    const rated = () => resultsOf(table, 1, told, gameOf)!.rated;
    expect(rated(), 'a setup without a deal has no ratings').toBeUndefined();
    table.plan.setup = { ...table.plan.setup, deal: 'deal' };
    const { stakes, seats } = rated()!;
    expect(stakes).toBe('ranked');
    expect(seats.map(({ user }) => user).sort()).toEqual(who.map(({ id }) => id).sort());
    expect([...new Set(seats.map(({ faction }) => faction))].sort()).toEqual(['Mafia', 'Village']);
    expect(
      seats
        .filter(({ won }) => won)
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual([...table.play!.outcome!.winners].sort());
    table.broken = true;
    expect(rated()).toBeUndefined();
    table.broken = false;
    table.members[0]!.kind = 'bot';
    expect(rated()).toBeUndefined();
  });

  test('a player who leaves alive has abandoned it, and then it counts for no one else', async () => {
    const who = await people(size);
    let leaver = '';
    const table = mafia(who, RANKED, (t) => {
      if (!started(t) || leaver) return [];
      leaver = who[1]!.id;
      return [{ type: 'leave', at: t.now, by: leaver }];
    });
    const { sums, played } = resultsOf(table, 1, NOTHING, gameOf)!;
    expect([...new Set(sums.map(({ user }) => user))]).toEqual([leaver]);
    expect(sums.every((sum) => sum.abandoned === 1 && sum.total === 0 && sum.won === 0)).toBe(true);
    expect(played.filter(({ left }) => left).map((row) => row.person)).toEqual([leaver]);
  });

  test('a removal for being slow takes the game from no one but that player', async () => {
    const who = await people(size);
    const vote =
      (at: number) =>
      ({ id }: Person): TableInput => ({ type: 'vote-kick', at, by: id });
    const impatient = (t: Table): TableInput[] => (t.kick && !t.kick.grace ? who.map(vote(t.now)) : []);
    const table = mafia(who, { ...RANKED, noVeg: false }, impatient, who.at(-1)!.id);
    const slow = table.members.filter((m) => m.gone === 'vegged').map((m) => m.id);
    const { sums } = resultsOf(table, 1, NOTHING, gameOf)!;
    expect(slow.length).toBeGreaterThan(0);
    for (const { kind, user, abandoned, total } of sums)
      if (kind === 'all') expect([abandoned, total], user).toEqual(slow.includes(user) ? [1, 0] : [0, 1]);
    expect(sums.filter(({ kind }) => kind === 'all')).toHaveLength(size);
  });

  test('a player who is out and leaves has played it to the end', async () => {
    const who = await people(size);
    const gone: string[] = [];
    const table = mafia(who, RANKED, (t) => {
      if (!started(t) || gone.length) return [];
      const { places } = GAMES['mafia']!.view(t.play!, 'watcher');
      const dead = t.members.find((m) => places.some((place) => place.seat === m.seat && !place.alive));
      if (!dead) return [];
      gone.push(dead.id);
      return [{ type: 'leave', at: t.now, by: dead.id }];
    });
    expect(gone).toHaveLength(1);
    const { played, sums } = resultsOf(table, 1, NOTHING, gameOf)!;
    const own = played.find((row) => row.person === gone[0])!;
    expect([own.left, own.won === 1]).toEqual([0, table.play!.outcome!.winners.includes(own.seat)]);
    expect(sums.filter(({ kind }) => kind === 'all')).toHaveLength(size);
  });

  test('a player who achieved something has it, once; one who left has not, and bots and guests have nothing', async () => {
    const who = await people(size);
    const table = mafia(who, RANKED);
    const [first, second] = table.members as [Table['members'][0], Table['members'][0]];
    const earned = [
      { seat: first.seat!, id: 'Mafia1' },
      { seat: second.seat!, id: 'Mafia12' },
      { seat: 99, id: 'Mafia2' },
    ];
    const results = resultsOf(table, 7, { ...NOTHING, earned }, gameOf)!;
    await deliverResults(database(env), results);
    await deliverResults(database(env), { ...results, endedAt: 8 });
    const had = 'select id, at from achievements where user = ?';
    expect(await rows(had, first.id)).toEqual([{ id: 'Mafia1', at: 7 }]);
    expect(await rows(had, second.id)).toEqual([{ id: 'Mafia12', at: 7 }]);
    const unranked = mafia(who, { ...RANKED, ranked: false });
    expect(resultsOf(unranked, 7, { ...NOTHING, kudos: 2, earned }, gameOf)).toMatchObject({ earned: [], kudos: null });
  });

  test('a Doctor and the member they saved have one row, no matter which of the two it was and how often it comes', async () => {
    const who = [...(await people(size - 1)), { id: `g${newId()}`, name: 'A guest', kind: 'guest' } as const];
    const table = mafia(who, { ...RANKED, guests: true });
    const seats = who.map(({ id }) => table.members.find((m) => m.id === id)!.seat!);
    const [a, b, c, guest] = [seats[0]!, seats[1]!, seats[2]!, seats.at(-1)!];
    const rescues = [
      { by: a, of: b },
      { by: b, of: a },
      { by: c, of: guest },
      { by: a, of: 99 },
    ];
    const results = resultsOf(table, 7, { ...NOTHING, rescues }, gameOf)!;
    await deliverResults(database(env), results);
    await deliverResults(database(env), results);
    await deliverResults(database(env), { ...results, game: newId() });
    const [one, other] = [who[0]!.id, who[1]!.id].sort();
    expect(await rescuesOf(who)).toEqual([{ one, other }]);
  });

  test('a member who is erased before the result comes is in no row of rescues, and a game that counts for nothing adds none', async () => {
    const who = await people(size);
    const table = mafia(who, RANKED);
    const [a, b, c] = who.map(({ id }) => table.members.find((m) => m.id === id)!.seat!) as [number, number, number];
    const rescues = [
      { by: a, of: b },
      { by: b, of: c },
    ];
    await env.DB.prepare('update users set erased = 1 where id = ?').bind(who[0]!.id).run();
    await deliverResults(database(env), resultsOf(table, 7, { ...NOTHING, rescues }, gameOf)!);
    const [one, other] = [who[1]!.id, who[2]!.id].sort();
    expect(await rescuesOf(who)).toEqual([{ one, other }]);
    const unranked = mafia(who, { ...RANKED, ranked: false });
    expect(resultsOf(unranked, 7, { ...NOTHING, rescues }, gameOf)!.rescues).toEqual([]);
  });

  test('a rescue by a Doctor is found in the record that the table writes, and only when the record includes the end', async () => {
    const who = await people(size);
    const [facts, table] = rescuing(who);
    const { rescues } = highlightsOf('mafia', facts);
    const idOf = (at: number) => table.members.find(({ seat }) => seat === at)!.id;
    const pairs = rescues.map(({ by, of }) => [idOf(by), idOf(of)].sort());
    const results = resultsOf(table, 7, { ...NOTHING, rescues }, gameOf)!;
    expect(results.rescues.map(({ one, other }) => [one, other])).toEqual(pairs);
    const end = facts.findIndex(({ fact }) => fact.kind === 'over');
    expect(highlightsOf('mafia', facts.slice(0, end)).rescues).toEqual([]);
    expect(highlightsOf('connect-four', facts).rescues).toEqual([]);
  });

  test('Mafia without stakes is played, and adds to no stats; competitive Mafia does', async () => {
    const who = await people(size);
    expect(resultsOf(mafia(who, { ...RANKED, ranked: false }), 1, NOTHING, gameOf)).toMatchObject({ sums: [] });
    const competitive = mafia(who, { ...RANKED, ranked: false, competitive: true }, (t) =>
      t.stage === 'ready' ? who.map(({ id }): TableInput => ({ type: 'ready', at: t.now, by: id })) : [],
    );
    expect(resultsOf(competitive, 1, NOTHING, gameOf)!.sums).toHaveLength(5 * size);
  });
});

test('a public game that nothing broke counts for challenges of the day, of members, and mostly among people', async () => {
  const guest = { id: `g${newId()}`, name: 'A guest', kind: 'guest' } as const;
  const who = [...(await people(size - 1)), guest];
  const facts: Fact[] = [];
  const table = mafia(who, {}, undefined, undefined, undefined, facts);
  const told = highlightsOf('mafia', facts);
  const counted = () => resultsOf(table, 1, told, gameOf)!.played.flatMap(({ person, daily }) => (daily ? [person] : []));
  expect(counted().sort()).toEqual(
    who
      .slice(0, -1)
      .map(({ id }) => id)
      .sort(),
  );
  const { places } = GAMES['mafia']!.view(table.play!, 'watcher');
  for (const { seat, daily } of resultsOf(table, 1, told, gameOf)!.played)
    if (daily) expect(daily).toMatchObject({ kind: 'Mafia', feats: { alive: places.find((one) => one.seat === seat)!.alive } });
  const not = (change: () => void, back: () => void) => {
    change();
    expect(counted()).toEqual([]);
    back();
  };
  const [first, ...others] = table.members;
  const kinds = others.map(({ kind }) => kind);
  const all = (kind: 'bot' | 'guest') => () => {
    for (const other of others) other.kind = kind;
  };
  const back = () => {
    for (const [i, other] of others.entries()) other.kind = kinds[i]!;
  };
  not(
    () => Object.assign(table.plan.table, { private: true }),
    () => Object.assign(table.plan.table, { private: false }),
  );
  not(
    () => Object.assign(table, { broken: true }),
    () => Object.assign(table, { broken: false }),
  );
  not(
    () => Object.assign(first!, { replaced: true }),
    () => Object.assign(first!, { replaced: false }),
  );
  not(all('bot'), back);
  not(all('guest'), back);
  expect(counted()).toHaveLength(size - 1);
});
