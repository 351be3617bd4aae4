/** Minds of talking bots: their creation, the facts they hear, and when they next check for something to say. */
import { type Fact, type Game, type Seat, sees, type Talk } from '../engine/game.ts';
import { below, fork, type Rng, seeded } from '../engine/rng.ts';
import { novicePlaces } from './guided.ts';
import { isPlayedByBot, livingPlaces, namesBySeat, placeAtTable } from './people.ts';
import { type Table, TIMES } from './table-state.ts';
import type { Talker } from './talker.ts';

/** Number of living bots at which each looks every 12 to 28 s. With more each looks less often, with fewer a bit more often. */
const USUAL = 6;
const MOST_OFTEN = 0.6;
const GAP = { least: 12_000, more: 16_000 };
/** Delay of the first look in a phase. */
const FIRST = { least: 2_000, more: 6_000 };
/** Delay of a look after being addressed. */
const SOON = { least: 1_200, more: 2_300 };

/** Returns how the bots of this table talk; undefined if they are silent. */
export const talkOf = ({ plan }: Table, game: Game): Talk | undefined => (plan.table.botTalk ? game.talk : undefined);
export const talkerAt = ({ talkers }: Table, seat: Seat): Talker | undefined => talkers.find((one) => one.seat === seat);
/** Returns the dice for the moves of a seat's bot. */
export const talkerDice = (table: Table, seat: Seat): Rng => talkerAt(table, seat)?.dice ?? table.rng;

/** Creates the minds of all bots after the deal, before the game's first facts are collected. */
export function wakeMinds(table: Table, game: Game): void {
  for (const { seat } of table.members.filter(isPlayedByBot).sort((a, b) => a.seat! - b.seat!)) wakeMind(table, game, seat!);
}
/** Creates the mind of a bot that plays this seat from now on. It has not heard earlier facts and must rely on its view. */
export function wakeMind(table: Table, game: Game, seat: Seat): void {
  const talk = talkOf(table, game);
  if (!talk || talkerAt(table, seat)) return;
  const seatDice = ownDice(table, seat);
  const rng = fork(seatDice);
  const names = table.aliases ?? namesBySeat(table);
  const mind = talk.begin({
    seat,
    names: [...names],
    setup: table.plan.setup,
    level: table.plan.table.botLevel,
    rng: fork(seatDice),
    spares: novicePlaces(table, game),
  });
  const talker: Talker = { seat, mind, rng, dice: fork(seatDice), at: 0, line: null, seen: 0, heard: 0 };
  talker.at = clockOf(table) + within(rng, FIRST);
  table.talkers.push(talker);
}
/** Drops the mind of a seat that a person plays from now on. */
export function dropMind(table: Table, seat: Seat): void {
  table.talkers = table.talkers.filter((one) => one.seat !== seat);
}

function ownDice({ seed }: Table, seat: Seat): Rng {
  const dice = seeded(seed!, 'talk');
  for (let i = 0; i < seat; i++) fork(dice);
  return fork(dice);
}

/** Clock of the bots, which stops during a pause. */
const clockOf = ({ pause, now }: Table): number => (pause.on ? pause.on.until - TIMES.longestPause : now);
const within = (rng: Rng, { least, more }: { least: number; more: number }, times = 1): number =>
  Math.round((least + below(rng, more)) * times);

/** Passes the game's facts to the minds that may hear them, without revealing the rest of the audience. */
export function hearFacts(table: Table, game: Game, facts: readonly Fact[]): void {
  const talk = facts.length && table.talkers.length ? talkOf(table, game) : undefined;
  if (!talk) return;
  for (const { at, to, fact } of facts)
    for (const talker of table.talkers) {
      if (!sees(to, talker.seat)) continue;
      talker.heard += 1;
      if (talk.hear(talker.mind, { at, to: [talker.seat], fact })) lookSoon(table, talker);
    }
}
function lookSoon(table: Table, talker: Talker): void {
  const from = Math.max(clockOf(table), talker.line?.until ?? 0);
  talker.at = Math.min(talker.at, from + within(talker.rng, SOON));
}

/** Starts a new phase: drops unfinished lines, which were about the old one, and schedules a look for every bot. */
export function turnMinds(table: Table, game: Game): void {
  if (table.talkers.length === 0) return;
  const { least, more } = FIRST;
  const all = { least, more: Math.round(more * Math.max(1, crowdOf(table, game))) };
  for (const talker of table.talkers) {
    talker.line = null;
    talker.at = clockOf(table) + within(talker.rng, all);
  }
}

/** Returns when a talker that looks now will look again, if nothing happens. */
export const nextLook = (table: Table, game: Game, { rng }: Talker): number =>
  table.now + within(rng, GAP, Math.max(MOST_OFTEN, crowdOf(table, game)));

/** Number of bots known to everyone to be alive, relative to `USUAL`. */
function crowdOf(table: Table, game: Game): number {
  const living = livingPlaces(table, game);
  const bots = table.members.filter(isPlayedByBot);
  // Bots are counted at their own place, but a bot that replaced a person is shown where that person acts.
  const places = bots.map((bot) => (bot.kind === 'bot' ? bot.seat! : placeAtTable(table, game, bot.seat!)));
  return places.filter((place) => living.includes(place)).length / USUAL;
}

/** Shifts the minds' times after a pause of this length. */
export function shiftMinds({ talkers }: Table, by: number): void {
  for (const talker of talkers) {
    talker.at += by;
    talker.seen += by;
    if (talker.line) talker.line.until += by;
  }
}
