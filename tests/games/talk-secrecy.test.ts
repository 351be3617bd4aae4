/**
 * Compares two worlds at a table of talking bots: two bots have exchanged their cards, all dice are the same. Until a bot sees
 * something else in one world, it does the same in both at the same time: it looks, writes and says the same lines. Also, only
 * players who hear a line see its mark, under the name that it bore.
 */
import { describe, expect, test } from 'vitest';
import type { Fact, Game, Seat, Talk } from '../../games/engine/game.ts';
import { defaults } from '../../games/engine/options.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { CATALOGUES } from '../../games/index.ts';
import { mafia } from '../../games/mafia/engine/mafia.ts';
import type { Mafia } from '../../games/mafia/engine/state.ts';
import { canHear, createTable, needsSeed, step } from '../../games/table/table.ts';
import type { Table, TableInput } from '../../games/table/table-state.ts';
import type { BotMark } from '../../games/table/talker.ts';
import { manyOf } from '../long.ts';
import { MINUTE, options, person, plan, T0 } from './table/at-table.ts';
import { chatterbox } from './table/chatterbox.ts';

const catalogue = CATALOGUES['mafia']!;
const REST = ['Villager', 'Mafioso', 'Villager', 'Doctor', 'Cop', 'Villager'];
const DAYS = 2;
const LINE_EVERY = 17_000;

/** An input or an action of a bot, with its time. */
interface Entry {
  at: number;
  what: 'given' | 'done';
  value: string;
}
/** Log of each bot's inputs and actions; counts of lines said, of lines by the dead, and of wills read. */
interface World {
  names: string[];
  log: Map<Seat, Entry[]>;
  lines: number;
  ghosts: number;
  wills: number;
}

/** A closed setup of all roles, so that the setup tells nothing. */
const setupOf = (total: number): Setup => ({
  id: 'worlds',
  name: 'Worlds',
  description: '',
  gameType: 'Mafia',
  total,
  gameSettings: ['Last Wills'],
  roles: [Object.fromEntries([...catalogue.roles.keys()].sort().map((role) => [role, 1]))],
  closed: true,
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roleGroupSizes: [],
  count: { Village: total },
});

function play(cards: string[], talk: Talk, n: number, bot = quietly): World {
  const log: World['log'] = new Map();
  const note = (seat: Seat, what: Entry['what'], value: unknown): void => {
    const own = log.get(seat) ?? [];
    log.set(seat, own);
    own.push({ at: table.now, what, value: JSON.stringify(value) });
  };
  const seats = new WeakMap<object, Seat>();
  const listening: Talk = {
    begin(start) {
      const mind = talk.begin(start) as object;
      seats.set(mind, start.seat);
      return mind;
    },
    hear(mind, fact) {
      note(seats.get(mind as object)!, 'given', fact);
      return talk.hear(mind, fact);
    },
    speak(mind, view) {
      const seat = seats.get(mind as object)!;
      note(seat, 'done', 'looks');
      note(seat, 'given', view);
      const move = talk.speak(mind, view);
      note(seat, 'done', move);
      return move;
    },
    waits: (mind, view, ask) => talk.waits(mind, view, ask),
  };
  const start: typeof mafia.start = (deal) => mafia.start({ ...deal, cards });
  const game = { ...mafia, start, bot, botDelay: () => VOTES_AFTER, talk: listening } as Game;
  const gameOf = (): Game => game;
  const given = {
    ...plan(cards.length),
    gameId: 'mafia',
    setup: setupOf(cards.length),
    lengths: { Day: 3 * MINUTE, Night: MINUTE },
    table: options({ noVeg: true, practice: true, botTalk: true, anonymousGame: n % 2 === 0 }),
    options: { ...defaults(mafia.options), earlyEnd: false },
  };
  const table: Table = createTable(given as never, person('a'), T0, [n, 2, 3, 4]);
  let begun: (BotMark & { seat: Seat; until: number })[] = [];
  let [lines, ghosts, wills] = [0, 0, 0];
  const move = (input: TableInput): void => {
    step(table, input, gameOf);
    lines += checkLines(table, begun);
    for (const { fact } of table.out) {
      if (fact.kind === 'said' && fact['channel'] === 'dead') ghosts += 1;
      if (fact.kind === 'died' && fact['will'] !== null) wills += 1;
    }
    begun = begun.filter(({ until }) => until > table.now);
    for (const mark of table.marks) {
      const talker = table.talkers.find(({ line, seat }) => line && mark.name === nameOf(table, seat));
      // There is no talker if the phase ended in this very step.
      if (talker) begun.push({ ...mark, seat: talker.seat, until: talker.line!.until });
      for (const { seat } of table.talkers) if (canHearSeat(table, mark, seat)) note(seat, 'given', mark);
    }
  };
  for (let said = 0; (table.play as Mafia | null)?.count !== DAYS + 1 && table.stage !== 'post'; ) {
    const next = T0 + said * LINE_EVERY;
    const at = Math.max(table.now, Math.min(table.deadline!, next));
    if (at === next && table.deadline! > at) {
      const { members } = table;
      const text = `${nameOf(table, said++ % members.length)}, who is it?`;
      if (table.stage === 'playing') move({ type: 'say', at, by: members[0]!.id, channel: 'village', text });
    } else move(needsSeed(table, at) ? { type: 'tick', at, seed: [n, 7, 8, 9], seal: '' } : { type: 'tick', at });
  }
  return { names: table.members.map(({ id, seat }) => `${seat} ${id}`), log, lines, ghosts, wills };
}
/**
 * Passes every night without a death and has all vote for no one at the same time, so that the worlds stay alike for long: a
 * bot's vote and its time may depend on the bot's card.
 */
const quietly: typeof mafia.bot = (g, seat, dice) => {
  const move = mafia.bot!(g, seat, dice);
  const offers = move ? mafia.asks(g).find(({ id }) => id === move.ask)!.offers : [];
  const mayPass = offers.length > 0 && offers.every((offer) => offer.kind === 'seats' && offer.min === 0);
  return move && mayPass ? { ...move, answer: offers.map(() => []) } : move;
};
/** Like `quietly`, but the same three die in both worlds: two at night by the Mafioso, and one between by everyone's votes. */
const deadly: typeof mafia.bot = (g, seat, dice) => {
  const move = quietly(g, seat, dice);
  const [victim, votes] = g.phase === 'Night' ? [KILLED[g.count - 1], seat === KILLER] : [HANGED, true];
  const offers = move && votes ? mafia.asks(g).find(({ id }) => id === move.ask)!.offers : [];
  const isOne = offers.length === 1 && offers[0]!.kind === 'seats' && victim !== undefined && offers[0]!.of.includes(victim);
  return move && isOne ? { ...move, answer: [[victim]] } : move;
};
const [KILLER, KILLED, HANGED] = [4, [5, 3], 8];
const VOTES_AFTER = 45_000;
const nameOf = (table: Table, seat: Seat): string =>
  table.aliases?.[seat] ?? table.members.find((m) => m.seat === seat)?.name ?? '';
const canHearSeat = (table: Table, fact: Pick<Fact, 'to'>, seat: Seat): boolean =>
  canHear(table, fact, table.members.find((m) => m.seat === seat)!.id);

/** Checks that everyone who saw a mark hears its line, from that name; returns the number of lines with a mark. */
function checkLines(table: Table, begun: (BotMark & { seat: Seat; until: number })[]): number {
  const said = table.out.filter(({ fact }) => fact.kind === 'said');
  let lines = 0;
  for (const mark of begun.filter(({ until }) => until === table.now)) {
    const own = said.filter(({ fact }) => fact['by'] === mark.seat && fact['channel'] === mark.channel);
    if (own.length === 0) continue;
    lines += 1;
    for (const id of [...table.members.map((m) => m.id), null])
      if (canHear(table, mark, id))
        expect(
          own.some((line) => canHear(table, line, id)),
          `${id} saw ${mark.name}`,
        ).toBe(true);
  }
  return lines;
}

/**
 * Counts equal entries before the first input that a bot got in one world only; before it, the bot must not have acted
 * differently.
 */
function sameUntilToldElse(one: Entry[] = [], two: Entry[] = []): number {
  const differs = one.findIndex((entry, i) => JSON.stringify(entry) !== JSON.stringify(two[i]));
  if (differs < 0) return one.length;
  const [a, b] = [one[differs]!, two[differs]];
  // The bot got an input in one world, and none or another one in the other: from here on it may act freely.
  const first = b && b.at < a.at ? b : a;
  const isTold = first.what === 'given' || (b !== undefined && b.at === a.at && (a.what === 'given' || b.what === 'given'));
  expect(isTold, `${JSON.stringify(a)} against ${JSON.stringify(b)}`).toBe(true);
  return differs;
}

/**
 * Kinds of talk, with the least number of equal entries. In Mafia, friends of a swapped card know at once, and talk differently
 * from the first night on.
 */
const talks: [string, Talk, number][] = [
  ['any talk', chatterbox({ talks: 0.8, before: 1, answers: false }), 30],
  ['talk of Mafia', mafia.talk!, 20],
];
/** The rules show these to everyone or to a whole side. */
const KNOWN = ['Celebrity', 'President', 'Leech', 'Templar'];
const secret = [...catalogue.roles].filter(([name, { side }]) => side !== 'Event' && !KNOWN.includes(name)).map(([name]) => name);
const EVERY = manyOf(25, 1);

describe.each(talks)('%s tells nothing that its speaker does not know, by its words or its time', (_, talk, least) => {
  test.each(secret.filter((name, i) => i % EVERY === 0 || ['Mafioso', 'Cop', 'Jailer'].includes(name)))('%s', (role) => {
    const [n, cards] = [secret.indexOf(role) + 1, ['Villager', role, 'Villager', ...REST]];
    const one = play(cards, talk, n);
    const two = play(cards.with(1, cards[2]!).with(2, cards[1]!), talk, n);
    expect(two.names).toEqual(one.names);
    let same = 0;
    for (const seat of one.log.keys())
      if (seat !== 1 && seat !== 2) same += sameUntilToldElse(one.log.get(seat), two.log.get(seat));
    expect(same).toBeGreaterThan(least);
    expect(one.lines).toBeGreaterThan(5);
  });
});

describe('the dead tell nothing that they did not know, by wills or talk', () => {
  test.each(secret.filter((name, i) => i % EVERY === 4 % EVERY || ['Cop', 'Jailer'].includes(name)))('%s', (role) => {
    const [n, cards] = [secret.indexOf(role) + 1, ['Villager', role, 'Villager', ...REST]];
    const one = play(cards, mafia.talk!, n, deadly);
    const two = play(cards.with(1, cards[2]!).with(2, cards[1]!), mafia.talk!, n, deadly);
    let same = 0;
    for (const seat of one.log.keys())
      if (seat !== 1 && seat !== 2) same += sameUntilToldElse(one.log.get(seat), two.log.get(seat));
    expect(same).toBeGreaterThan(20);
    tally.ghosts += one.ghosts;
    tally.wills += one.wills;
  });
  const tally = { ghosts: 0, wills: 0 };
  test('and there were wills and talk of the dead', () => {
    expect(tally.ghosts).toBeGreaterThan(5);
    expect(tally.wills).toBeGreaterThan(5);
  });
});

test('the comparison works: the holder of the card gets another input at once', () => {
  const cards = ['Villager', 'Cop', 'Villager', ...REST];
  const talk = chatterbox({ talks: 0.8, before: 1, answers: false });
  const [one, two] = [play(cards, talk, 3), play(cards.with(1, 'Villager').with(2, 'Cop'), talk, 3)];
  expect(sameUntilToldElse(one.log.get(1), two.log.get(1))).toBeLessThan(4);
  const early = one.log.get(3)!.map((entry) => ({ ...entry, at: entry.what === 'done' ? entry.at - 1 : entry.at }));
  expect(() => sameUntilToldElse(early, one.log.get(3))).toThrow('against');
});
