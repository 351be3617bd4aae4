/** Figures of how a reported player played, compared with the others. They are only signals; staff decide. */
import { nameOf } from '../../games/engine/setup.ts';
import { CATALOGUES } from '../../games/index.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { GameSignals, Signal } from '../../protocol/http/reports.ts';
import { median } from './median.ts';

const MINUTE = 60_000;
type SayInput = Extract<GameRecord['inputs'][number], { type: 'say' }>;

/** Null if the person had no seat. Votes for partners are counted only after the game, once the cards are public. */
export function signalsOf(record: GameRecord, person: string): GameSignals | null {
  const people = record.players.flatMap(({ id, player, kind }) => player ?? (kind === 'bot' ? null : id) ?? []);
  const seat = record.players.find(({ id, player }) => (player ?? id) === person)?.seat;
  if (seat === undefined) return null;
  const gameInputs = record.inputs.filter(({ at }) => at >= record.startTime);
  const linesOf = (player: string) =>
    gameInputs.filter((input): input is SayInput => input.type === 'say' && input.by === player);
  const answersOf = (player: string) => gameInputs.filter((input) => input.type === 'answer' && input.by === player).length;
  const compare = (measure: (player: string) => number): Signal => ({
    own: measure(person),
    others: median(people.filter((player) => player !== person).map(measure)),
  });
  return {
    lines: compare((player) => linesOf(player).length),
    burst: compare((player) => mostWithinAMinute(linesOf(player).map(({ at }) => at))),
    repeated: compare((player) => repeats(linesOf(player).map(({ text }) => text.trim().toLowerCase()))),
    answers: compare(answersOf),
    ...votesOf(record, seat),
    left: record.facts.some(({ fact }) => (fact.kind === 'gone' || fact.kind === 'vegged') && fact['seat'] === seat),
  };
}

/** `times` must be sorted. */
function mostWithinAMinute(times: readonly number[]): number {
  let from = 0;
  return times.reduce((max, at, to) => {
    while (at - times[from]! >= MINUTE) from += 1;
    return Math.max(max, to - from + 1);
  }, 0);
}
const repeats = (texts: readonly string[]): number => texts.length - new Set(texts).size;

function votesOf({ facts, gameId }: GameRecord, seat: number): Pick<GameSignals, 'votes' | 'partners'> {
  const endFact = facts.findLast(({ fact }) => fact.kind === 'over')?.fact as { cards?: { dealt?: string }[] } | undefined;
  const sides = endFact?.cards?.map(({ dealt = '' }) => CATALOGUES[gameId]?.roles.get(nameOf(dealt))?.side ?? '') ?? [];
  // The same vote may be told to some people in other words.
  const cast = new Map<string, readonly number[]>();
  for (const { at, fact } of facts)
    if (fact.kind === 'voted' && fact['by'] === seat && Array.isArray(fact['for']))
      cast.set(`${at} ${String(fact['ask'])}`, fact['for'] as number[]);
  const ownSide = sides[seat];
  // Villagers do not know each other.
  const knowsPartners = ownSide !== undefined && ownSide !== '' && ownSide !== 'Village' && ownSide !== 'Independent';
  const isPartner = (other: number) => other !== seat && sides[other] === ownSide;
  return {
    votes: cast.size,
    partners: knowsPartners ? [...cast.values()].filter((seats) => seats.some(isPartner)).length : null,
  };
}
