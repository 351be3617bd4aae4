/** What a bot answers when it is asked something: always something, never more than its side lets it say. */
import type { Seat } from '../../engine/game.ts';
import { chance } from '../../engine/rng.ts';
import type { Act } from './acts.ts';
import { claimedRole, tellable } from './cover.ts';
import { type Day, type Idea, isInDanger } from './ideas.ts';
import { type Asked, claimOf, type Mind, voteOf } from './mind.ts';
import { reasonAgainst, reasonFor } from './stance.ts';
import { isPlain } from './suspicion.ts';
import { choice } from './votes.ts';

/** Who asked the bot itself waits; what everyone was asked, someone else may answer. */
const WEIGHT = { direct: 10, all: 3.2 };

export function answerTo(mind: Mind, day: Day, asked: Asked): Idea {
  const act = actFor(mind, day, asked);
  if (!asked.toAll) return { act, to: asked.by, weight: WEIGHT.direct, once: null, isWhisper: asked.isWhisper };
  const weight = act.kind === 'no-result' || act.kind === 'unsure' ? 0 : WEIGHT.all;
  return { act, to: null, weight, once: onceOf(mind, act) };
}
/** What it has said of its own accord it does not say again to everyone. */
function onceOf(mind: Mind, act: Act): string {
  if (act.kind === 'accuse') return `accuse ${act.about} ${act.why.why} ${mind.day}`;
  return act.kind === 'claim' ? `claim ${act.role}` : `${act.kind} to all ${mind.day}`;
}

function actFor(mind: Mind, day: Day, { by, what, about }: Asked): Act {
  switch (what) {
    case 'claim':
      return identity(mind, day);
    case 'why-me':
      return opinionOn(mind, day, by);
    case 'why':
    case 'think':
      return about === null ? suspect(mind, day) : opinionOn(mind, day, about);
    case 'suspect':
      return suspect(mind, day);
    case 'vote':
      return wish(mind, day);
    case 'results':
      return finding(mind) ?? { kind: 'no-result' };
  }
}

/** How often a role that stands out keeps quiet when it is asked without need, by level. */
const SHY = { 1: 0.1, 2: 0.3, 3: 0.6, 4: 0.75 } as const;
function identity(mind: Mind, day: Day): Act {
  const role = claimedRole(mind);
  const isHidden = claimOf(mind, mind.place) === null && !isPlain(role) && !isInDanger(day, mind.place);
  return isHidden && chance(mind.rng, SHY[mind.level]) ? { kind: 'refuse' } : { kind: 'claim', role };
}

/** From here on someone is spoken against, and down from here for, in log-odds. */
const AGAINST = 0.1;
const FOR = -0.9;
function opinionOn(mind: Mind, { odds }: Day, about: Seat): Act {
  if (about === mind.place) return { kind: 'defend', about, why: { why: 'no-case' } };
  const isTarget = voteOf(mind, mind.place) === about;
  const why = reasonAgainst(mind, about, odds);
  if (isTarget || odds[about]! > AGAINST) return { kind: 'accuse', about, why };
  if (odds[about]! < FOR) return { kind: 'defend', about, why: reasonFor(mind, about, odds) };
  return { kind: 'unsure' };
}

function suspect(mind: Mind, { others, odds }: Day): Act {
  if (others.length === 0) return { kind: 'unsure' };
  const about = voteOf(mind, mind.place) ?? others.reduce((best, seat) => (odds[seat]! > odds[best]! ? seat : best));
  return { kind: 'accuse', about, why: reasonAgainst(mind, about, odds) };
}
function wish(mind: Mind, day: Day): Act {
  const own = voteOf(mind, mind.place) ?? (day.ask ? choice(mind, day.ask) : null);
  return own === null ? { kind: 'unsure' } : { kind: 'vote', for: own, why: reasonAgainst(mind, own, day.odds) };
}
/** The last thing it found out, if it is one to tell when asked. */
function finding(mind: Mind): Act | null {
  const isOpen = mind.level < 3 || claimOf(mind, mind.place) !== null;
  const last = tellable(mind).findLast(({ verdict }) => verdict === 'guilty' || isOpen);
  return last ? { kind: 'result', about: last.about, verdict: last.verdict, night: last.night } : null;
}
