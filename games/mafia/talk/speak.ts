/** One look of a bot at its table: it says a line, votes, or keeps quiet. */
import type { Ask, Seat, TalkMove, View } from '../../engine/game.ts';
import { below, chance } from '../../engine/rng.ts';
import type { SpeechAct } from './acts.ts';
import { answerTo } from './answers.ts';
import { tellable } from './cover.ts';
import type { Day, Idea } from './idea.ts';
import { ideasOf, LINES_A_DAY, settleCover } from './ideas.ts';
import { amongTheDead, type Words, writeWill } from './last-words.ts';
import { agree, claim, push, relent, saw } from './listen.ts';
import { markOf } from './mark.ts';
import { catchUp, isMate, living, type Mind, ownWordOf } from './mind.ts';
import { phrase } from './phrase.ts';
import { holds, isHunted } from './premises.ts';
import { goesBack, stance } from './stance.ts';
import { isPlain } from './suspicion.ts';
import { betterChoice, choice } from './votes.ts';

/** Chance to say something more when it has said enough and nothing weighty has happened. */
const GARRULOUS = 0.3;
const WEIGHTY = 4;
const LEAST = 0.1;
/** Largest random bonus to the weight of an idea. */
const WHIM = 1.6;

export function speak(mind: Mind, view: View): TalkMove | null {
  if (!view.you) return null;
  mind.place = view.you.seat;
  catchUp(mind, view);
  const isAlive = view.places[mind.place]?.alive === true;
  const inWords: Words = (act) => words(mind, act, null);
  if (!isAlive) return amongTheDead(mind, view, inWords);
  if (view.phase.name === 'Day') return byDay(mind, view);
  return view.phase.name === 'Night' ? (byNight(mind, view) ?? writeWill(mind, view, inWords)) : null;
}

/** The village's first vote; null if this seat may not answer it. */
const villageAsk = (view: View, place: Seat): Ask | null =>
  view.asks.find(({ id, seats }) => id === 'village' && seats.includes(place)) ?? null;

/**
 * Whether the vote can wait because the bot has more to say. Decided by its number of lines alone, so it reveals nothing about
 * its card.
 */
export function waits(mind: Mind, view: View, ask: string): boolean {
  if (!ask.startsWith('village') || view.phase.name !== 'Day') return false;
  return mind.lines[mind.place]! < LINES_A_DAY && view.channels.some(({ id, speak: may }) => id === 'village' && may);
}

function byDay(mind: Mind, view: View): TalkMove | null {
  const ask = villageAsk(view, mind.place);
  const day = dayOf(mind, ask);
  if (!view.channels.some(({ id, speak: may }) => id === 'village' && may)) return silently(mind, day);
  const questions = mind.asked;
  // The bot considers a question to everyone only once: others may answer it.
  mind.asked = questions.filter(({ toAll }) => !toAll);
  settleCover(mind, day);
  const answers = questions.map((one) => answerTo(mind, day, one));
  const isDone = day.spoken >= LINES_A_DAY && answers.every(({ weight }) => weight < WEIGHTY) && !chance(mind.rng, GARRULOUS);
  const ideas = [...answers, ...ideasOf(mind, day)]
    .filter(({ weight, once }) => weight >= (isDone ? WEIGHTY : LEAST) && (once === null || !mind.done.includes(once)))
    .filter(({ act }) => !goesBack(mind, act))
    .map((idea) => ({ idea, rank: idea.weight + (below(mind.rng, 101) / 100) * WHIM }))
    .sort((a, b) => b.rank - a.rank);
  for (const { idea } of ideas) {
    const say = put(mind, view, idea);
    if (!say) continue;
    remember(mind, idea);
    return { say, answer: voteWith(idea, day) };
  }
  return silently(mind, day);
}

function dayOf(mind: Mind, ask: Ask | null): Day {
  const votesOn = mind.names.map((_, seat) => mind.ballots.filter((ballot) => ballot.for === seat).length);
  const others = living(mind).filter((seat) => seat !== mind.place);
  return { others, odds: stance(mind), ask, votesOn, spoken: mind.lines[mind.place]! };
}

/** Votes without a word, if the bot cannot speak or has nothing to say. */
function silently(mind: Mind, { ask, spoken }: Day): TalkMove | null {
  if (!ask) return null;
  const hasVoted = ask.given.some(([by]) => by === mind.place);
  const next = hasVoted ? betterChoice(mind, ask) : spoken >= LINES_A_DAY ? choice(mind, ask) : null;
  return next === null ? null : { say: null, answer: { ask: ask.id, answer: [[next]] } };
}
const voteWith = ({ vote }: Idea, { ask }: Day): TalkMove['answer'] =>
  vote === undefined || !ask ? null : { ask: ask.id, answer: [vote === null ? [] : [vote]] };

/** Puts an idea into words. Null if there are no words left for it, or no way to whisper. */
function put(mind: Mind, view: View, { act, to, isWhisper = false }: Idea): TalkMove['say'] {
  const channel = view.channels.find(({ id }) => id === 'village')!;
  if (isWhisper && (to === null || !channel.whisper.includes(to))) return null;
  const text = words(mind, act, to);
  return text === null ? null : { channel: channel.id, text, ...(isWhisper && to !== null && { to }) };
}
const words = (mind: Mind, act: SpeechAct, to: Seat | null): string | null =>
  phrase(act, mind.voice, { names: mind.names, speaker: mind.place, to }, mind.rng, {
    isSaid: (line) => mind.heard.includes(markOf(line)),
    worn: mind.worn,
    holds: (premise) => holds(mind, act, to, premise),
    isGrave: isHunted(mind),
  });

function remember(mind: Mind, { act, to, once, isWhisper = false }: Idea): void {
  if (once !== null) mind.done.push(once);
  if (to !== null) mind.asked = mind.asked.filter(({ by }) => by !== to);
  // A whisper was not said to everyone.
  if (isWhisper) return;
  vouch(mind, act);
  switch (act.kind) {
    case 'claim':
    case 'counter':
      if (act.role !== null) claim(mind, mind.place, act.role);
      return;
    case 'result':
      for (const finding of tellable(mind)) if (finding.about === act.about && finding.night === act.night) finding.isSaid = true;
      mind.told.push({ by: mind.place, about: act.about, verdict: act.verdict, day: mind.day, at: mind.clock });
      return;
    case 'saw':
      for (const sight of mind.sights) if (sight.visitor === act.visitor && sight.host === act.host) sight.isSaid = true;
      saw(mind, mind.place, act.visitor, act.host);
      return;
    case 'mourn':
      mind.fallen = mind.fallen.filter((seat) => seat !== act.seat);
      return;
    case 'relief':
    case 'saved':
      mind.isCalm = false;
      return;
    case 'guard':
      if (act.seat !== null) mind.done.push(`guarded ${act.seat} ${mind.day}`);
      return;
    case 'accuse':
      push(mind, mind.place, act.about, true, act.why.why);
      return;
    case 'doubt':
      push(mind, mind.place, act.about, true);
      return;
    case 'defend':
      push(mind, mind.place, act.about, false, act.why.why);
      return;
    case 'believe':
      push(mind, mind.place, act.about, false);
      return;
    case 'agree':
      agree(mind, mind.place, act.with);
      return;
    case 'unvote':
      relent(mind, mind.place, act.from);
      return;
    case 'vote':
      if (act.for !== null) push(mind, mind.place, act.for, true, act.why?.why ?? null);
  }
}

/** Notes that by giving another player's result as its reason it has spoken for that player. */
function vouch(mind: Mind, act: SpeechAct): void {
  const why = 'why' in act && typeof act.why === 'object' ? act.why : null;
  if (why?.why !== 'result' || why.by === mind.place || ownWordOf(mind, why.by)) return;
  push(mind, mind.place, why.by, false);
}

/** Lets killers agree on a target, and on the roles they will claim. */
function byNight(mind: Mind, view: View): TalkMove | null {
  const channel = view.channels.find(({ id, speak: may }) => may && id === mind.side);
  const mates = living(mind).filter((seat) => isMate(mind, seat));
  if (!channel || mates.length === 0) return null;
  const ideas = nightIdeas(mind, view).filter(({ once }) => !mind.done.includes(once));
  for (const { act, once } of ideas) {
    const text = words(mind, act, null);
    if (text === null) continue;
    mind.done.push(once);
    return { say: { channel: channel.id, text }, answer: null };
  }
  return null;
}
function nightIdeas(mind: Mind, view: View): { act: SpeechAct; once: string }[] {
  const kill = view.asks.find(({ settles, shown }) => settles?.kind === 'most' && settles.of === 'kill' && shown === 'seats');
  const ownVote = kill?.given.find(([by]) => by === mind.place)?.[1][0];
  const target = Array.isArray(ownVote) ? (ownVote[0] as Seat | undefined) : undefined;
  const list: { act: SpeechAct; once: string }[] = [];
  if (target !== undefined) {
    const isAgreed = mind.plans.some((plan) => plan.for === target);
    const act: SpeechAct = isAgreed ? { kind: 'yes' } : { kind: 'kill-plan', target, why: whyKill(mind, target) };
    list.push({ act, once: `kill ${mind.night}` });
  }
  if (mind.cover && mind.night >= 1)
    list.push({ act: { kind: 'cover', role: mind.cover.role }, once: `cover ${mind.cover.role}` });
  return list;
}
function whyKill(mind: Mind, target: Seat): 'claimed' | 'trusted' | 'gut' {
  const claimed = mind.claims.find(({ by }) => by === target);
  if (claimed && !isPlain(claimed.role)) return 'claimed';
  return mind.pushes.some(({ about, against }) => about === target && !against) ? 'trusted' : 'gut';
}
