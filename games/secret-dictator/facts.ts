import type { Seat } from '../engine/game.ts';
import type { Policy } from './policies.ts';

export type SecretDictatorFact =
  /** To all at the start: who sits at the table, and whether the Dictator knows the Fascists. */
  | { kind: 'dictator-table'; liberals: number; fascists: number; informed: boolean }
  /** To all. `special`: another President has called for it. */
  | { kind: 'dictator-candidate'; president: Seat; special: boolean }
  | { kind: 'dictator-nominated'; president: Seat; chancellor: Seat }
  /** To all, once every ballot is in. `tracker`: failed governments in a row, this one counted. */
  | { kind: 'dictator-ballots'; president: Seat; chancellor: Seat; ja: Seat[]; nein: Seat[]; elected: boolean; tracker: number }
  /** To all: they were elected when it would have made the Dictator win. */
  | { kind: 'dictator-cleared'; seat: Seat }
  /** To the President: what was drawn; what was put away. To the Chancellor: what was passed. To both: what was put away last. */
  | { kind: 'dictator-drew'; cards: Policy[] }
  | { kind: 'dictator-discarded'; card: Policy }
  | { kind: 'dictator-passed'; cards: Policy[] }
  | { kind: 'dictator-left-over'; card: Policy }
  /** To all. `liberal` and `fascist`: how many there are now. */
  | { kind: 'dictator-enacted'; president: Seat; chancellor: Seat; policy: Policy; liberal: number; fascist: number }
  | { kind: 'dictator-veto-asked'; chancellor: Seat }
  | { kind: 'dictator-veto-answered'; president: Seat; agreed: boolean; tracker: number }
  | { kind: 'dictator-chaos'; policy: Policy; liberal: number; fascist: number }
  | { kind: 'dictator-veto-unlocked' }
  | { kind: 'dictator-shuffled'; deck: number }
  /** To all that, to the President what. The topmost first. */
  | { kind: 'dictator-peeked'; president: Seat }
  | { kind: 'dictator-peek'; cards: Policy[] }
  | { kind: 'dictator-investigated'; president: Seat; seat: Seat }
  | { kind: 'dictator-party'; seat: Seat; side: string }
  | { kind: 'dictator-called'; president: Seat; seat: Seat }
  | { kind: 'dictator-executed'; president: Seat; seat: Seat }
  /** To all: how it was won. */
  | { kind: 'dictator-won'; how: 'policies' | 'elected' | 'executed'; side: string; dictator: Seat };
