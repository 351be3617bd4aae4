/** A bot's ideas for what to say by day and unasked, each with its weight. The heaviest that can be put into words is said. */
import type { Seat } from '../../engine/game.ts';
import { chance, pickOne } from '../../engine/rng.ts';
import type { Reason, SpeechAct } from './acts.ts';
import { isLastChance } from './count.ts';
import { claimedRole, explainsVisit, hasTurned, tellable, turnsTables } from './cover.ts';
import { type Day, type Idea, idea, isInDanger } from './idea.ts';
import { claimOf, isEnemyOfVillage, type Mind, type Sight, voteOf } from './mind.ts';
import { nightRead } from './nights.ts';
import { plans } from './plans.ts';
import { chatter, defence, freshReason, reactions, retort, suspicion } from './reactions.ts';
import { isPlain, isRivalOf, isUndisputed } from './suspicion.ts';
import { betterChoice, choice } from './votes.ts';

/** Number of lines that a bot says before its vote may end the day. */
export const LINES_A_DAY = 6;

/** Settles a bot's lie before its ideas are made, so that all of them tell the same one. */
export function settleCover(mind: Mind, day: Day): void {
  tellable(mind);
  const accusation = foundBy(mind, day);
  if (accusation?.isSight) explainsVisit(mind);
  else if (accusation) turnsTables(mind, accusation.by, claimOf(mind, accusation.by));
}

export function ideasOf(mind: Mind, day: Day): Idea[] {
  return [
    ...underPressure(mind, day),
    ...news(mind, day),
    ...nightRead(mind),
    ...plans(mind, day),
    ...results(mind, day),
    ...rivals(mind, day),
    ...accusedByResult(mind, day),
    ...suspicion(mind, day),
    ...retort(mind, day),
    ...reactions(mind, day),
    ...defence(mind, day),
    ...questions(mind, day),
    ...votes(mind, day),
    ...chatter(mind, day),
  ];
}

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

/** Number of players who greet. No one does once the talk has begun. */
const GREETERS = 4;
function news(mind: Mind, { others, spoken }: Day): Idea[] {
  const deaths = mind.fallen.map((seat) => {
    const death = mind.dead.find((one) => one.seat === seat);
    const role = death?.role ?? null;
    const isEvil = role !== null && death?.side != null && isEnemyOfVillage(death.side);
    const act: SpeechAct = isEvil && role !== null ? { kind: 'cheer', seat, role } : { kind: 'mourn', seat, role };
    return idea(act, 6, `mourn ${seat}`);
  });
  const said = mind.lines.reduce((sum, lines) => sum + lines, 0);
  const isFirst = mind.night === 0 && mind.day === 1 && mind.past.length === 0;
  const hello = isFirst && spoken === 0 && said < Math.min(GREETERS, others.length) ? [idea({ kind: 'hello' }, 5, 'hello')] : [];
  return [
    ...deaths,
    ...verdictOfYesterday(mind),
    ...hello,
    ...(mind.isCalm ? [idea({ kind: 'relief' }, 5.5, `relief ${mind.day}`)] : []),
  ];
}
/** Comments on the side of the player who was voted out yesterday. */
function verdictOfYesterday({ dead, day }: Mind): Idea[] {
  return dead.flatMap(({ seat, role, side, cause, day: of }) => {
    if (cause !== 'condemned' || of !== day - 1 || role === null || side === null) return [];
    const kind = isEnemyOfVillage(side) ? 'cheer' : side === 'Village' ? 'regret' : null;
    return kind === null ? [] : [idea({ kind, seat, role }, 5.8, `mourn ${seat}`)];
  });
}

/** Tells guilty results at once, innocent ones when they help or late in the game. Weak players keep theirs longer. */
function results(mind: Mind, day: Day): Idea[] {
  const findings = tellable(mind).filter(({ isSaid, about }) => !isSaid && (day.others.includes(about) || mind.level < 3));
  const ideas = findings.flatMap(({ about, verdict, night }) => {
    const act: SpeechAct = { kind: 'result', about, verdict, night };
    const weight = verdict === 'guilty' ? 8 : isInDanger(day, about) ? 8.5 : mind.day >= 3 || isOut(mind) ? 5 : 0;
    return weight > 0 && (mind.level > 1 || chance(mind.rng, 0.3)) ? [idea(act, weight, `result ${about} ${night}`)] : [];
  });
  const seen = mind.side === 'Village' ? mind.sights.filter((sight) => !sight.isSaid && isDamning(mind, sight, day)) : [];
  for (const { visitor, host, night } of seen)
    ideas.push(idea({ kind: 'saw', visitor, host }, 8, `saw ${visitor} ${host} ${night}`));
  const has = mind.told.some(({ by }) => by === mind.place) || mind.sights.some(({ isSaid }) => isSaid);
  const role = claimedRole(mind);
  const claims = has && !isOut(mind) ? [idea({ kind: 'claim', role }, 9.5, `claim ${role}`)] : [];
  return [...ideas, ...claims];
}
/** Whether a sighting shows a living player at the door of one who died that night. */
const isDamning = (mind: Mind, { visitor, host, night }: Sight, { others }: Day): boolean =>
  others.includes(visitor) && mind.dead.some(({ seat, day, cause }) => seat === host && day === night && cause !== 'condemned');
const isOut = (mind: Mind): boolean => claimOf(mind, mind.place) !== null;

/** Reacts to other players who claim its role. */
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

/** The last guilty result about it that a living player has told. */
const foundBy = ({ told, place }: Mind, { others }: Day) =>
  told.findLast(({ by, about, verdict }) => about === place && verdict === 'guilty' && others.includes(by));

/** Answers a guilty result about it. An enemy who plays well may counter-claim and call the teller a liar. */
function accusedByResult(mind: Mind, day: Day): Idea[] {
  const accusation = foundBy(mind, day);
  if (!accusation) return [];
  const role = claimOf(mind, accusation.by);
  const doubt = idea({ kind: 'doubt', about: accusation.by }, 8, `doubt ${accusation.by}`);
  if (hasTurned(mind, accusation.by) && !isOut(mind) && role !== null && role === claimedRole(mind))
    return [idea({ kind: 'counter', about: accusation.by, role }, 9.6, `counter ${accusation.by} ${role}`), doubt];
  const ownClaim = claimedRole(mind);
  return isOut(mind) ? [doubt] : [doubt, idea({ kind: 'claim', role: ownClaim }, 8.8, `claim ${ownClaim}`)];
}

function questions(mind: Mind, day: Day): Idea[] {
  const { others, odds, spoken } = day;
  if (others.length === 0) return [];
  const ask = (what: Extract<SpeechAct, { kind: 'ask' }>['what'], of: Seat | null, about: Seat | null, weight: number): Idea =>
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
  // No one need be asked about a suspect they have spoken about today.
  const isTold = mind.pushes.some((push) => push.by === other && push.about === suspect && push.day === mind.day);
  if (other !== suspect && !isTold) list.push(ask('think', other, suspect, 1.6));
  if (!mind.done.some((done) => done.startsWith('ask ') && done.endsWith(` null null ${mind.day}`)))
    list.push(ask(mind.night > 0 ? 'results' : 'suspect', null, null, 2));
  return list;
}
/** Whether enough has been said for this bot's vote to end the day. */
function hasHadItsSay({ lines }: Mind, { others, spoken }: Day): boolean {
  const all = others.reduce((sum, seat) => sum + lines[seat]!, spoken);
  return spoken >= LINES_A_DAY && (all >= LINES_A_DAY * others.length || spoken >= LINES_A_DAY + 3);
}
const hasReason = (mind: Mind, by: Seat): boolean => mind.pushes.some((push) => push.by === by && push.day === mind.day);

/** Returns the reason it gives for its vote. The deciding vote is no time to speak of a feeling. */
function reasonToVote(mind: Mind, seat: Seat, odds: readonly number[]): Reason | null {
  const why = freshReason(mind, seat, odds);
  return why?.why === 'gut' && isLastChance(mind) ? null : why;
}

function votes(mind: Mind, day: Day): Idea[] {
  const { ask, spoken, odds } = day;
  if (!ask) return [];
  const ownVote = voteOf(mind, mind.place);
  if (ownVote === undefined) {
    const isLast = ask.given.length + 1 >= ask.seats.length;
    if (isLast ? !hasHadItsSay(mind, day) : spoken < mind.votesAfter) return [];
    const next = choice(mind, ask);
    if (next === null) return [];
    const act: SpeechAct = { kind: 'vote', for: next, why: reasonToVote(mind, next, odds) };
    return [idea(act, isLast ? 9 : 4, `vote ${next} ${mind.day}`, { vote: next })];
  }
  const better = betterChoice(mind, ask);
  if (better === null || ownVote === null) return [];
  const act: SpeechAct =
    isUndisputed(mind, ownVote) || chance(mind.rng, 0.4)
      ? { kind: 'unvote', from: ownVote }
      : { kind: 'vote', for: better, why: reasonToVote(mind, better, odds) };
  return [idea(act, 5, `revote ${ownVote} ${better} ${mind.day}`, { vote: better })];
}
