/** Reads the record of a finished game into a story for achievements. Seats in it are persons, by the seat they were dealt. */
import type { Fact, Seat } from '../../engine/game.ts';
import { nameOf } from '../../engine/setup.ts';
import type { BlowCause, DeathCause, Learnt, MafiaFact } from '../engine/facts.ts';
import { GUN, VANILLA } from '../engine/names.ts';
import { EVIL, type PhaseName, queueOf, type Side } from '../engine/state.ts';
import { roleCalled } from '../engine/trait.ts';
import { isVillageAsk } from '../engine/vote.ts';

/** Snapshot of a player when something happened. */
export interface Being {
  seat: Seat;
  role: string;
  side: Side;
  alive: boolean;
  /** Number of guns they carried. */
  guns: number;
}
/** Time of an event: `turn` groups what is resolved together, such as 'Night 2'; `day` is its number. */
interface When {
  turn: string;
  day: number;
}
export interface StoryDeed extends When {
  by: Being[];
  trait: string;
  targets: Being[];
  /** Giver of the item that was used, and the player who had broken it. */
  of: Being | null;
  spoiler: Being | null;
}
export interface Kill extends When {
  victim: Being;
  by: Being[];
  cause: DeathCause;
  /** The deed that caused it, if it was the last one recorded and one of the killers did it. */
  deed: StoryDeed | null;
  /** Seats alive just before. */
  living: Seat[];
}
export interface Stop extends When {
  victim: Being;
  cause: BlowCause;
  shields: string[];
}
export interface StoryReport extends When {
  to: Being;
  what: Learnt;
  about: Being[];
  /** Answer if it is a word; `found` if it is players. */
  word: string | null;
  found: Being[];
  /** The deed that led to it, if it was one aimed at the player it is about. */
  deed: StoryDeed | null;
}
/** A player's last vote of a day. */
export interface Vote {
  by: Being;
  day: number;
  for: Being;
}
export interface Story {
  deeds: StoryDeed[];
  kills: Kill[];
  stops: Stop[];
  reports: StoryReport[];
  votes: Vote[];
  winners: Seat[];
  /** Everyone at the end, in seat order. */
  ends: Being[];
}

/** Whether a player is an enemy of the village: Mafia, Cult, or a hostile loner. */
export const isEvil = ({ role, side }: Pick<Being, 'role' | 'side'>): boolean =>
  EVIL.includes(side) || (side === 'Independent' && isHostile(role));
const isHostile = (role: string): boolean => roleCalled(role).tags.includes('Hostile');
/** Whether a role is a village role other than Villager. */
export const isPower = (role: string): boolean => roleCalled(role).side === 'Village' && role !== VANILLA.Village;
/** Whether a report makes its subject look evil: a verdict of guilty, or an evil role. */
export const blackens = ({ what, word }: StoryReport): boolean =>
  word !== null && (what === 'guilt' ? word === 'guilty' : what === 'role' && isEvilRole(nameOf(word)));
const isEvilRole = (role: string): boolean => isEvil({ role, side: roleCalled(role).side });

/** State of the reader as it goes through the record. */
interface Reading extends When {
  story: Story;
  beings: Being[];
  /** Person sitting in each place, indexed by place. */
  person: Seat[];
  /** Votes, keyed by voter, day and question; a vote taken back is removed. */
  votes: Map<string, Vote>;
}
type Over = Extract<MafiaFact, { kind: 'over' }>;

/** Reads a record; null if its game is not over. */
export function storyOf(record: readonly Fact[]): Story | null {
  const over = record.map((f) => f.fact as unknown as MafiaFact).findLast((fact): fact is Over => fact.kind === 'over');
  if (!over) return null;
  const beings = over.cards.map(({ seat, dealt }): Being => {
    const role = nameOf(dealt);
    return { seat, role, side: roleCalled(role).side, alive: true, guns: 0 };
  });
  const story: Story = { deeds: [], kills: [], stops: [], reports: [], votes: [], winners: over.winners, ends: beings };
  const reading: Reading = { turn: '', day: 0, story, beings, person: beings.map((b) => b.seat), votes: new Map() };
  for (const { to, fact } of record)
    read(reading, fact as unknown as MafiaFact, Array.isArray(to) && to.length === 1 ? to[0]! : null);
  story.votes = [...reading.votes.values()];
  return story;
}

/** Returns the live entry of the player in a place, for updates. `now` returns a snapshot to keep. */
const inPlace = (reading: Reading, place: Seat): Being => reading.beings[reading.person[place]!]!;
const now = (reading: Reading, place: Seat): Being => ({ ...inPlace(reading, place) });
const all = (reading: Reading, places: Seat[]): Being[] => places.map((place) => now(reading, place));

/** Reads one fact. `to` is its hearer if there is exactly one. The table's own facts have other kinds and are skipped. */
function read(reading: Reading, fact: MafiaFact, to: Seat | null): void {
  switch (fact.kind) {
    case 'phase':
      begin(reading, fact.phase as PhaseName, fact.count);
      break;
    case 'traded':
      [reading.person[fact.a], reading.person[fact.b]] = [reading.person[fact.b]!, reading.person[fact.a]!];
      break;
    case 'turned':
      Object.assign(inPlace(reading, fact.seat), { role: nameOf(fact.card), side: fact.side });
      break;
    case 'revived':
      inPlace(reading, fact.seat).alive = true;
      break;
    case 'item':
      if (to !== null && fact.item === GUN) reading.beings[to]!.guns += fact.gained ? 1 : -1;
      break;
    case 'voted':
      readVote(reading, fact);
      break;
    case 'learnt':
      if (to !== null) readReport(reading, fact, reading.beings[to]!);
      break;
    case 'deed':
      readDeed(reading, fact);
      break;
    case 'slain':
      readKill(reading, fact);
      break;
    case 'withstood':
      reading.story.stops.push({ ...when(reading), victim: now(reading, fact.seat), cause: fact.cause, shields: fact.shields });
  }
}
const when = ({ turn, day }: Reading): When => ({ turn, day });
function begin(reading: Reading, phase: PhaseName, count: number): void {
  reading.turn = `${queueOf(phase)} ${count}`;
  reading.day = count;
}
function readVote(reading: Reading, { ask, by, for: whom }: Extract<MafiaFact, { kind: 'voted' }>): void {
  if (!isVillageAsk(ask) || whom === 'hidden') return;
  const voter = now(reading, by);
  const key = `${voter.seat} ${reading.day} ${ask}`;
  const [seat] = Array.isArray(whom) ? whom : [];
  if (seat === undefined) reading.votes.delete(key);
  else reading.votes.set(key, { by: voter, day: reading.day, for: now(reading, seat) });
}
function readReport(reading: Reading, { what, about, value }: Extract<MafiaFact, { kind: 'learnt' }>, to: Being): void {
  const deed = lastDeed(reading, [to.seat]);
  reading.story.reports.push({
    ...when(reading),
    to: { ...to },
    what,
    about: all(reading, about),
    word: typeof value === 'string' ? value : null,
    found: all(reading, Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []),
    deed: deed?.targets.some((target) => about.some((place) => reading.person[place] === target.seat)) ? deed : null,
  });
}
function readDeed(reading: Reading, { by, trait, targets, of, spoiler }: Extract<MafiaFact, { kind: 'deed' }>): void {
  const one = (place: Seat | undefined) => (place === undefined ? null : now(reading, place));
  reading.story.deeds.push({
    ...when(reading),
    by: all(reading, by),
    trait,
    targets: all(reading, targets),
    of: one(of),
    spoiler: one(spoiler),
  });
}
function readKill(reading: Reading, { seat, by, cause }: Extract<MafiaFact, { kind: 'slain' }>): void {
  const [victim, killers] = [now(reading, seat), all(reading, by)];
  const living = reading.beings.filter((b) => b.alive).map((b) => b.seat);
  reading.story.kills.push({
    ...when(reading),
    victim,
    by: killers,
    cause,
    living,
    deed: lastDeed(
      reading,
      killers.map((b) => b.seat),
    ),
  });
  inPlace(reading, seat).alive = false;
}
/** Returns the last deed of the turn if one of these did it. Consequences are recorded right after their deed. */
function lastDeed({ turn, story }: Reading, by: Seat[]): StoryDeed | null {
  const deed = story.deeds.at(-1);
  return deed?.turn === turn && deed.by.some((b) => by.includes(b.seat)) ? deed : null;
}
