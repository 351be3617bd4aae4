/** State of a running game of Mafia: plain JSON, nothing derived. */
import type { Answer, Json, Seat, State } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { DeathCause, Found, Learnt, MafiaFact, Telling } from './facts.ts';

/** Sides to play on. A role starts on one; a player's own may differ later. */
export const SIDES = ['Village', 'Mafia', 'Cult', 'Independent'] as const;
export type Side = (typeof SIDES)[number];
export const EVIL: readonly Side[] = ['Mafia', 'Cult'];

export type PhaseName = 'Night' | 'Dawn' | 'Day' | 'Dusk' | 'Epilogue';
/** Phases of a day, in order. Dawn, Dusk and Epilogue are played only if a trait asks for them. */
export const CYCLE: readonly PhaseName[] = ['Night', 'Dawn', 'Day', 'Dusk', 'Epilogue'];
/** Acts of Night and Dawn resolve together, and so do those of Day and Dusk; an Epilogue's stand alone. */
export type Queue = 'Night' | 'Day' | 'Epilogue';
const QUEUES: Record<PhaseName, Queue> = { Night: 'Night', Dawn: 'Night', Day: 'Day', Dusk: 'Day', Epilogue: 'Epilogue' };
export const queueOf = (phase: PhaseName): Queue => QUEUES[phase];

/**
 * Stages of a resolution, in order. Each sees what earlier stages did and nothing of later ones. Within a stage, acts keep their
 * queue order.
 */
export const STAGES = [
  'early', // strikes out acts of the next few stages; nothing can stop it
  'jail', // strikes out acts of and on players who are locked away
  'guard', // strikes out acts on players whose door is guarded
  'redirect', // rewrites one actor's targets
  'swap', // rewrites the targets of everything later
  'copy', // copies acts aimed at a player, after swaps
  'balk', // strikes out an actor's later acts that their own modifiers forbid
  'away', // strikes out the later acts of visitors who find no one at home
  'block', // strikes out an actor's later acts
  'daze', // makes players delirious
  'vanish', // hides who takes part
  'hide', // re-aims what is left
  'amend', // puts off what is left
  'protect', // raises resistance until the resolution ends; reads who is about to kill
  'frame', // changes how players look or where they seem to have been
  'gift', // hands out items that work the same night
  'taint', // puts on effects that harm later
  'cleanse', // removes effects
  'spoil', // breaks what was handed out
  'mend', // mends what was broken
  'bite', // puts on effects that harm later, after cleansing
  'witness', // marks players, to see what the kills do to them
  'assume', // exchanges identities, before the kills
  'clean', // decides what a death will show
  'drain', // draws blood, before the kills
  'demon', // the kill of a demon; reads resistance
  'faction', // the kill of a side; reads resistance
  'dusk', // a deed of Dusk, before the vote is carried out
  'condemn', // carries out the village's vote
  'kill', // every other kill; reads resistance
  'late-kill', // kills that land just after
  'revive', // brings back the dead
  'after-vote', // reads the outcome of the vote
  'give', // hands out items and effects
  'take', // takes them away
  'convert', // changes roles; reads resistance
  'initiate', // changes roles at the price of a life, after conversions
  'recruit', // takes people into a society, or finds that it cannot
  'inherit', // takes over the role of another player
  'visit', // visits that do nothing
  'learn', // reads looks and visits
  'watch', // reads visits when all else is done
  'tell', // tells everyone; reads what was learnt
] as const;
export type Stage = (typeof STAGES)[number];
/**
 * Properties of an act that other traits check. `hidden`: no visit. `sure`: cannot be struck out. `fixed`: cannot be re-aimed.
 * `nameless`: no one is known to have done it.
 */
export type Tag =
  | 'hidden'
  | 'sure'
  | 'fixed'
  | 'nameless'
  | 'kill'
  | 'save'
  | 'info'
  | 'condemn'
  | 'faction'
  | 'drink'
  | 'company';
export type Harm = 'kill' | 'condemn' | 'convert' | 'block';

export interface MafiaOptions {
  earlyEnd: boolean;
  broadcastClosedRoles: boolean;
}

/** Events that end the game when no one has died for too long. */
export type GameEnd = 'Meteor' | 'Eruption' | 'Black Hole';

/** Values that a setup fixes besides its cards; the names are the site's. */
export type MafiaSetupValues = {
  /** 'Day' puts the setting Day Start on the table, and `ForceMustAct` puts Must Act there, as if the setup named them. */
  startState: 'Night' | 'Day';
  ForceMustAct: boolean;
  EventsPerNight: number;
  /** The game ends after this many nights and days in a row without a counted death. */
  noDeathLimit: number;
  /** The event that ends the game then. */
  GameEndEvent: GameEnd;
  /** Text shown to everyone at the start; '' for none. */
  gameStartPrompt: string;
};

export interface Mafia extends State<MafiaFact> {
  phase: PhaseName;
  /** The number of the night and of the day that follows it. */
  count: number;
  /** The phases that are played, in the order of CYCLE. */
  phases: PhaseName[];
  lengths: Record<string, number>;
  options: MafiaOptions;
  terms: Pick<MafiaSetupValues, 'EventsPerNight' | 'noDeathLimit' | 'GameEndEvent'>;
  players: Player[];
  /** Settings and events: traits on the table itself, repeated where copies count. Replaced, never changed in place. */
  table: string[];
  /**
   * Roles that could have been dealt, once each. False reports in a closed setup and the look of a Miller are drawn from them.
   */
  pool: string[];
  closed: boolean;
  /** Cards beside the table: events, and cards that only other cards bring in. */
  extra: string[];
  /** Answers by ask, then by seat, oldest first. Pairs, not records: integer keys would lose the order of voting. */
  answers: [ask: string, given: [Seat, Answer][]][];
  /**
   * Seats that have answered each ask in this phase, even if they took it back. Kept only if others may see no more than that.
   */
  cast: Record<string, Seat[]>;
  acts: Act[];
  deaths: Death[];
  /** Card and side that everyone was shown of each seat. */
  shown: Record<Seat, KnownCard>;
  /**
   * `quiet`: phases in a row without a counted death. `struck`: whether this phase had one. `fewest`: number alive after the last
   * one.
   */
  quiet: number;
  struck: boolean;
  fewest: number;
  /** Events on the table, the queue at whose end each is over, and the number of deaths before it came. */
  omens: { event: string; queue: Queue; since: number }[];
  /** `claims`: sides that an ability has made winners. `lost`: sides that can no longer win. */
  claims: Side[];
  lost: Side[];
  /** The game ends at the next check, even without winners. */
  ended: boolean;
  /** Number of times that talk has changed more than the dice. */
  stir: number;
  /** Person who acts in each place; empty until identities are exchanged. */
  person: Seat[];
}

/** A player. Items, effects and roles are names of traits; whatever these must remember is in `data`. */
export interface Player {
  seat: Seat;
  alive: boolean;
  /** Left or removed: takes no part even as a dead player. */
  gone: boolean;
  role: string;
  mods: string[];
  /** Roles borrowed in addition to `role`. */
  also: string[];
  side: Side;
  dealt: string;
  /** Card and side as last told to this player. */
  told: KnownCard;
  held: Held[];
  /** Number of times each trait was held, so that ids count per trait and tell nothing about others. */
  got: [trait: string, times: number][];
  /** Cards of others that this player was told. */
  knows: Record<Seat, KnownCard>;
  used: Record<string, number>;
  data: Record<string, Json>;
  will: string;
  /** Guesses about the others since death, in the order of seats; null if never asked. */
  guess: Guess | null;
  /** Name under which the player has already won while the game goes on for others; null if they have not. */
  won: string | null;
  /** Every report this player got. */
  reports: Report[];
  /** Private dice, so that one player's draws do not affect anyone else's. */
  dice: Rng;
}
/** `was`: the true side of each when the guess was locked; null until then. `of`: how many could be guessed. */
export interface Guess {
  sides: [Seat, Side][];
  was: Side[] | null;
  of: number;
}
export interface KnownCard {
  card: string | null;
  side: string | null;
}
/** An item or an effect on a player. `life`: how many starts of Day or Night it survives; -1 ends with the resolution. */
export interface Held {
  id: string;
  trait: string;
  by: Seat | null;
  life: number | null;
  /** Whether it fails to do what it should; the holder is not told. */
  faulty: boolean;
  /** Player who broke it, if it was broken after it was made. */
  spoiler?: Seat;
  data: Json;
}
export interface Report {
  count: number;
  phase: PhaseName;
  what: Learnt;
  about: Seat[];
  value: Found | Telling[];
}

/** Something about to be done. Blocking, swapping, delaying and copying are edits to this list. */
export interface Act {
  /** Actors, the leader first. Empty if the act was struck out. */
  by: Seat[];
  /** Seats it visits. */
  targets: Seat[];
  /** Seats it names without going there. */
  aims: Seat[];
  choice: string | null;
  trait: string;
  ability: string;
  /** Modifiers of the actor when it was queued; null for the deed of a side, which each actor does with their own. */
  mods: string[] | null;
  held: string | null;
  stage: Stage;
  tags: Tag[];
  power: number;
  when: Queue;
  count: number;
}
export interface Death {
  seat: Seat;
  phase: PhaseName;
  count: number;
  cause: DeathCause;
  by: Seat[];
  /** Its consequences have been applied. */
  buried: boolean;
  /** It has been announced. */
  told: boolean;
  /** An ability made sure that the death shows nothing. */
  clean: boolean;
  /** Player who has taken over from the dead one, if any. */
  heir: Seat | null;
}
