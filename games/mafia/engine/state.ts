/** What a running game of Mafia is made of: plain JSON, nothing derived. */
import type { Answer, Json, Seat, State } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { DeathCause, Found, Learnt, MafiaFact, Telling } from './facts.ts';

/** Who someone plays with. A role has a side it is born on; a player's own may differ later. */
export const SIDES = ['Village', 'Mafia', 'Cult', 'Independent'] as const;
export type Side = (typeof SIDES)[number];
export const EVIL: readonly Side[] = ['Mafia', 'Cult'];

export type PhaseName = 'Night' | 'Dawn' | 'Day' | 'Dusk' | 'Epilogue';
/** A day; Dawn, Dusk and Epilogue only where a trait asks for them. */
export const CYCLE: readonly PhaseName[] = ['Night', 'Dawn', 'Day', 'Dusk', 'Epilogue'];
/** Acts of Night and Dawn resolve together, and so do those of Day and Dusk; an Epilogue's stand alone. */
export type Queue = 'Night' | 'Day' | 'Epilogue';
const QUEUES: Record<PhaseName, Queue> = { Night: 'Night', Dawn: 'Night', Day: 'Day', Dusk: 'Day', Epilogue: 'Epilogue' };
export const queueOf = (phase: PhaseName): Queue => QUEUES[phase];

/** The order of a resolution. A stage sees what earlier stages did and nothing of later ones; within one, queue order. */
export const STAGES = [
  'early', // strikes out acts of the next few stages; nothing can stop it
  'jail', // strikes out what comes from and to those who are locked away
  'guard', // strikes out what comes to those at whose door someone stands
  'redirect', // rewrites one actor's targets
  'swap', // rewrites the targets of everything later
  'copy', // copies what is aimed at someone, after that
  'balk', // an actor's own scruples strike out later acts
  'away', // strikes out the later acts of those who find no one at home
  'block', // strikes out an actor's later acts
  'daze', // puts people out of their mind
  'vanish', // hides who leads
  'hide', // re-aims what is left
  'amend', // puts off what is left
  'protect', // raises resistance until the resolution ends; reads who is about to kill
  'frame', // changes how someone looks or where they seem to have been
  'gift', // hands out what works this very night
  'taint', // puts on effects that harm later
  'cleanse', // takes away what was put on
  'spoil', // breaks what was handed out
  'mend', // mends what was broken
  'bite', // puts on effects that harm later, after that
  'witness', // marks those who are watched for what the kills will do to them
  'assume', // changes who someone is, before the kills
  'clean', // decides what a death will show
  'drain', // draws blood, before the kills
  'demon', // the kill of a demon; reads resistance
  'faction', // the kill of a side; reads resistance
  'dusk', // a deed of Dusk, before the vote is carried out
  'condemn', // carries out the village's vote
  'kill', // every other kill; reads resistance
  'late-kill', // kills that land just after
  'revive', // brings back the dead
  'after-vote', // reads what became of the vote
  'give', // hands out items and effects
  'take', // takes them away
  'convert', // changes roles; reads resistance
  'initiate', // changes roles at the price of a life, after that
  'recruit', // takes people into a society, or finds that it cannot
  'inherit', // takes the role of someone else
  'visit', // calls that do nothing
  'learn', // reads looks and visits
  'watch', // reads visits when all else is done
  'tell', // tells everyone; reads what was learnt
] as const;
export type Stage = (typeof STAGES)[number];
/** What an act is, to those that look at acts. `hidden`: no visit. `sure`: cannot be struck out. `fixed`: cannot be re-aimed. `nameless`: no one is known to have done it. */
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

/** The events that may come when too long no one has died. */
export type GameEnd = 'Meteor' | 'Eruption' | 'Black Hole';

/** What the setup fixes besides its cards; the names are the site's. */
export type MafiaSetupValues = {
  /** With 'Day' the setting Day Start is on the table, and with `ForceMustAct` Must Act, as if the setup named them. */
  startState: 'Night' | 'Day';
  ForceMustAct: boolean;
  EventsPerNight: number;
  /** So many nights and days in a row without a death that counts are too many. */
  noDeathLimit: number;
  /** The event that comes then. */
  GameEndEvent: GameEnd;
  /** Told to all at the start; '' for none. */
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
  /** Cards that could have been dealt, once each: what a false report may name in a closed setup, and a Miller looks like. */
  pool: string[];
  closed: boolean;
  /** Cards beside the table: events, and what only others may bring in. */
  extra: string[];
  /** By ask, then by seat, oldest first. Pairs, not records: integer keys would lose the order of voting. */
  answers: [ask: string, given: [Seat, Answer][]][];
  /** By ask: who has answered in this phase, whatever came after. Kept only where others see no more than that. */
  cast: Record<string, Seat[]>;
  acts: Act[];
  deaths: Death[];
  /** What everyone has been shown of a seat. */
  shown: Record<Seat, KnownCard>;
  /** Phases in a row without a death that counts, whether there was one in this phase, and how many the last one left alive. */
  quiet: number;
  struck: boolean;
  fewest: number;
  /** Events on the table, the queue at whose end each is due, and how many deaths there had been when it came. */
  omens: { event: string; queue: Queue; since: number }[];
  /** Sides for which an ability has won the game, and those that cannot win it any more. */
  claims: Side[];
  lost: Side[];
  /** The game ends at the next look, whoever has won by then. */
  ended: boolean;
  /** How often a line of talk has changed more than the dice. */
  stir: number;
  /** Whose person acts in a place, once identities were exchanged; empty while everyone sits in their own. */
  person: Seat[];
}

/** One who plays. Items, effects and roles are names of traits; what they must remember is `data`. */
export interface Player {
  seat: Seat;
  alive: boolean;
  /** Left or removed: takes no part even as a dead player. */
  gone: boolean;
  role: string;
  mods: string[];
  /** Roles borrowed on top of the own one. */
  also: string[];
  side: Side;
  dealt: string;
  /** Card and side as last told to this player. */
  told: KnownCard;
  held: Held[];
  /** How many of each trait were ever held, so that ids count per trait and tell nothing of others. */
  got: [trait: string, times: number][];
  /** Cards of others that this player was told. */
  knows: Record<Seat, KnownCard>;
  used: Record<string, number>;
  data: Record<string, Json>;
  will: string;
  /** What they guess of the others since they died, in the order of seats; null while they were never asked. */
  guess: Guess | null;
  /** Has won already, as this role, while the game goes on for the others. */
  won: string | null;
  /** Every report this player got. */
  reports: Report[];
  /** Private dice: what they decide for one must not move anyone else's. */
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
  /** It does not do what it should; its holder is not told. */
  faulty: boolean;
  /** Who broke it, where someone did after it was made. */
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
  /** First is who leads. Empty: struck out. */
  by: Seat[];
  /** Whom it visits. */
  targets: Seat[];
  /** Seats it names without going there. */
  aims: Seat[];
  choice: string | null;
  trait: string;
  ability: string;
  /** The actor's modifiers at the time; null where each actor brings their own (the deed of a side). */
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
  /** Its consequences were drawn. */
  buried: boolean;
  /** It was announced. */
  told: boolean;
  /** Someone saw to it that nothing shows. */
  clean: boolean;
  /** Who has taken over the dead one's part, if someone has. */
  heir: Seat | null;
}
