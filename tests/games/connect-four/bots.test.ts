import { describe, expect, test } from 'vitest';
import { connectFour } from '../../../games/connect-four/connect-four.ts';
import { gameModule } from '../../../games/connect-four/module.ts';
import { positionOf } from '../../../games/connect-four/position.ts';
import type { ConnectFour } from '../../../games/connect-four/state.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { bestMoves } from '../../../games/engine/search.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { isLong } from '../../long.ts';
import { alphaBeta, type Board, type Position, positions } from './rivals.ts';

const own = botOf(connectFour);
/** Number of positions in which the bot drops in a right column. */
const hits = (of: readonly Position[]): number =>
  of.filter(({ s, right }, i) => right.includes(Number(own(s, s.turn, seeded([i, 8, 8, 8]))!.answer[0]) - 1)).length;

const USUAL: Board = { rows: 6, columns: 7, seats: 2 };
const OTHERS: Board[] = [
  { rows: 4, columns: 4, seats: 2 },
  { rows: 5, columns: 9, seats: 2 },
  { rows: 10, columns: 10, seats: 2 },
  { rows: 6, columns: 30, seats: 2 },
  { rows: 100, columns: 100, seats: 2 },
  { rows: 6, columns: 7, seats: 3 },
  { rows: 8, columns: 9, seats: 4 },
];

describe('A bot at Connect Four', () => {
  const usual = positions(USUAL, { wins: 833, blocks: 340 }, 1);
  test('wins when it can', () => {
    expect(hits(usual.wins)).toBe(833);
  });
  test('blocks the next player’s win', () => {
    expect(hits(usual.blocks)).toBe(340);
  });
  test.each(OTHERS)('does both on $columns columns of $rows, with $seats at the table', (board) => {
    const { wins, blocks } = positions(board, { wins: 40, blocks: 25 }, 2);
    expect([hits(wins), hits(blocks)]).toEqual([40, 25]);
  });
  test('looks at no more moves than allowed, even on the widest board', () => {
    for (const { rows, columns, seats } of [USUAL, ...OTHERS]) {
      let looks = 0;
      const order = Array.from({ length: seats }, (_, seat) => seat);
      const position = positionOf(Array<string>(columns).fill(''), rows, order);
      const moves = (): number[] => {
        const found = position.moves();
        looks += found.length;
        return found;
      };
      bestMoves({ ...position, moves }, { maxMoves: 5_000, slack: 2 });
      expect(looks).toBeLessThan(6_000);
    }
  });
  test.runIf(isLong)('wins or draws at least two in five games against alpha-beta of depth 4', () => {
    const rival = alphaBeta(4);
    const games = 20;
    const ends = { won: 0, drawn: 0, lost: 0 };
    for (let i = 0; i < games; i++) {
      const move: BotMove<ConnectFour> = (s, seat, rng) => (seat === i % 2 ? own : rival)(s, seat, rng);
      const deal = { ...dealOf(connectFour, gameModule.setups[0]!, [i, 2, 3, 4]), options: { boardX: 6, boardY: 7 } };
      const { winners } = playOut(connectFour, deal, seeded([i, 5, 6, 7]), { move }).s.outcome!;
      ends[winners.includes(i % 2) ? 'won' : winners.length ? 'lost' : 'drawn']++;
    }
    // It wins 53 and draws 20 of a hundred.
    expect(ends.won + ends.drawn, JSON.stringify(ends)).toBeGreaterThanOrEqual(0.4 * games);
  });
});
