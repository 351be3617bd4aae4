/**
 * Mafia. By day a village that does not know itself talks and condemns; at night all players secretly use their roles. The state
 * is in state.ts, the vocabulary of roles in kit.ts, and the course of a game in phases.ts.
 */
import type { Answer, Ask, Game, Seat } from '../../engine/game.ts';
import { mafiaTalk } from '../talk/talk.ts';
import { rule } from './active-traits.ts';
import { openAsks, setGiven, WILL, WILL_ASK } from './asks.ts';
import { bot, leads, menaces, rethink } from './bot.ts';
import { start } from './deal.ts';
import { isGuessAsk, writeGuess } from './guess.ts';
import { forgetDerived } from './memo.ts';
import { lengths, options } from './options.ts';
import { applyConsequences, perform, queue, timeout } from './phases.ts';
import { personAt, placeOf } from './record.ts';
import { talk as say } from './speech.ts';
import type { Mafia, MafiaOptions } from './state.ts';
import '../traits.ts';
import { at, slay } from './verbs.ts';
import { view } from './view.ts';
import { isVillageAsk, keepAnswers, showVote, tally, villageTally } from './vote.ts';

export const mafia: Game<Mafia, MafiaOptions> = {
  id: 'mafia',
  gameType: 'Mafia',
  // The formats before this one are older than release 1.0.0.
  rules: 5,
  seats: { min: 3, max: 50 },
  lengths,
  options,
  start,
  asks: (g) => (g.outcome ? [] : openAsks(g).asks),
  answer,
  say,
  timeout,
  phaseDone,
  leave,
  placeOf,
  extendable: (g) => g.phase === 'Day',
  view,
  bot,
  talk: mafiaTalk,
  rethink,
  menaces,
  leads,
  askedAs,
  seatsOpen,
  deal: (g) => g.players.map((p) => ({ seat: personAt(g, p.seat), card: p.dealt })).sort((a, b) => a.seat - b.seat),
};

function answer(g: Mafia, { id }: Ask, seat: Seat, given: Answer | null): void {
  const { byId, blind } = openAsks(g);
  const { ask, cans } = byId.get(id)!;
  if (id === WILL_ASK) {
    write(g, seat, given);
    return;
  }
  if (isGuessAsk(id)) {
    writeGuess(g, at(g, seat), ask, given);
    return;
  }
  const others = ask.given.filter(([by]) => by !== seat);
  keepAnswers(g, setGiven(g, id, given === null ? others : [...others, [seat, given]]));
  const can = cans[ask.seats.indexOf(seat)];
  if (!can || can.ability.group) showVote(g, ask, seat, given, blind);
  else if (can.ability.instant && given !== null) {
    g.answers = g.answers.filter(([askId]) => askId !== id);
    const act = queue(g, [seat], given, can)!;
    g.acts.pop();
    perform(g, act);
    applyConsequences(g);
  }
}
function write(g: Mafia, seat: Seat, given: Answer | null): void {
  const text = given === null ? '' : (given[0] as string);
  at(g, seat).will = text
    .split('\n')
    .slice(0, WILL.breaks + 1)
    .join('\n');
  forgetDerived(g);
}

/**
 * Lists everyone who is asked because of a trait, with that trait. The village's votes, wills and guesses have none behind them.
 */
function askedAs(g: Mafia): [person: Seat, trait: string][] {
  if (g.outcome) return [];
  const { byId } = openAsks(g);
  return [...byId.values()].flatMap(({ ask, cans }) =>
    cans.map(({ trait }, i): [Seat, string] => [personAt(g, ask.seats[i]!), trait]),
  );
}

/**
 * Whether the phase may end early: everyone who is waited for has answered, and no vote is tied. A phase that waits for no one
 * lasts its full time, so that it looks like any other.
 */
function phaseDone(g: Mafia): boolean {
  if (!g.options.earlyEnd) return false;
  let waited = false;
  const { asks, byId } = openAsks(g);
  for (let i = 0; i < asks.length; i++) {
    const { optional, given, seats } = asks[i]!;
    if (!optional && given.length < seats.length) return false;
    waited ||= !optional;
  }
  for (const { ask, cans } of byId.values())
    if (!ask.optional && (isVillageAsk(ask.id) ? villageTally(g, ask).tie : cans[0]!.ability.group && tally(g, ask).tie))
      return false;
  return waited;
}

/** Seats are open until the end of the first day, and through the night before it. */
function seatsOpen(g: Mafia): boolean {
  return g.count === 1 && (g.phase === 'Day' || (!rule(g, 'dayStart') && (g.phase === 'Night' || g.phase === 'Dawn')));
}

/** Kills a leaving player, whatever protects them. They take no further part, not even as a dead player. */
function leave(g: Mafia, person: Seat, how: 'left' | 'vegged'): void {
  const p = at(g, placeOf(g, person));
  if (p.gone) return;
  p.gone = true;
  slay(g, p.seat, how);
  applyConsequences(g);
}
