import type { Seat } from '../engine/game.ts';
import type { Policy } from './policies.ts';

export type SecretDictatorFact =
  /** Sent to everyone at the start: the size of each side, and whether the Dictator knows the Fascists. */
  | { kind: 'dictator-table'; liberals: number; fascists: number; informed: boolean }
  /** Sent to everyone. `special` means that another President called for it. */
  | { kind: 'dictator-candidate'; president: Seat; special: boolean }
  | { kind: 'dictator-nominated'; president: Seat; chancellor: Seat }
  /** Sent to everyone once every ballot is in. `tracker` counts failed governments in a row, including this one. */
  | { kind: 'dictator-ballots'; president: Seat; chancellor: Seat; ja: Seat[]; nein: Seat[]; elected: boolean; tracker: number }
  /** Sent to everyone: they were elected when that would have made the Dictator win. */
  | { kind: 'dictator-cleared'; seat: Seat }
  /** `drew` and `discarded` go to the President, `passed` to the Chancellor, `left-over` to both. */
  | { kind: 'dictator-drew'; cards: Policy[] }
  | { kind: 'dictator-discarded'; card: Policy }
  | { kind: 'dictator-passed'; cards: Policy[] }
  | { kind: 'dictator-left-over'; card: Policy }
  /** Sent to everyone. `liberal` and `fascist` are the totals so far. */
  | { kind: 'dictator-enacted'; president: Seat; chancellor: Seat; policy: Policy; liberal: number; fascist: number }
  | { kind: 'dictator-veto-asked'; chancellor: Seat }
  | { kind: 'dictator-veto-answered'; president: Seat; agreed: boolean; tracker: number }
  | { kind: 'dictator-chaos'; policy: Policy; liberal: number; fascist: number }
  | { kind: 'dictator-veto-unlocked' }
  | { kind: 'dictator-shuffled'; deck: number }
  /** `peeked` is sent to everyone, `peek` only to the President, with the top card first. */
  | { kind: 'dictator-peeked'; president: Seat }
  | { kind: 'dictator-peek'; cards: Policy[] }
  | { kind: 'dictator-investigated'; president: Seat; seat: Seat }
  | { kind: 'dictator-party'; seat: Seat; side: string }
  | { kind: 'dictator-called'; president: Seat; seat: Seat }
  | { kind: 'dictator-executed'; president: Seat; seat: Seat }
  /** Sent to everyone: how the game was won. */
  | { kind: 'dictator-won'; how: 'policies' | 'elected' | 'executed'; side: string; dictator: Seat };
