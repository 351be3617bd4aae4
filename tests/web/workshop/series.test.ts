import { expect, test } from 'vitest';
import { gameModule } from '../../../games/mafia/module.ts';
import { type Balance, playPart } from '../../../games/simulate/balance.ts';
import { SERIES_SEED } from '../../../games/simulate/seeds.ts';
import { changesOf, ratesOf, warningsOf } from '../../../web/features/workshop/balance-words.ts';
import type { PlayRequest } from '../../../web/features/workshop/play-worker.ts';
import { Series } from '../../../web/features/workshop/series.ts';

const setup = gameModule.setups[0]!;
const other = gameModule.setups[1]!;

/** Plays when it is told to. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  ended = false;
  asked: PlayRequest | null = null;
  postMessage(request: PlayRequest): void {
    this.asked = request;
  }
  terminate(): void {
    this.ended = true;
  }
  /** Answers what it was asked. */
  work(): boolean {
    const { asked } = this;
    this.asked = null;
    if (asked) this.onmessage?.({ data: { run: asked.run, balance: playPart(gameModule, asked.part) } });
    return asked !== null;
  }
}
function start(games: number) {
  const workers: FakeWorker[] = [];
  const sums: [Balance, boolean][] = [];
  const newWorker = () => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Worker;
  };
  const onProgress = (sum: Balance, done: boolean) => sums.push([structuredClone(sum), done]);
  const series = new Series({ games, onProgress, onError: expect.fail, newWorker }, 3);
  const workAll = () => {
    while (workers.some((worker) => worker.work()));
  };
  return { series, workers, sums, workAll };
}

test('all workers together play the games of one series, each once', () => {
  const { series, workers, sums, workAll } = start(50);
  series.play(setup, null);
  expect(workers.map(({ asked }) => asked?.part.from)).toEqual([0, 20]);
  workAll();
  const whole = playPart(gameModule, { setup, seed: SERIES_SEED, from: 0, to: 50, talk: null });
  const [last, done] = sums.at(-1)!;
  expect([done, last.games, ratesOf(last.sides)]).toEqual([true, 50, ratesOf(whole.sides)]);
});

test('a changed setup begins afresh, and what the old one still plays is dropped', () => {
  const { series, workers, sums, workAll } = start(40);
  series.play(setup, null);
  series.play(other, null);
  workers[0]!.work();
  expect(sums).toEqual([]);
  workAll();
  expect(sums.at(-1)![0].games).toBe(40);
});

test('a pause lets no further part begin, and the end ends the workers', () => {
  const { series, workers, sums, workAll } = start(200);
  series.play(setup, null);
  series.pause();
  workAll();
  expect(sums.at(-1)![0].games).toBe(40);
  series.resume();
  expect(workers.every(({ asked }) => asked !== null)).toBe(true);
  series.stop();
  expect(workers.every(({ ended }) => ended)).toBe(true);
  workAll();
  expect(workers.every(({ asked }) => asked === null)).toBe(true);
});

test('what stands out is said once there is no doubt, and so is what a change did', () => {
  const balance = (village: number, games: number): Balance => ({
    ...{ games, failed: 0, draws: 0, days: { 2: games }, firstNight: { Cop: games * 0.8 }, acts: {}, losses: {} },
    sides: { Village: { plays: games, wins: village }, Mafia: { plays: games, wins: games - village } },
    roles: { Cop: { plays: games, wins: village } },
  });
  expect(warningsOf(balance(2, 10))).toEqual([]);
  expect(warningsOf(balance(100, 500))).toEqual([
    'The Mafia wins 80 % of its games with bots.',
    'The Village wins only 20 % of its games with bots.',
    'The Cop dies on night 1 in 80 % of the games.',
  ]);
  expect(changesOf(balance(240, 500), balance(275, 500))).toEqual(['Mafia 52 % → 45 %', 'Village 48 % → 55 %']);
  expect(changesOf(balance(240, 500), balance(242, 500))).toEqual([]);
});
