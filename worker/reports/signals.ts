/** Figures of how a reported player played, compared with the others. They are only signals; staff decide. */
import { nameOf } from '../../games/engine/setup.ts';
import { CATALOGUES } from '../../games/index.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { GameSignals, Signal } from '../../protocol/http/reports.ts';
import { median } from './median.ts';

const MINUTE = 60_000;
type Said = Extract<GameRecord['inputs'][number], { type: 'say' }>;

/** Null if the person had no seat. Votes for partners are counted only after the game, once the cards are public. */
export function signalsOf(record: GameRecord, person: string): GameSignals | null {
  const people = record.players.flatMap(({ id, player, kind }) => player ?? (kind === 'bot' ? null : id) ?? []);
  const seat = record.players.find(({ id, player }) => (player ?? id) === person)?.seat;
  if (seat === undefined) return null;
  const started = record.inputs.filter(({ at }) => at >= record.startTime);
  const linesOf = (who: string) => started.filter((input): input is Said => input.type === 'say' && input.by === who);
  const answersOf = (who: string) => started.filter((input) => input.type === 'answer' && input.by === who).length;
  const beside = (of: (who: string) => number): Signal => ({
    own: of(person),
    others: median(people.filter((who) => who !== person).map(of)),
  });
  return {
    lines: beside((who) => linesOf(who).length),
    burst: beside((who) => mostWithinAMinute(linesOf(who).map(({ at }) => at))),
    repeated: beside((who) => repeats(linesOf(who).map(({ text }) => text.trim().toLowerCase()))),
    answers: beside(answersOf),
    ...votesOf(record, seat),
    left: record.facts.some(({ fact }) => (fact.kind === 'gone' || fact.kind === 'vegged') && fact['seat'] === seat),
  };
}

/** `times` must be sorted. */
function mostWithinAMinute(times: readonly number[]): number {
  let from = 0;
  return times.reduce((most, at, to) => {
    while (at - times[from]! >= MINUTE) from += 1;
    return Math.max(most, to - from + 1);
  }, 0);
}
const repeats = (texts: readonly string[]): number => texts.length - new Set(texts).size;

function votesOf({ facts, gameId }: GameRecord, seat: number): Pick<GameSignals, 'votes' | 'partners'> {
  const over = facts.findLast(({ fact }) => fact.kind === 'over')?.fact as { cards?: { dealt?: string }[] } | undefined;
  const sides = over?.cards?.map(({ dealt = '' }) => CATALOGUES[gameId]?.roles.get(nameOf(dealt))?.side ?? '') ?? [];
  // The same vote may be told to some people in other words.
  const cast = new Map<string, readonly number[]>();
  for (const { at, fact } of facts)
    if (fact.kind === 'voted' && fact['by'] === seat && Array.isArray(fact['for']))
      cast.set(`${at} ${String(fact['ask'])}`, fact['for'] as number[]);
  const own = sides[seat];
  // Villagers do not know each other.
  const knows = own !== undefined && own !== '' && own !== 'Village' && own !== 'Independent';
  const isPartner = (other: number) => other !== seat && sides[other] === own;
  return {
    votes: cast.size,
    partners: knows ? [...cast.values()].filter((seats) => seats.some(isPartner)).length : null,
  };
}
