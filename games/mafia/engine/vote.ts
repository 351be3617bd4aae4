/** Voting: the electorate, the count, and what others see of a vote. */
import type { Answer, Ask, Seat } from '../../engine/game.ts';
import { is, rule } from './active-traits.ts';
import { tell } from './record.ts';
import type { Mafia, Player } from './state.ts';

export const VILLAGE_ASK = 'village';
export const isVillageAsk = (id: string): boolean => id.startsWith(VILLAGE_ASK);

/** Returns the answers to an ask so far; a new list if there are none. */
export const answersTo = (g: Mafia, id: string): [Seat, Answer][] => g.answers.find(([askId]) => askId === id)?.[1] ?? [];
/** Keeps the answers to an ask in the state. */
export function keepAnswers(g: Mafia, { id, given }: Ask): void {
  const existing = g.answers.find((entry) => entry[0] === id);
  if (existing) existing[1] = given;
  else g.answers.push([id, given]);
}

/** Players with a vote in the village, as far as everyone can tell. */
export const electorate = (g: Mafia): Player[] => g.players.filter((p) => !p.gone && (p.alive || rule(g, 'deadVote')));
/** Returns the village's votes of a day, one for each player it may condemn. */
export const villageAsks = (g: Mafia): Ask[] =>
  Array.from({ length: rule(g, 'condemns') }, (_, i) =>
    i === 0 ? villageAsk(g, VILLAGE_ASK, 'Condemn') : villageAsk(g, `${VILLAGE_ASK}-${i + 1}`, 'Condemn another'),
  );
function villageAsk(g: Mafia, id: string, title: string): Ask {
  const candidates = g.players.filter((p) => p.alive && !is(g, p, 'unvotable')).map((p) => p.seat);
  return {
    id,
    title,
    seats: electorate(g)
      .filter((p) => !is(g, p, 'voteless'))
      .map((p) => p.seat),
    offers: [{ kind: 'seats', of: candidates, min: candidates.length && rule(g, 'mustCondemn') ? 1 : 0, max: 1 }],
    optional: false,
    final: false,
    // Not voting is not counted. It is not the same as a vote for no one.
    fallback: null,
    given: answersTo(g, id),
    shown: rule(g, 'hiddenVotes') ? 'that' : 'all',
    settles: { kind: 'most', of: 'condemn', half: rule(g, 'majority'), doer: null, early: g.options.earlyEnd },
  };
}

export interface Tally {
  /** Seat with the most weight behind it; null in a tie, without a required majority, or if a vote for no one wins. */
  for: Seat | null;
  /** Voters for that seat, first voter first. */
  by: Seat[];
  /** Whether two or more share the most weight. */
  tie: boolean;
}
/** Counts an ask for one seat: the most weight wins, and a tie is for no one. */
export function tally(g: Mafia, ask: Ask, { weighted = false, majority = false } = {}): Tally {
  const rows = new Map<Seat | null, number>();
  let cast = 0;
  for (const [voter, answer] of ask.given) {
    const seat = (answer[0] as Seat[])[0] ?? null;
    const weight = weighted ? is(g, g.players[voter]!, 'voteWeight') : 1;
    cast += weight;
    rows.set(seat, (rows.get(seat) ?? 0) + weight);
  }
  let [best, most, leaders]: [Seat | null, number, number] = [null, 1, 0];
  for (const [seat, weight] of rows) {
    if (weight < most) continue;
    leaders = weight === most ? leaders + 1 : 1;
    [best, most] = [seat, weight];
  }
  const enough = !majority || most >= Math.ceil(cast / 2);
  const choice = leaders === 1 && enough ? best : null;
  return { for: choice, by: choice === null ? [] : votersFor(ask, choice), tie: leaders > 1 };
}
const votersFor = (ask: Ask, seat: Seat): Seat[] =>
  ask.given.filter(([, answer]) => (answer[0] as Seat[])[0] === seat).map(([voter]) => voter);
export const villageTally = (g: Mafia, ask: Ask): Tally => tally(g, ask, { weighted: true, majority: rule(g, 'majority') });

/** Tells everyone the result of the day's vote, and returns it. */
export function decide(g: Mafia, ask: Ask): Tally {
  const result = villageTally(g, ask);
  const votes = ask.given.map(([by, answer]) => ({ by, for: answer[0] as Seat[], weight: 1 }));
  tell(g, 'all', {
    kind: 'decided',
    ask: ask.id,
    for: result.for === null ? [] : [result.for],
    votes: ask.shown === 'that' ? null : votes,
  });
  return result;
}

/**
 * Tells a vote to the players who may see it. The others, if votes are hidden or they are blind, learn only that a first vote was
 * given, and of no change. Watchers see the village's votes as they are. Weights are not shown: they would tell who a player is.
 */
export function showVote(g: Mafia, ask: Ask, voter: Seat, answer: Answer | null, blind: Seat[]): void {
  const village = isVillageAsk(ask.id);
  if (ask.shown === 'self') {
    tell(g, [voter], {
      kind: 'voted',
      ask: ask.id,
      title: ask.title,
      by: voter,
      for: answer && (answer[0] as Seat[]),
      weight: 1,
    });
    return;
  }
  const { id, title } = ask;
  const fact = { kind: 'voted' as const, ask: id, title, by: voter, for: answer && (answer[0] as Seat[]), weight: 1 };
  if (ask.shown !== 'that' && blind.length === 0) {
    tell(g, village ? 'all' : ask.seats, fact);
    return;
  }
  const audience = village ? g.players.map((p) => p.seat) : ask.seats;
  const dim = audience.filter((s) => s !== voter && (ask.shown === 'that' || blind.includes(s)));
  tell(
    g,
    audience.filter((s) => !dim.includes(s)),
    fact,
  );
  if (village) tell(g, 'watchers', fact);
  g.cast[id] ??= [];
  const cast = g.cast[id];
  if (cast.includes(voter) || answer === null) return;
  cast.push(voter);
  tell(g, dim, { ...fact, for: 'hidden' });
}
