/**
 * Memory of a talking bot: plain JSON, made from the setup and from the facts that its seat may see. Everyone at the table could
 * keep the same notes.
 */
import type { Fact, Seat, TalkStart, View } from '../../engine/game.ts';
import { below, type Rng } from '../../engine/rng.ts';
import { nameOf, type Setup } from '../../engine/setup.ts';
import type { DeathCause, MafiaFact } from '../engine/facts.ts';
import { EVIL, type KnownCard, type PhaseName, type Side } from '../engine/state.ts';
import { sideOf, traitOf } from '../engine/trait.ts';
import { type Question, type Reason, type Trust, type Verdict, VOICES, type Voice } from './acts.ts';
import { markOf } from './mark.ts';

/** A role that a player claims to have. */
export interface Claim {
  by: Seat;
  role: string;
  day: number;
  at: number;
}
/** A verdict that a player has told everyone. */
export interface ToldResult {
  by: Seat;
  about: Seat;
  verdict: Verdict;
  day: number;
  at: number;
  /** The verdict is a sighting at the door of `host`, who died. */
  isSight?: true;
  host?: Seat;
}
/** A result that this seat has found, or pretends to have. `isSaid`: it has told everyone. */
export interface Finding {
  about: Seat;
  verdict: Verdict;
  night: number;
  isSaid: boolean;
}
/** A visit that this seat found out about: `visitor` went to `host` in a night. */
export interface Sight {
  visitor: Seat;
  host: Seat;
  night: number;
  isSaid: boolean;
}
/** A vote. `for` is null for no one. */
export interface Ballot {
  by: Seat;
  for: Seat | null;
}
export interface PastVote {
  day: number;
  /** The player who was voted out. */
  out: Seat | null;
  /** Oldest first. */
  ballots: Ballot[];
}
/** A player speaks against, or for, another: how often that day, when last and for which reason. */
export interface Push {
  by: Seat;
  about: Seat;
  against: boolean;
  day: number;
  at: number;
  times: number;
  why: (Reason | Trust)['why'] | null;
}
export interface NotedDeath {
  seat: Seat;
  /** Null if it was not shown. */
  role: string | null;
  side: Side | null;
  cause: DeathCause;
  day: number;
  /** The card had something added, so that its results may be wrong. Minds of 1.0 lack it. */
  isAltered?: true;
}
/** A question to this seat, or to everyone. */
export interface AskedQuestion {
  by: Seat;
  what: Question;
  about: Seat | null;
  toAll: boolean;
  /** Asked in a whisper. */
  isWhisper: boolean;
  at: number;
}
/** The role that an enemy of the village pretends to have. */
export interface Cover {
  role: string;
  /** Whether it tells made-up results, kept in `findings`. */
  invents: boolean;
  findings: Finding[];
}

export interface Mind {
  /** The person's seat, and the place where they act. */
  seat: Seat;
  place: Seat;
  level: 1 | 2 | 3 | 4;
  voice: Voice;
  rng: Rng;
  names: string[];
  /** Largest number of each role that a deal of this setup can hold. */
  copies: Record<string, number>;
  /** Average number of enemies of the village in a deal. */
  evil: number;
  /** Whether every deal has that number. Minds of 1.0 lack it. */
  hasFixedEvil?: boolean;
  /** Players new to the game, against whom no bot leads a vote on the first day. */
  spares?: Seat[];
  card: string;
  side: Side;
  /** Cards and sides of others, as this seat alone or everyone was shown. */
  known: Record<Seat, KnownCard>;
  phase: PhaseName;
  /** `day`: number of this day or night. `night`: number of the last night that began; 0 before the first. */
  day: number;
  night: number;
  dead: NotedDeath[];
  /**
   * `fallen`: players who died last night and are yet to be mourned. `isCalm`: no one died, and no one has remarked on it yet.
   */
  fallen: Seat[];
  isCalm: boolean;
  /** The last night in which no one died. */
  calmNight?: number;
  ballots: Ballot[];
  past: PastVote[];
  claims: Claim[];
  told: ToldResult[];
  pushes: Push[];
  findings: Finding[];
  sights: Sight[];
  asked: AskedQuestion[];
  /** Kills that team-mates have proposed tonight. */
  plans: Ballot[];
  cover: Cover | null;
  /** Roles that team-mates have said among themselves they will claim. */
  covers: { by: Seat; role: string }[];
  /** Number of lines that each place has said today. */
  lines: number[];
  /** Number of lines that everyone has heard; the unit of `at` in these notes. */
  clock: number;
  /**
   * `heard`: hashes of all lines heard, so that none is said twice. `worn`: hashes of how the last ones were built, how they
   * began and how they ended.
   */
  heard: number[];
  worn: number[];
  /** Keys of ideas that it, or another, has said already (see `Idea.once`), and of choices it makes only once. */
  done: string[];
  /** Today's random bias against each place, in log-odds, added to what reason says. */
  hunch: number[];
  /** Number of its own lines after which it votes today. */
  votesAfter: number;
}

export function begin({ seat, names, setup, level, rng, spares = [] }: TalkStart): Mind {
  return {
    seat,
    place: seat,
    level,
    voice: voiceOf(seat, names),
    rng,
    names: [...names],
    copies: copiesOf(setup),
    evil: evilOf(setup),
    hasFixedEvil: isEvilFixed(setup),
    ...(spares.length > 0 && { spares: [...spares] }),
    card: '',
    side: 'Village',
    known: {},
    phase: 'Night',
    day: 0,
    night: 0,
    dead: [],
    fallen: [],
    isCalm: false,
    ballots: [],
    past: [],
    claims: [],
    told: [],
    pushes: [],
    findings: [],
    sights: [],
    asked: [],
    plans: [],
    cover: null,
    covers: [],
    lines: names.map(() => 0),
    clock: 0,
    heard: [],
    worn: [],
    done: [],
    hunch: hunches(rng, names.length, level),
    votesAfter: 2,
  };
}

/** Every voice is used at a table before one comes twice. */
const voiceOf = (seat: Seat, names: readonly string[]): Voice => VOICES[(seat + Math.abs(markOf(names.join()))) % VOICES.length]!;

/** Largest hunch by level, in log-odds: the better a bot plays, the less it follows its nose. */
const HUNCH = { 1: 1.6, 2: 1.3, 3: 1, 4: 0.5 } as const;
const hunches = (rng: Rng, count: number, level: Mind['level']): number[] =>
  Array.from({ length: count }, () => Math.round((below(rng, 201) / 100 - 1) * HUNCH[level] * 100) / 100);

const isRole = (card: string): boolean => traitOf(nameOf(card)).kind === 'role';
const isEvil = (card: string): boolean => isRole(card) && EVIL.includes(sideOf(card) as Side);
function copiesOf(setup: Setup): Record<string, number> {
  const most: Record<string, number> = {};
  for (const set of setup.roles) {
    const counts: Record<string, number> = {};
    for (const [card, copies] of Object.entries(set)) {
      if (!isRole(card)) continue;
      const name = nameOf(card);
      counts[name] = (counts[name] ?? 0) + (setup.closed ? (setup.unique ? 1 : setup.total) : copies);
    }
    for (const [name, copies] of Object.entries(counts)) most[name] = Math.max(most[name] ?? 0, copies);
  }
  return most;
}
function evilOf(setup: Setup): number {
  const seats = (set: Record<string, number>, keep: (card: string) => boolean): number =>
    Object.entries(set).reduce((sum, [card, copies]) => sum + (isRole(card) && keep(card) ? copies : 0), 0);
  if (setup.closed && !setup.useRoleGroups) return EVIL.reduce((sum, side) => sum + (setup.count[side] ?? 0), 0);
  if (!setup.closed) return setup.roles.reduce((sum, set) => sum + seats(set, isEvil), 0) / setup.roles.length;
  return setup.roles.reduce((sum, set, i) => sum + (setup.roleGroupSizes[i]! * seats(set, isEvil)) / seats(set, () => true), 0);
}

/** Whether every deal of a setup has the same number of enemies. */
function isEvilFixed(setup: Setup): boolean {
  const evil = (set: Record<string, number>): string[] => Object.keys(set).filter((card) => isRole(card) && isEvil(card));
  const all = (set: Record<string, number>): string[] => Object.keys(set).filter(isRole);
  if (setup.closed && !setup.useRoleGroups) return true;
  if (setup.closed) return setup.roles.every((set) => evil(set).length === 0 || evil(set).length === all(set).length);
  const counts = setup.roles.map((set) => evil(set).reduce((sum, card) => sum + set[card]!, 0));
  return counts.every((count) => count === counts[0]);
}

/** Fills the mind of a bot that begins to listen in mid-game, from its view: its card, the cards it knows, and the dead. */
export function catchUp(mind: Mind, { you, phase, places }: View): void {
  if (mind.card !== '' || !you) return;
  Object.assign(mind, { card: you.card, side: you.side, phase: phase.name, day: phase.count });
  // The game may not have begun at night, so it counts one night less: it must not tell results of a night that never was.
  mind.night = phase.name === 'Night' ? phase.count : Math.max(mind.night, phase.count - 1);
  for (const { seat, alive, card, side } of places) {
    if (alive && card !== null && seat !== you.seat) mind.known[seat] = { card, side: side as Side | null };
    if (alive || mind.dead.some((death) => death.seat === seat)) continue;
    mind.dead.push({ seat, role: card === null ? null : nameOf(card), side: side as Side | null, cause: 'killed', day: 0 });
  }
}

/** Takes in a fact that is no talk. Returns whether it was voted for, which calls for a word. */
export function note(mind: Mind, { fact }: Fact<MafiaFact>): boolean {
  switch (fact.kind) {
    case 'you-are':
      mind.card = fact.card;
      mind.side = fact.side as Side;
      for (const { seat, card } of fact.team) mind.known[seat] = { card, side: sideOf(card) };
      return false;
    case 'joined-side':
    case 'revealed':
      mind.known[fact.seat] = { card: fact.card, side: fact.side };
      return false;
    case 'phase':
      beginPhase(mind, fact.phase as PhaseName, fact.count);
      return false;
    case 'voted':
      return voted(mind, fact);
    case 'decided':
      if (fact.ask === 'village')
        mind.past.push({ day: mind.day, out: fact.for[0] ?? null, ballots: ballotsOf(mind, fact.votes) });
      return false;
    case 'died':
      died(mind, fact);
      return false;
    case 'revived':
      mind.dead = mind.dead.filter(({ seat }) => seat !== fact.seat);
      return false;
    case 'learnt':
      learnt(mind, fact);
      return false;
    default:
      return false;
  }
}

function beginPhase(mind: Mind, phase: PhaseName, day: number): void {
  Object.assign(mind, { phase, day, ballots: [], asked: [], plans: [] });
  if (phase === 'Night') Object.assign(mind, { night: day, fallen: [] });
  if (phase !== 'Day') return;
  mind.isCalm = mind.night > 0 && mind.fallen.length === 0;
  if (mind.isCalm) mind.calmNight = mind.night;
  mind.lines = mind.names.map(() => 0);
  mind.hunch = hunches(mind.rng, mind.names.length, mind.level);
  mind.votesAfter = 2 + below(mind.rng, 4);
}

type FactOf<K extends MafiaFact['kind']> = Extract<MafiaFact, { kind: K }>;

function voted(mind: Mind, { ask, by, for: of }: FactOf<'voted'>): boolean {
  if (!ask.startsWith('village')) {
    const target = Array.isArray(of) ? of[0] : undefined;
    if (target !== undefined && by !== mind.place)
      mind.plans = [...mind.plans.filter((plan) => plan.by !== by), { by, for: target }];
    return false;
  }
  if (ask !== 'village') return false;
  mind.ballots = mind.ballots.filter((ballot) => ballot.by !== by);
  if (Array.isArray(of)) mind.ballots.push({ by, for: of[0] ?? null });
  return Array.isArray(of) && of[0] === mind.place && by !== mind.place;
}
const ballotsOf = (mind: Mind, votes: FactOf<'decided'>['votes']): Ballot[] =>
  votes ? votes.map(({ by, for: of }) => ({ by, for: of[0] ?? null })) : mind.ballots;

function died(mind: Mind, { seat, card, side, cause }: FactOf<'died'>): void {
  const isAltered = card !== null && nameOf(card) !== card;
  const role = card === null ? null : nameOf(card);
  mind.dead.push({ seat, role, side: side as Side | null, cause, day: mind.day, ...(isAltered && { isAltered }) });
  // A death by vote was everyone's own doing; any other is news.
  if (cause !== 'condemned') mind.fallen.push(seat);
}

function learnt(mind: Mind, { what, about, value, from }: FactOf<'learnt'>): void {
  const [seat] = about;
  if (seat === undefined || from !== undefined) return;
  const night = mind.day;
  if (value === 'guilty' || value === 'innocent') mind.findings.push({ about: seat, verdict: value, night, isSaid: false });
  else if (typeof value === 'string' && (what === 'role' || what === 'side')) {
    const card = what === 'role' ? value : null;
    const side = card === null ? value : sideOf(card);
    mind.known[seat] = { card, side };
    mind.findings.push({ about: seat, verdict: EVIL.includes(side as Side) ? 'guilty' : 'innocent', night, isSaid: false });
  } else if (Array.isArray(value)) {
    for (const other of value) {
      if (typeof other !== 'number') continue;
      if (what === 'visits') mind.sights.push({ visitor: seat, host: other, night, isSaid: false });
      if (what === 'visitors' || what === 'callers') mind.sights.push({ visitor: other, host: seat, night, isSaid: false });
    }
  }
}

/** Places that are alive as far as everyone knows. */
export const living = (mind: Mind): Seat[] =>
  mind.names.map((_, seat) => seat).filter((seat) => !mind.dead.some((death) => death.seat === seat));
export const isEnemyOfVillage = (side: Side): boolean => EVIL.includes(side);
/** Whether a player is known to be on this bot's side, if that is an enemy side. */
export const isMate = (mind: Mind, seat: Seat): boolean =>
  seat !== mind.place && isEnemyOfVillage(mind.side) && mind.known[seat]?.side === mind.side;
/** The role that a player has claimed last. */
export const claimOf = (mind: Mind, seat: Seat): string | null => mind.claims.find(({ by }) => by === seat)?.role ?? null;
/** The current vote of a place: null for no one, undefined without a vote. */
export const voteOf = (mind: Mind, seat: Seat): Seat | null | undefined => mind.ballots.find(({ by }) => by === seat)?.for;

/** This bot's word of today against or for a player; undefined if it has kept quiet. */
export const ownWordOf = (mind: Mind, seat: Seat): Push | undefined =>
  mind.pushes.findLast(({ by, about, day }) => by === mind.place && about === seat && day === mind.day);

/** Key in `done` of a reason given against a player on a day: whoever gave it may take it back, but it was said. */
export const explainedOf = (seat: Seat, day: number): string => `explained ${seat} ${day}`;
