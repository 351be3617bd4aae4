import { expect, test } from 'vitest';
import type { SeasonCard } from '../../protocol/http/seasons.ts';
import { plannedRounds } from '../../protocol/season.ts';
import { roundDays, roundState, seasonStateWords, stateTitle } from '../../web/features/fame/season-words.ts';

const START = Date.UTC(2026, 11, 1);
const season = (more: Partial<SeasonCard>): SeasonCard => ({
  number: 1,
  latest: 1,
  hasEnded: false,
  phase: 'open',
  round: 1,
  isPaused: false,
  rounds: plannedRounds(START, 2).map((round) => ({ ...round, settled: false, setups: [], winners: [] })),
  until: START + 8 * 24 * 3_600_000,
  ...more,
});

test('a season tells its progress, and its next step', () => {
  const said = [{}, { phase: 'review' }, { phase: 'review', round: 2 }, { isPaused: true }, { phase: 'before' }].map((more) => {
    const one = season(more as Partial<SeasonCard>);
    return `${stateTitle(one)}. ${seasonStateWords(one)}`;
  });
  expect(said).toEqual([
    'Round 1 is open. Play its setups until Dec 9. Your wins with them count.',
    'Round 1 is in review. Staff review its games until Dec 9. Then the next round opens.',
    'Round 2 is in review. Staff review its games until Dec 9. Then the trophies are given.',
    'Paused. Staff paused the season. When it resumes, everything moves back by the length of the pause.',
    'Starts soon. Round 1 opens on Dec 9.',
  ]);
  expect(stateTitle(season({ phase: 'over', hasEnded: true }))).toBe('Over');
});

test('a round is coming, open, in review or final, in UTC days', () => {
  const { rounds } = season({});
  const states = (more: Partial<SeasonCard>, settled = [false, false]) =>
    rounds.map((round, i) => roundState(season(more), { ...round, settled: settled[i]! }));
  expect(states({})).toEqual(['open', 'coming']);
  expect(states({ phase: 'before', round: 2 }, [true, false])).toEqual(['final', 'coming']);
  expect(states({ round: 2 })).toEqual(['review', 'open']);
  expect(states({ phase: 'over', round: 2 }, [true, false])).toEqual(['final', 'review']);
  expect(rounds.map(roundDays)).toEqual(['Dec 1 – Dec 9', 'Dec 13 – Dec 21']);
});
