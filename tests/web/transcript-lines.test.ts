import { describe, expect, test } from 'vitest';
import type { Ask } from '../../games/engine/game.ts';
import type { FactFrame } from '../../protocol/socket/game.ts';
import { publicVote, tally } from '../../web/features/game/questions/ask-answers.ts';
import { foldLines, isByBlocked } from '../../web/features/game/transcript/fold-lines.ts';
import {
  chapters,
  continuesLine,
  filterLines,
  NO_FILTER,
  type TranscriptLine,
  voteWeights,
} from '../../web/features/game/transcript/transcript-lines.ts';

const said = (by: number, text: string, at = 0): FactFrame => ({
  at,
  kind: 'said',
  channel: 'village',
  by,
  text,
  whisper: null,
  leaked: false,
});
const phase = (name: string, count: number): FactFrame => ({ at: 0, kind: 'phase', phase: name, count, until: null });
const voted = (by: number, on: number[], weight = 1): FactFrame => ({
  at: 0,
  kind: 'voted',
  ask: 'village',
  title: 'Condemn',
  by,
  for: on,
  weight,
});
const GAME: FactFrame[] = [
  { at: 0, kind: 'hosted', by: 'Ana' },
  phase('Night', 1),
  said(0, 'Night talk'),
  phase('Day', 1),
  said(0, 'I am the Cop'),
  said(1, 'No, I am'),
  voted(1, [0], 2),
  { at: 0, kind: 'over', winners: [], by: [], cards: [] },
  said(0, 'Well played'),
];
const linesOf = (facts: FactFrame[]): TranscriptLine[] => chapters(facts).flatMap((chapter) => chapter.lines);
const read = ({ fact }: TranscriptLine): string => (fact.kind === 'said' ? fact.text : fact.kind);

describe('the record', () => {
  test('has a chapter for each phase, one before the game and one after it', () => {
    expect(chapters(GAME).map(({ label, lines }) => [label, lines.length])).toEqual([
      ['Before the game', 1],
      ['Night 1', 2],
      ['Day 1', 4],
      ['After the game', 2],
    ]);
  });
  test('keeps a line’s number when unknown kinds are left out', () => {
    expect(linesOf([{ at: 0, kind: 'tomorrow' }, said(0, 'Hi')]).map((line) => line.n)).toEqual([1]);
  });
  test('can be filtered by one player: their talk and votes', () => {
    expect(filterLines(linesOf(GAME), { ...NO_FILTER, only: 1 }, read).map(read)).toEqual(['No, I am', 'voted']);
  });
  test('leaves out players that the reader has muted', () => {
    expect(
      filterLines(linesOf(GAME), { ...NO_FILTER, muted: new Set([0]) }, read)
        .filter(({ fact }) => fact.kind === 'said')
        .map(read),
    ).toEqual(['No, I am']);
  });
  test('is searched in any case', () => {
    expect(filterLines(linesOf(GAME), { ...NO_FILTER, search: ' COP ' }, read).map(read)).toEqual(['I am the Cop']);
  });
  test('does not repeat a name while the same player goes on, until two minutes pass', () => {
    const [a, b, c] = linesOf([said(0, 'one', 0), said(0, 'two', 60_000), said(0, 'three', 200_000)]) as [
      TranscriptLine,
      TranscriptLine,
      TranscriptLine,
    ];
    expect([continuesLine(a, undefined), continuesLine(b, a), continuesLine(c, b)]).toEqual([false, true, false]);
  });
});

describe('a vote', () => {
  const seats = (of: number[]) => ({ kind: 'seats' as const, of, min: 0, max: 1 });
  const ask: Ask = {
    id: 'village',
    title: 'Condemn',
    seats: [0, 1, 2],
    offers: [seats([0, 1, 2])],
    optional: false,
    final: false,
    fallback: null,
    given: [
      [0, [[1]]],
      [1, [[0]]],
      [2, [[]]],
    ],
    shown: 'all',
  };

  test("counts with the weights in the record, and separately for 'no one'", () => {
    const count = tally(ask, voteWeights([phase('Day', 1), voted(1, [0], 2)], 'Condemn'));
    expect(count.for.get(0)).toEqual({ by: [1], weight: 2 });
    expect(count.for.get(1)).toEqual({ by: [0], weight: 1 });
    expect(count.nobody).toEqual({ by: [2], weight: 1 });
    expect(count.of.get(2)).toBeNull();
  });
  test('forgets the weights of an earlier day', () => {
    expect(voteWeights([voted(1, [0], 2), phase('Day', 2)], 'Condemn').size).toBe(0);
  });
  test('is cast in the list of players when all of the table votes; a secret question is not', () => {
    const secret: Ask = { ...ask, id: 'kill', shown: 'seats' };
    expect(publicVote([secret, ask])).toBe(ask);
    expect(publicVote([secret, { ...ask, optional: true }])).toBeNull();
  });
});

describe('talk of blocked people', () => {
  const blocked = new Set<number | string>([1, 'uBo']);
  const shape = (lines: readonly TranscriptLine[]) => lines.map(({ n, folded }) => folded ?? n);

  test('is folded into one line if it is consecutive, and their votes and deaths stay', () => {
    const lines = linesOf([said(0, 'a'), said(1, 'b'), said(1, 'c'), voted(1, [0]), said(1, 'd'), said(0, 'e')]);
    expect(shape(foldLines(lines, blocked, new Set()))).toEqual([0, [1, 2], 3, [4], 5]);
    expect(foldLines(lines, new Set(), new Set())).toBe(lines);
  });
  test('shows if the reader wants it, under the speaker’s name', () => {
    const lines = linesOf([said(1, 'b'), said(1, 'c'), said(1, 'd')]);
    const left = foldLines(lines, blocked, new Set([1, 2]));
    expect(shape(left)).toEqual([[0], 1, 2]);
    expect([continuesLine(left[1]!, left[0]), continuesLine(left[2]!, left[1])]).toEqual([false, true]);
  });
  test('is recognized by their id without a seat, under any name, and no voice is mistaken for them', () => {
    const unseated = (who: { user?: string }): FactFrame => ({
      ...said(0, 'hi'),
      channel: 'spectators',
      by: null,
      name: 'uBo',
      ...who,
    });
    const voice: FactFrame = { ...said(0, 'hi'), by: 'uBo' };
    const facts = [unseated({ user: 'uBo' }), unseated({ user: 'uAl' }), unseated({}), voice, { ...said(0, 'hi'), by: null }];
    expect(facts.map((fact) => isByBlocked(fact, blocked))).toEqual([true, false, false, false, false]);
  });
});
