/** A bot's answers to questions: always something, never more than its side lets it say. */
import type { Seat } from '../../engine/game.ts';
import { chance } from '../../engine/rng.ts';
import type { SpeechAct } from './acts.ts';
import { isLastChance } from './count.ts';
import { claimedRole, tellable } from './cover.ts';
import { isFinder } from './grammar/roles.ts';
import { type Day, type Idea, isInDanger } from './idea.ts';
import { type AskedQuestion, claimOf, type Mind, ownWordOf, voteOf } from './mind.ts';
import { reasonAgainst, reasonFor } from './stance.ts';
import { isPlain, isProven } from './suspicion.ts';
import { choice } from './votes.ts';

/**
 * A question to the bot itself comes first; a question to everyone may be answered by others, unless it calls for all roles before
 * the deciding vote.
 */
const WEIGHT = { direct: 10, all: 3.2, rollCall: 7 };

/** Answers that are not worth telling everyone. */
const NO_ANSWERS: readonly SpeechAct['kind'][] = ['no-result', 'nothing-new', 'unsure', 'torn', 'not-on'];

export function answerTo(mind: Mind, day: Day, question: AskedQuestion): Idea {
  const act = actFor(mind, day, question);
  if (!question.toAll) return { act, to: question.by, weight: WEIGHT.direct, once: null, isWhisper: question.isWhisper };
  const isRollCall = act.kind === 'claim' && isLastChance(mind);
  const weight = NO_ANSWERS.includes(act.kind) ? 0 : isRollCall ? WEIGHT.rollCall : WEIGHT.all;
  return { act, to: null, weight, once: onceOf(mind, act) };
}
/** Returns the key of an answer to everyone, shared with what the bot says unasked, so that it does not say it twice. */
function onceOf(mind: Mind, act: SpeechAct): string {
  if (act.kind === 'accuse') return `accuse ${act.about} ${act.why.why} ${mind.day}`;
  return act.kind === 'claim' ? `claim ${act.role}` : `${act.kind} to all ${mind.day}`;
}

function actFor(mind: Mind, day: Day, { by, what, about }: AskedQuestion): SpeechAct {
  switch (what) {
    case 'claim':
      return identity(mind, day);
    case 'why-me':
      return isOn(mind, by) ? opinionOn(mind, day, by) : { kind: 'not-on-you', to: by };
    case 'why':
      if (about !== null && about !== mind.place && !isOn(mind, about)) return { kind: 'not-on', about };
      return about === null ? suspect(mind, day) : opinionOn(mind, day, about);
    case 'think':
      return about === null ? suspect(mind, day) : opinionOn(mind, day, about);
    case 'suspect':
      return suspect(mind, day);
    case 'vote':
      return wish(mind, day);
    case 'results':
      return finding(mind) ?? { kind: findsOut(mind) ? 'no-result' : 'nothing-new' };
  }
}

/** Chance that a bot with any role but Villager keeps it to itself when asked without need, by level. */
const SHY = { 1: 0.1, 2: 0.3, 3: 0.6, 4: 0.75 } as const;
function identity(mind: Mind, day: Day): SpeechAct {
  const role = claimedRole(mind);
  if (claimOf(mind, mind.place) === role) return { kind: 'claim-again', role };
  const isNeeded = isInDanger(day, mind.place) || isLastChance(mind);
  const isHidden = claimOf(mind, mind.place) === null && !isPlain(role) && !isNeeded;
  return isHidden && chance(mind.rng, SHY[mind.level]) ? { kind: 'refuse' } : { kind: 'claim', role };
}

/** Whether it votes for a player or has spoken against them today. */
const isOn = (mind: Mind, seat: Seat): boolean => voteOf(mind, mind.place) === seat || ownWordOf(mind, seat)?.against === true;

/** Distance from its average opinion, in log-odds, from which it speaks against a player, or for them. */
const APART = 0.3;
function opinionOn(mind: Mind, { odds, others }: Day, about: Seat): SpeechAct {
  if (about === mind.place) return { kind: 'defend', about, why: { why: 'no-case' } };
  const ownWord = ownWordOf(mind, about);
  const average = others.reduce((sum, seat) => sum + odds[seat]!, 0) / others.length;
  if (isOn(mind, about) || (!ownWord && odds[about]! > average + APART))
    return { kind: 'accuse', about, why: reasonAgainst(mind, about, odds) };
  if (ownWord || odds[about]! < average - APART) return { kind: 'defend', about, why: reasonFor(mind, about, odds) };
  return { kind: 'torn', about };
}

function suspect(mind: Mind, { others, odds }: Day): SpeechAct {
  if (others.length === 0) return { kind: 'unsure' };
  const unspared = others.filter((seat) => ownWordOf(mind, seat)?.against !== false && !isProven(mind, seat));
  const [first] = (unspared.length > 0 ? unspared : others).toSorted((a, b) => odds[b]! - odds[a]!);
  const about = voteOf(mind, mind.place) ?? first!;
  return { kind: 'accuse', about, why: reasonAgainst(mind, about, odds) };
}
function wish(mind: Mind, day: Day): SpeechAct {
  const target = voteOf(mind, mind.place) ?? (day.ask ? choice(mind, day.ask) : null);
  return target === null ? { kind: 'unsure' } : { kind: 'vote', for: target, why: reasonAgainst(mind, target, day.odds) };
}
/** The last result it has, if it is willing to tell it when asked. */
function finding(mind: Mind): SpeechAct | null {
  const isOpen = mind.level < 3 || claimOf(mind, mind.place) !== null;
  const last = tellable(mind).findLast(({ verdict }) => verdict === 'guilty' || isOpen);
  if (!last) return null;
  const { about, verdict, night, isSaid } = last;
  if (!isSaid) return { kind: 'result', about, verdict, night };
  const why = { why: 'result', by: mind.place } as const;
  return verdict === 'guilty' ? { kind: 'accuse', about, why } : { kind: 'defend', about, why };
}
/** Whether it has openly claimed a role that finds things out. */
const findsOut = (mind: Mind): boolean => claimOf(mind, mind.place) === claimedRole(mind) && isFinder(claimedRole(mind));
