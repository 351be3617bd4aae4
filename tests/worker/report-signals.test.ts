/** Signals of how a player played, which staff see beside a report. */
import { expect, test } from 'vitest';
import type { GameRecord } from '../../protocol/http/games.ts';
import { signalsOf } from '../../worker/reports/signals.ts';

const START = 1_800_000_000_000;
const player = (seat: number, id: string, more = {}) => ({
  seat,
  name: id,
  id,
  kind: 'member',
  left: false,
  alias: null,
  ...more,
});
const say = (by: string, second: number, text: string) => ({
  type: 'say',
  at: START + second * 1_000,
  by,
  channel: 'table',
  text,
});
const answer = (by: string, second: number) => ({ type: 'answer', at: START + second * 1_000, by, ask: 'vote', answer: [[0]] });
const voted = (by: number, target: number, second: number) => ({
  n: 0,
  to: 'all',
  at: START + second * 1_000,
  fact: { kind: 'voted', ask: 'village', title: '', by, for: [target], weight: 1 },
});
const dealt = ['Mafioso', 'Godfather', 'Villager', 'Cop'].map((card) => ({ dealt: card }));
const record = (isOver = true): GameRecord =>
  ({
    gameId: 'mafia',
    startTime: START,
    players: [player(0, 'ana'), player(1, 'ben'), player(2, 'cleo'), player(3, 'bot', { kind: 'bot', player: 'dan' })],
    inputs: [
      say('ana', -9, 'before the game'),
      ...[0, 10, 20, 59, 61].map((second) => say('ana', second, second < 30 ? 'Vote cleo!' : `now ${second}`)),
      say('ben', 5, 'why'),
      say('cleo', 6, 'hm'),
      say('cleo', 90, 'well'),
      say('dan', 7, 'ok'),
      answer('ana', 70),
      answer('ben', 71),
      answer('ben', 72),
      answer('dan', 73),
    ],
    facts: [
      voted(0, 1, 70),
      voted(0, 1, 70),
      voted(0, 2, 80),
      voted(2, 3, 71),
      { to: 'all', at: START + 99_000, fact: { kind: 'gone', seat: 0, safe: true } },
      ...(isOver ? [{ to: 'all', at: START + 100_000, fact: { kind: 'over', cards: dealt } }] : []),
    ],
  }) as unknown as GameRecord;

test('lines, bursts, repeats and answers are shown beside those of the other people', () => {
  expect(signalsOf(record(), 'ana')).toMatchObject({
    lines: { own: 5, others: 1 },
    burst: { own: 4, others: 1 },
    repeated: { own: 2, others: 0 },
    answers: { own: 1, others: 1 },
    left: true,
  });
  // A person who took over a bot's seat counts as a person.
  expect(signalsOf(record(), 'dan')).toMatchObject({ lines: { own: 1, others: 2 }, left: false });
  expect(signalsOf(record(), 'eve')).toBeNull();
});

test('votes for partners are counted only for players who know theirs, and once the game is over', () => {
  expect(signalsOf(record(), 'ana')).toMatchObject({ votes: 2, partners: 1 });
  expect(signalsOf(record(), 'cleo')).toMatchObject({ votes: 1, partners: null });
  expect(signalsOf(record(false), 'ana')).toMatchObject({ votes: 2, partners: null });
});
