/** What a bot could say now, by day and unasked: each idea with its weight. The heaviest that can be put into words is said. */
import type { Ask, Seat } from '../../engine/game.ts';
import { chance, pickOne } from '../../engine/rng.ts';
import type { Act } from './acts.ts';
import { claimedRole, tellable, turnsTables } from './cover.ts';
import { claimOf, type Mind, type Sight, voteOf } from './mind.ts';
import { reasonAgainst, reasonFor } from './stance.ts';
import { isPlain, isRivalOf } from './suspicion.ts';
import { betterChoice, choice } from './votes.ts';

export interface Idea {
  act: Act;
  /** Who is spoken to by name. */
  to: Seat | null;
  weight: number;
  /** Nothing with the same words is said twice in a game; null: it may be. */
  once: string | null;
  /** The vote that goes with it; null: for no one. */
  vote?: Seat | null;
  /** Answers a whisper with one. */
  isWhisper?: boolean;
}

/** The day as it stands for one bot. */
export interface Day {
  /** The living others. */
  others: Seat[];
  /** What it argues by, from `stance`. */
  odds: number[];
  /** The village's vote, where it has one. */
  ask: Ask | null;
  votesOn: number[];
  /** Lines of its own today. */
  spoken: number;
}

/** So many lines a day it says before it lets the day end with its vote. */
export const LINES_A_DAY = 6;

const idea = (act: Act, weight: number, once: string | null = null, more: Partial<Idea> = {}): Idea => ({
  ...{ act, to: null, weight, once },
  ...more,
});

export function ideasOf(mind: Mind, day: Day): Idea[] {
  return [
    ...underPressure(mind, day),
    ...news(mind),
    ...results(mind, day),
    ...rivals(mind, day),
    ...accusedByResult(mind, day),
    ...suspicion(mind, day),
    ...reactions(mind, day),
    ...defence(mind, day),
    ...questions(mind, day),
    ...votes(mind, day),
    idea({ kind: 'unsure' }, 0.4, `unsure ${mind.day}`),
  ];
}

/** From this share of the votes of the living on someone is in danger. */
const IN_DANGER = 0.34;
export const isInDanger = ({ votesOn, others }: Day, seat: Seat): boolean =>
  votesOn[seat]! >= 2 && votesOn[seat]! >= (others.length + 1) * IN_DANGER;

function underPressure(mind: Mind, day: Day): Idea[] {
  if (!isInDanger(day, mind.place)) return [];
  const role = claimedRole(mind);
  const voter = mind.ballots.find((ballot) => ballot.for === mind.place)?.by;
  return [
    ...(claimOf(mind, mind.place) === role ? [] : [idea({ kind: 'claim', role }, 9, `claim ${role}`)]),
    idea({ kind: 'defend', about: mind.place, why: { why: 'no-case' } }, 7, `defend oneself ${mind.day}`),
    ...(voter === undefined
      ? []
      : [idea({ kind: 'ask', what: 'why-me', of: voter, about: null }, 6, `why me ${voter} ${mind.day}`)]),
    ...(day.votesOn[mind.place]! * 2 > day.others.length + 1 ? [idea({ kind: 'last-words' }, 5, `last words ${mind.day}`)] : []),
  ];
}

function news(mind: Mind): Idea[] {
  const deaths = mind.fallen.map((seat) => {
    const role = mind.dead.find((death) => death.seat === seat)?.role ?? null;
    return idea({ kind: 'mourn', seat, role }, 6, `mourn ${seat}`);
  });
  const hello = mind.night === 0 && mind.day === 1 && mind.past.length === 0 ? [idea({ kind: 'hello' }, 3.5, 'hello')] : [];
  return [...deaths, ...hello, ...(mind.isCalm ? [idea({ kind: 'relief' }, 5.5, `relief ${mind.day}`)] : [])];
}

/** A guilty one at once; an innocent one where it helps, or late. The weak keep theirs longer. */
function results(mind: Mind, day: Day): Idea[] {
  const told = tellable(mind).filter(({ isSaid, about }) => !isSaid && (day.others.includes(about) || mind.level < 3));
  const found = told.flatMap(({ about, verdict, night }) => {
    const act: Act = { kind: 'result', about, verdict, night };
    const weight = verdict === 'guilty' ? 8 : isInDanger(day, about) ? 8.5 : mind.day >= 3 || isOut(mind) ? 5 : 0;
    return weight > 0 && (mind.level > 1 || chance(mind.rng, 0.3)) ? [idea(act, weight, `result ${about} ${night}`)] : [];
  });
  const seen = mind.side === 'Village' ? mind.sights.filter((sight) => !sight.isSaid && isDamning(mind, sight, day)) : [];
  for (const { visitor, host, night } of seen)
    found.push(idea({ kind: 'saw', visitor, host }, 8, `saw ${visitor} ${host} ${night}`));
  const has = mind.told.some(({ by }) => by === mind.place) || mind.sights.some(({ isSaid }) => isSaid);
  const role = claimedRole(mind);
  const claims = has && !isOut(mind) ? [idea({ kind: 'claim', role }, 9.5, `claim ${role}`)] : [];
  return [...found, ...claims];
}
/** Someone was at the door of one who died that night. */
const isDamning = (mind: Mind, { visitor, host, night }: Sight, { others }: Day): boolean =>
  others.includes(visitor) && mind.dead.some(({ seat, day, cause }) => seat === host && day === night && cause !== 'condemned');
const isOut = (mind: Mind): boolean => claimOf(mind, mind.place) !== null;

/** Someone claims its role. */
function rivals(mind: Mind, { others }: Day): Idea[] {
  return others.flatMap((seat) => {
    const role = claimOf(mind, seat);
    if (role === null || mind.level < 2) return [];
    if (mind.side === 'Village' && isRivalOf(mind, seat))
      return [idea({ kind: 'counter', about: seat, role }, 9, `counter ${seat} ${role}`)];
    const denied = isOut(mind) && !isPlain(role) && claimOf(mind, mind.place) === role && (mind.copies[role] ?? 0) < 2;
    return denied ? [idea({ kind: 'doubt', about: seat }, 8, `doubt ${seat} ${role}`)] : [];
  });
}

/** Someone has told that it is guilty. An enemy who plays well says that it is the one who finds things out, and the other lies. */
function accusedByResult(mind: Mind, { others }: Day): Idea[] {
  const told = mind.told.findLast(
    ({ by, about, verdict }) => about === mind.place && verdict === 'guilty' && others.includes(by),
  );
  if (!told) return [];
  const role = claimOf(mind, told.by);
  const doubt = idea({ kind: 'doubt', about: told.by }, 8, `doubt ${told.by}`);
  if (role === null || !turnsTables(mind, role)) return [doubt];
  return [idea({ kind: 'counter', about: told.by, role }, 9.6, `counter ${told.by} ${role}`), doubt];
}

/** Who is suspected most, and those whom others suspect for good reason. */
function suspicion(mind: Mind, { others, odds }: Day): Idea[] {
  if (others.length === 0) return [];
  const [first, second] = others.toSorted((a, b) => odds[b]! - odds[a]!);
  return [first, second].flatMap((seat, rank) => {
    if (seat === undefined) return [];
    const why = reasonAgainst(mind, seat, odds);
    const weight = 2.8 + Math.min(2.5, Math.max(-1, odds[seat]!)) - rank * 1.3 - (why.why === 'gut' ? 0.8 : 0);
    return [idea({ kind: 'accuse', about: seat, why }, weight, `accuse ${seat} ${why.why} ${mind.day}`)];
  });
}

/** Two have said it already: a third would be an echo. */
const isEcho = (mind: Mind, about: Seat): boolean =>
  mind.pushes.filter((push) => push.about === about && !push.against && push.day === mind.day && push.by !== mind.place).length >=
  2;

/** To what others have said today. */
function reactions(mind: Mind, { others, odds }: Day): Idea[] {
  const told = mind.told.findLast(({ by, day }) => by !== mind.place && day === mind.day && others.includes(by));
  const list: Idea[] = [];
  if (told && told.about !== mind.place) {
    const act: Act = odds[told.by]! < 0.3 ? { kind: 'believe', about: told.by } : { kind: 'doubt', about: told.by };
    if (act.kind === 'doubt' || !isEcho(mind, told.by)) list.push(idea(act, 4.6, `react ${told.by} ${told.about}`));
  }
  const claim = mind.claims.findLast(({ by, day }) => by !== mind.place && day === mind.day && others.includes(by));
  if (claim && !isPlain(claim.role)) {
    const act: Act = odds[claim.by]! < 0 ? { kind: 'believe', about: claim.by } : { kind: 'doubt', about: claim.by };
    if (act.kind === 'doubt' || !isEcho(mind, claim.by)) list.push(idea(act, 3.4, `claim of ${claim.by} ${claim.role}`));
  }
  const push = mind.pushes.findLast(
    ({ by, about, against, day }) => against && day === mind.day && by !== mind.place && about !== mind.place && odds[about]! > 0,
  );
  if (push && others.includes(push.by))
    list.push(idea({ kind: 'agree', with: push.by }, 2.4, `agree ${push.by} ${push.about} ${mind.day}`));
  return list;
}

/** Someone who is trusted is about to be voted out. */
function defence(mind: Mind, day: Day): Idea[] {
  return day.others.flatMap((seat) => {
    if (!isInDanger(day, seat) || day.odds[seat]! > -1 || isEcho(mind, seat)) return [];
    return [idea({ kind: 'defend', about: seat, why: reasonFor(mind, seat, day.odds) }, 5, `defend ${seat} ${mind.day}`)];
  });
}

function questions(mind: Mind, day: Day): Idea[] {
  const { others, odds, spoken } = day;
  if (others.length === 0) return [];
  const ask = (what: Extract<Act, { kind: 'ask' }>['what'], of: Seat | null, about: Seat | null, weight: number): Idea =>
    idea({ kind: 'ask', what, of, about }, weight, `ask ${what} ${of} ${about} ${mind.day}`);
  const list: Idea[] = [];
  const endangered = others.find((seat) => isInDanger(day, seat) && claimOf(mind, seat) === null);
  if (endangered !== undefined) list.push(ask('claim', endangered, null, 4.2));
  const voter = mind.ballots.find(
    ({ by, for: of }) => of !== null && of !== mind.place && by !== mind.place && !hasReason(mind, by),
  );
  if (voter && others.includes(voter.by)) list.push(ask('why', voter.by, voter.for, 2.3));
  const silent = others.filter((seat) => mind.lines[seat] === 0);
  if (spoken > 0 && silent.length > 0) list.push(ask('suspect', pickOne(mind.rng, silent), null, 2.6));
  const suspect = others.reduce((best, seat) => (odds[seat]! > odds[best]! ? seat : best));
  const other = pickOne(mind.rng, others);
  if (other !== suspect) list.push(ask('think', other, suspect, 1.8));
  if (!mind.done.some((done) => done.startsWith('ask ') && done.endsWith(` null null ${mind.day}`)))
    list.push(ask(mind.night > 0 ? 'results' : 'suspect', null, null, 2));
  return list;
}
/** The day has been talked over: it may end with the vote of this bot. */
function hasHadItsSay({ lines }: Mind, { others, spoken }: Day): boolean {
  const all = others.reduce((sum, seat) => sum + lines[seat]!, spoken);
  return spoken >= LINES_A_DAY && (all >= LINES_A_DAY * others.length || spoken >= LINES_A_DAY + 3);
}
const hasReason = (mind: Mind, by: Seat): boolean => mind.pushes.some((push) => push.by === by && push.day === mind.day);

function votes(mind: Mind, day: Day): Idea[] {
  const { ask, spoken, odds } = day;
  if (!ask) return [];
  const own = voteOf(mind, mind.place);
  if (own === undefined) {
    const isLast = ask.given.length + 1 >= ask.seats.length;
    if (isLast ? !hasHadItsSay(mind, day) : spoken < mind.votesAfter) return [];
    const next = choice(mind, ask);
    if (next === null) return [];
    const act: Act = { kind: 'vote', for: next, why: reasonAgainst(mind, next, odds) };
    return [idea(act, isLast ? 9 : 4, `vote ${next} ${mind.day}`, { vote: next })];
  }
  const better = betterChoice(mind, ask);
  if (better === null || own === null) return [];
  const act: Act = chance(mind.rng, 0.4)
    ? { kind: 'unvote', from: own }
    : { kind: 'vote', for: better, why: reasonAgainst(mind, better, odds) };
  return [idea(act, 5, `revote ${own} ${better} ${mind.day}`, { vote: better })];
}
