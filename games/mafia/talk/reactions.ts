/** A bot's reactions to what others say: suspecting, agreeing, defending, and answering accusers. */
import type { Seat } from '../../engine/game.ts';
import { chance } from '../../engine/rng.ts';
import type { Reason, SpeechAct } from './acts.ts';
import { type Day, type Idea, idea, isInDanger } from './idea.ts';
import { type Mind, ownWordOf, type Push, voteOf } from './mind.ts';
import { isCredible, reasonAgainst, reasonFor } from './stance.ts';
import { isPlain, isProven } from './suspicion.ts';

/** Number of lines after which a remark is no longer talked about. */
const FRESH = 5;
const isFresh = ({ clock }: Mind, at: number): boolean => at > clock - FRESH;

/** Number of others who have said the same about a player today: beyond it, one more would be an echo. */
const ECHOES = 2;
const isEcho = (mind: Mind, about: Seat): boolean =>
  mind.pushes.filter((push) => push.about === about && !push.against && push.day === mind.day && push.by !== mind.place).length >=
  ECHOES;
const isWornOut = (mind: Mind, about: Seat, why: Reason['why']): boolean =>
  mind.pushes.filter((push) => push.about === about && push.why === why && push.day === mind.day && push.by !== mind.place)
    .length >= ECHOES;

/** Returns the reason for a vote; null if others have given it often enough today, or this bot has. */
export function freshReason(mind: Mind, seat: Seat, odds: readonly number[]): Reason | null {
  const why = reasonAgainst(mind, seat, odds);
  return isWornOut(mind, seat, why.why) || ownWordOf(mind, seat)?.why === why.why ? null : why;
}

/** Reasons that are news rather than opinion, and so change minds. */
const PROOF: readonly Reason['why'][] = ['result', 'seen', 'false-result', 'no-such-role', 'two-claims', 'saved-evil'];

/** Accuses the two players it suspects most. Without proof it does not go back on its word of today. */
export function suspicion(mind: Mind, { others, odds }: Day): Idea[] {
  if (others.length === 0) return [];
  const [first, second] = others.toSorted((a, b) => odds[b]! - odds[a]!);
  return [first, second].flatMap((seat, rank) => {
    if (seat === undefined || isProven(mind, seat)) return [];
    const why = reasonAgainst(mind, seat, odds);
    const ownWord = ownWordOf(mind, seat);
    const isProof = PROOF.includes(why.why);
    if ((ownWord && !ownWord.against && !isProof) || (isWornOut(mind, seat, why.why) && why.why !== 'gut')) return [];
    const said = ownWord?.against ? 0.9 * ownWord.times : 0;
    const weight = 2.8 + Math.min(2.5, Math.max(-1, odds[seat]!)) - rank * 1.3 - (why.why === 'gut' ? 0.8 : 0) - said;
    return [idea({ kind: 'accuse', about: seat, why }, weight, `accuse ${seat} ${why.why} ${mind.day}`)];
  });
}

/** Whether saying so would go back on what it has said about a player today. */
const turnsAround = (mind: Mind, seat: Seat, against: boolean): boolean => {
  const ownWord = ownWordOf(mind, seat);
  return ownWord !== undefined && ownWord.against !== against;
};

/** Certainty about a player, in log-odds, from which it goes back on its own word. */
const SURE = 1.2;

/** Reacts to results, claims and accusations that others have told today. */
export function reactions(mind: Mind, { others, odds }: Day): Idea[] {
  const list: Idea[] = [];
  const result = mind.told.findLast(({ by, day }) => by !== mind.place && day === mind.day && others.includes(by));
  if (result && result.about !== mind.place)
    list.push(...belief(mind, result.by, odds[result.by]! < 0.3, odds, 4.6, `react ${result.by} ${result.about}`));
  const claim = mind.claims.findLast(({ by, day }) => by !== mind.place && day === mind.day && others.includes(by));
  if (claim && !isPlain(claim.role))
    list.push(...belief(mind, claim.by, odds[claim.by]! < 0, odds, 3.4, `claim of ${claim.by} ${claim.role}`));
  const push = mind.pushes.findLast(
    ({ by, about, against, at, why }) =>
      against &&
      why !== null &&
      isFresh(mind, at) &&
      by !== mind.place &&
      about !== mind.place &&
      odds[about]! > 0 &&
      !turnsAround(mind, about, true),
  );
  if (push && others.includes(push.by) && odds[push.by]! < 0 && !isAgainst(mind, push.by) && !isEnough(mind))
    list.push(idea({ kind: 'agree', with: push.by }, 2.6, `agree ${push.by} ${push.about} ${mind.day}`));
  return list;
}
/** Whether enough agreeing has been done: by this bot today, or by anyone lately. */
const isEnough = ({ done, day, pushes, clock }: Mind): boolean =>
  done.some((one) => one.startsWith('agree ') && one.endsWith(` ${day}`)) ||
  pushes.filter(({ at, why }) => why === null && at > clock - 2 * FRESH).length >= 2;

function belief(mind: Mind, seat: Seat, isBelieved: boolean, odds: readonly number[], weight: number, once: string): Idea[] {
  const act: SpeechAct = isBelieved ? { kind: 'believe', about: seat } : { kind: 'doubt', about: seat };
  if (turnsAround(mind, seat, !isBelieved) && Math.abs(odds[seat]!) < SURE) return [];
  if (isBelieved ? !isCredible(mind, seat) : isProven(mind, seat)) return [];
  const others = mind.pushes.filter(
    (push) => push.about === seat && push.against !== isBelieved && push.day === mind.day && push.by !== mind.place,
  ).length;
  return others >= ECHOES ? [] : [idea(act, weight, once)];
}

/** Answers a player who has just spoken against it, or for it. */
export function retort(mind: Mind, { others, odds }: Day): Idea[] {
  const last = mind.pushes.findLast(({ by, about, at }) => about === mind.place && isFresh(mind, at) && others.includes(by));
  if (!last) return [];
  const { by, against } = last;
  if (!against) {
    const isLeft = !mind.done.some((one) => one.startsWith('thanks ') && one.endsWith(` ${mind.day}`));
    return isLeft && last.why !== 'result' ? [idea({ kind: 'thanks', to: by }, 3.6, `thanks ${by} ${mind.day}`)] : [];
  }
  const denial = idea({ kind: 'defend', about: mind.place, why: { why: 'gut' } }, 3.4, `not me ${by} ${mind.day}`, { to: by });
  const why = idea({ kind: 'ask', what: 'why-me', of: by, about: null }, 3.7, `why me ${by} ${mind.day}`);
  return [...(last.why === 'gut' || last.why === null ? [why] : []), ...(odds[by]! < SURE ? [denial] : [])];
}

/** Defends a trusted player who is about to be voted out. */
export function defence(mind: Mind, day: Day): Idea[] {
  return day.others.flatMap((seat) => {
    if (!isInDanger(day, seat) || day.odds[seat]! > -1 || isEcho(mind, seat) || isAgainst(mind, seat)) return [];
    return [idea({ kind: 'defend', about: seat, why: reasonFor(mind, seat, day.odds) }, 5, `defend ${seat} ${mind.day}`)];
  });
}
const isAgainst = (mind: Mind, seat: Seat): boolean =>
  voteOf(mind, mind.place) === seat || ownWordOf(mind, seat)?.against === true;

/** Remarks for when there is nothing to say. */
export function chatter(mind: Mind, { others, odds, votesOn, spoken }: Day): Idea[] {
  const list: Idea[] = [idea({ kind: 'musing' }, spoken > 0 ? 1.2 : 0.3, `musing ${mind.day} ${spoken > 3}`)];
  const target = others.reduce<Seat | null>(
    (most, seat) => (votesOn[seat]! > (most === null ? 0 : votesOn[most]!) ? seat : most),
    null,
  );
  if (target === null) return list;
  const isCrowd = votesOn[target]! >= 3 && votesOn[target]! * 2 >= others.length;
  if (isCrowd && chance(mind.rng, 0.5)) list.push(idea({ kind: 'crowd', about: target }, 3, crowdOf(target, mind)));
  const friend = mind.pushes.find(
    (push: Push) =>
      push.about === target && !push.against && push.day === mind.day && push.by !== mind.place && others.includes(push.by),
  );
  if (friend && votesOn[target]! >= 2 && odds[target]! > 0 && odds[friend.by]! > -1.5)
    list.push(idea({ kind: 'if-evil', about: target, next: friend.by }, 2.9, `pair ${target} ${mind.day}`));
  return list;
}
export const crowdOf = (seat: Seat, { day }: Mind): string => `crowd ${seat} ${day}`;
