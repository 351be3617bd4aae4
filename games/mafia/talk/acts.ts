/**
 * Speech acts at a table of Mafia, as data. `understand` reads them from lines of people and bots alike; `phrase` puts them into
 * words. A phrase is understood as the same act, so bots need no other way to hear each other.
 */
import type { Seat } from '../../engine/game.ts';

/** Manners of speaking. Each bot has one. */
export const VOICES = ['terse', 'chatty', 'careful', 'hothead', 'jester', 'dry', 'anxious'] as const;
export type Voice = (typeof VOICES)[number];

export type Verdict = 'guilty' | 'innocent';

/** Reasons to suspect a player. All but `gut` can be checked by everyone who was there. */
export type Reason =
  | { why: 'gut' }
  /** Has said little. */
  | { why: 'quiet' }
  /** A result told by `by`, who may be the speaker. */
  | { why: 'result'; by: Seat }
  /** Voted for `victim`, who turned out to be on the village's side. */
  | { why: 'voted-good'; victim: Seat }
  /** Did not vote for `evil`, who turned out to be an enemy, or spoke for them. */
  | { why: 'saved-evil'; evil: Seat }
  /** Claims a role that another player claims too. */
  | { why: 'two-claims'; role: string }
  /** Claims a role that this table cannot hold. */
  | { why: 'no-such-role'; role: string }
  /** Was asked and did not answer. */
  | { why: 'no-answer' }
  /** Votes where the others vote and gives no reason. */
  | { why: 'follows' }
  /** Keeps attacking `victim`, a player that the speaker trusts. */
  | { why: 'pushes'; victim: Seat }
  /** Told a result that has turned out to be false. */
  | { why: 'false-result'; victim: Seat }
  /** Was accused or voted for by `victim`, who was killed the night after. */
  | { why: 'silenced'; victim: Seat }
  /** Someone saw them at the door of `victim`, who died that night. */
  | { why: 'seen'; victim: Seat }
  /** Has spoken against one player after another today. */
  | { why: 'scatters' }
  /** Speaks for `friend`, whom the speaker suspects. */
  | { why: 'shields'; friend: Seat }
  /** Has not voted, though most have. */
  | { why: 'holds-back' };

/** Reasons to speak for a player. */
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
 * Topics of questions. `claim`: the role one has. `why-me`: the reason for a vote for the asker. `why`: the reason for a vote
 * for, or suspicion of, `about`. `suspect`: the players one suspects. `results`: the results one found. `think`: an opinion of
 * `about`. `vote`: the player to vote out.
 */
export type Question = 'claim' | 'why-me' | 'why' | 'suspect' | 'results' | 'think' | 'vote';

export type SpeechAct =
  | { kind: 'claim'; role: string }
  /** A verdict that the speaker found. `night` is null if the speaker does not say it. */
  | { kind: 'result'; about: Seat; verdict: Verdict; night: number | null }
  /** The speaker saw `visitor` go to `host`. */
  | { kind: 'saw'; visitor: Seat; host: Seat }
  /** The speaker was stopped, or found nothing out. */
  | { kind: 'no-result' }
  | { kind: 'accuse'; about: Seat; why: Reason }
  /** Means "it is not me" if `about` is the speaker. */
  | { kind: 'defend'; about: Seat; why: Trust }
  /** `for` is null if no one should be voted out. */
  | { kind: 'vote'; for: Seat | null; why: Reason | null }
  /** Takes the vote off `from`; if null, off the player it is on now. */
  | { kind: 'unvote'; from: Seat | null }
  | { kind: 'agree'; with: Seat }
  | { kind: 'believe'; about: Seat }
  /** Does not believe what `about` claims or has told. */
  | { kind: 'doubt'; about: Seat }
  /** Claims the role that `about` has claimed: one of the two lies. If both are null, the claim just before is meant. */
  | { kind: 'counter'; about: Seat; role: string }
  | { kind: 'counter'; about: null; role: null }
  /** If `of` is null, asks everyone or, with `isPointed`, the player that the table is talking about. */
  | { kind: 'ask'; what: Question; of: Seat | null; about: Seat | null; isPointed?: true }
  /** Tells its role once more, when asked again. */
  | { kind: 'claim-again'; role: string }
  /** Cannot tell whether `about` is an enemy. */
  | { kind: 'torn'; about: Seat }
  /** Denies voting for, or suspecting, `about`. */
  | { kind: 'not-on'; about: Seat }
  /** Denies to `to` that the speaker votes for them. */
  | { kind: 'not-on-you'; to: Seat }
  /** Has nothing to report. */
  | { kind: 'nothing-new' }
  /** Thanks `to` for speaking up for the speaker. */
  | { kind: 'thanks'; to: Seat }
  /** Many votes are on `about`. */
  | { kind: 'crowd'; about: Seat }
  /** If `about` turns out to be an enemy, `next` is suspicious for having spoken for them. */
  | { kind: 'if-evil'; about: Seat; next: Seat }
  /** Says nothing about any player. */
  | { kind: 'musing' }
  /** Would rather not tell its role yet. */
  | { kind: 'refuse' }
  /** Has no suspicion, no idea, nothing to tell. */
  | { kind: 'unsure' }
  /** `role` is null if the death did not show it. */
  | { kind: 'mourn'; seat: Seat; role: string | null }
  /** A player who was voted out was on the village's side. */
  | { kind: 'regret'; seat: Seat; role: string }
  /** A player who has died was an enemy. */
  | { kind: 'cheer'; seat: Seat; role: string }
  /** No one has died. */
  | { kind: 'relief' }
  /** No one has died, and a living `role` may be why. */
  | { kind: 'saved'; role: string }
  /** More died in one night than the enemies kill: `role`, on the village's side, may be why. */
  | { kind: 'two-killers'; role: string }
  /** An enemy died at night, so one of the village killed it. */
  | { kind: 'own-kill'; seat: Seat }
  /** A wrong vote today loses the game. The numbers of the living, and of the enemies among them, are null if it does not say them. */
  | { kind: 'decisive'; alive: number | null; evil: number | null }
  /** More players claim a role than this table can hold, so one of them lies. */
  | { kind: 'too-many'; role: string }
  /** The player with a `role` that guards others should be with `seat` tonight; null if it should not say who. */
  | { kind: 'guard'; role: string; seat: Seat | null }
  /** In a will: the role that the speaker says it had. */
  | { kind: 'was'; role: string }
  /** Has died, and greets the dead. */
  | { kind: 'ghost' }
  /** Among the dead: names the speaker's suspect. */
  | { kind: 'ghost-guess'; about: Seat }
  /** The speaker is about to be voted out. */
  | { kind: 'last-words' }
  | { kind: 'hello' }
  /** Among killers: proposes a target, and the reason. */
  | { kind: 'kill-plan'; target: Seat; why: 'claimed' | 'trusted' | 'gut' }
  /** Among team-mates: the role that the speaker is going to claim. */
  | { kind: 'cover'; role: string }
  | { kind: 'yes' }
  | { kind: 'no' };

/**
 * Conditions under which a line may be said, besides its act. `voted`, `accused`: there is a vote, or a vote or words, against
 * the player spoken for or the speaker; in a line to one player, from that player. `unexplained`: there are votes, and no one has
 * given a reason today. `mute`: has not said a word today. `neutral`:
 * has spoken for and against no one today, and has no vote. `claimed`: has claimed a role; in a line about a death, the one
 * that it showed. `never`: the speaker has never voted
 * for them or spoken against them. `foretold`: the speaker has spoken against them. `hunted`: the speaker has the most votes.
 * `special`: the role is not the village's plain one.
 */
export const PREMISES = [
  'voted',
  'accused',
  'unexplained',
  'mute',
  'neutral',
  'claimed',
  'never',
  'foretold',
  'hunted',
  'special',
] as const;
export type Premise = (typeof PREMISES)[number];

export type ActKind = SpeechAct['kind'];

/** An understood line. `to`: the player addressed by name, unless an act is about them. */
export interface UnderstoodLine {
  to: Seat | null;
  acts: SpeechAct[];
}

/** The speaker of a line, and the players' names by place. */
export interface LineContext {
  names: readonly string[];
  speaker: Seat;
}
