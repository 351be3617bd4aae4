/**
 * What can be said at a table of Mafia, as data. `understand` makes it from a line, of people and of bots alike; `phrase` makes a line
 * from it. What a phrase says is understood as the same act, so that bots need no other way to hear each other.
 */
import type { Seat } from '../../engine/game.ts';

/** Manners of speaking. Each bot has one. */
export const VOICES = ['terse', 'chatty', 'careful', 'hothead', 'jester'] as const;
export type Voice = (typeof VOICES)[number];

export type Verdict = 'guilty' | 'innocent';

/** Why someone is suspected. All but `gut` can be checked by everyone who was there. */
export type Reason =
  | { why: 'gut' }
  /** Has said little. */
  | { why: 'quiet' }
  /** The result that `by` has told; the speaker's own where it is they. */
  | { why: 'result'; by: Seat }
  /** Voted for `victim`, who turned out to be on the village's side. */
  | { why: 'voted-good'; victim: Seat }
  /** Did not vote for `evil`, who turned out to be an enemy, or spoke for them. */
  | { why: 'saved-evil'; evil: Seat }
  /** Claims what another claims too. */
  | { why: 'two-claims'; role: string }
  /** Claims what this table cannot hold. */
  | { why: 'no-such-role'; role: string }
  /** Was asked and did not answer. */
  | { why: 'no-answer' }
  /** Votes where the others vote and gives no reason. */
  | { why: 'follows' }
  /** Is hard on `victim`, whom the speaker trusts. */
  | { why: 'pushes'; victim: Seat }
  /** Told a result that has turned out to be false. */
  | { why: 'false-result'; victim: Seat };

/** Why someone is spoken for. */
export type Trust =
  | { why: 'gut' }
  | { why: 'result'; by: Seat }
  /** Voted for, or accused, `evil`, who turned out to be an enemy. */
  | { why: 'caught'; evil: Seat }
  /** No one else claims their role. */
  | { why: 'claim'; role: string }
  /** There is nothing against them but noise. */
  | { why: 'no-case' };

/**
 * What a question wants to know. `claim`: what role one has. `why-me`: why one votes for the asker. `why`: why one votes for, or
 * suspects, `about`. `suspect`: who is suspected. `results`: what was found out. `think`: what one makes of `about`.
 * `vote`: who should be voted out.
 */
export type Question = 'claim' | 'why-me' | 'why' | 'suspect' | 'results' | 'think' | 'vote';

export type Act =
  | { kind: 'claim'; role: string }
  /** A verdict that the speaker found. `night`: of which night, where that is said. */
  | { kind: 'result'; about: Seat; verdict: Verdict; night: number | null }
  /** The speaker saw `visitor` go to `host`. */
  | { kind: 'saw'; visitor: Seat; host: Seat }
  /** The speaker was stopped, or found nothing out. */
  | { kind: 'no-result' }
  | { kind: 'accuse'; about: Seat; why: Reason }
  /** `about` is the speaker: "it is not me". */
  | { kind: 'defend'; about: Seat; why: Trust }
  /** `for` null: no one should be voted out. */
  | { kind: 'vote'; for: Seat | null; why: Reason | null }
  /** Is convinced, and takes the vote off `from`; null: off the one whom it votes for. */
  | { kind: 'unvote'; from: Seat | null }
  | { kind: 'agree'; with: Seat }
  | { kind: 'believe'; about: Seat }
  /** Does not believe what `about` claims or has told. */
  | { kind: 'doubt'; about: Seat }
  /** Claims the role that `about` has claimed: one of the two lies. Both null: the claim before. */
  | { kind: 'counter'; about: Seat; role: string }
  | { kind: 'counter'; about: null; role: null }
  /** `of` null: asks everyone, or, `isPointed`, the one whom the table is talking about. */
  | { kind: 'ask'; what: Question; of: Seat | null; about: Seat | null; isPointed?: true }
  /** Has told its role before, and is asked once more. */
  | { kind: 'claim-again'; role: string }
  /** Could be either. */
  | { kind: 'torn'; about: Seat }
  /** Was taken for one who votes for, or suspects, `about`, and does not. */
  | { kind: 'not-on'; about: Seat }
  /** Was taken by `to` for one who votes for them. */
  | { kind: 'not-on-you'; to: Seat }
  /** Has nothing to report. */
  | { kind: 'nothing-new' }
  /** For being spoken for. */
  | { kind: 'thanks'; to: Seat }
  /** Many votes are on `about`. */
  | { kind: 'crowd'; about: Seat }
  /** Who is to be looked at if `about` turns out to be an enemy: `next`, who has spoken for them. */
  | { kind: 'if-evil'; about: Seat; next: Seat }
  /** Says nothing of anyone. */
  | { kind: 'musing' }
  /** Would rather not tell its role yet. */
  | { kind: 'refuse' }
  /** Has no suspicion, no idea, nothing to tell. */
  | { kind: 'unsure' }
  /** `role` null: nothing was shown. */
  | { kind: 'mourn'; seat: Seat; role: string | null }
  /** One who was voted out was of the village. */
  | { kind: 'regret'; seat: Seat; role: string }
  /** One who has died was an enemy. */
  | { kind: 'cheer'; seat: Seat; role: string }
  /** No one has died. */
  | { kind: 'relief' }
  /** In a will: what the speaker says it was. */
  | { kind: 'was'; role: string }
  /** Has died, and greets the dead. */
  | { kind: 'ghost' }
  /** Among the dead: whom the speaker suspects. */
  | { kind: 'ghost-guess'; about: Seat }
  /** About to be voted out. */
  | { kind: 'last-words' }
  | { kind: 'hello' }
  /** Among killers: whom to kill, and why. */
  | { kind: 'kill-plan'; target: Seat; why: 'claimed' | 'trusted' | 'gut' }
  /** Among friends: what the speaker is going to claim. */
  | { kind: 'cover'; role: string }
  | { kind: 'yes' }
  | { kind: 'no' };

/**
 * What a line takes for granted besides its act. It is said only where that is so. `voted`, `accused`: the one it speaks for, or the
 * speaker, has a vote against them, or words or a vote; of a line to one player, from that player. `mute`: has not said a word today.
 * `neutral`: has spoken for and against no one today. `claimed`: has claimed a role. `never`: the speaker has never voted for them
 * or spoken against them. `foretold`: the speaker has spoken against them.
 */
export const PREMISES = ['voted', 'accused', 'mute', 'neutral', 'claimed', 'never', 'foretold'] as const;
export type Premise = (typeof PREMISES)[number];

export type ActKind = Act['kind'];

/** A line, understood. `to`: who it is addressed to by name, where that is not who an act is about. */
export interface Heard {
  to: Seat | null;
  acts: Act[];
}

/** Who speaks and who and what can be named. `names`: by place. `roles`: all that exist in the game, as they are written. */
export interface Scene {
  names: readonly string[];
  speaker: Seat;
}
