/** A Web Worker that plays parts of a series, answers with their totals, and computes the changes that a setup allows. */
import type { Setup } from '../../../games/engine/setup.ts';
import { type Balance, playPart, type SeriesPart } from '../../../games/simulate/balance.ts';
import type { Change } from '../../../games/simulate/change.ts';
import { changesFor } from '../../../games/simulate/changes.ts';
import type { Unfairness } from '../../../games/simulate/fairness.ts';
import { loadEngine } from './engines.ts';

/** `run` numbers the series: answers to an older one are dropped. */
export type PlayRequest = { run: number; part: SeriesPart } | { run: number; setup: Setup; unfair: Unfairness };
export type PlayAnswer = { run: number } & ({ balance: Balance } | { changes: Change[] } | { error: string });

self.onmessage = async ({ data }: MessageEvent<PlayRequest>) => {
  const { run } = data;
  const { gameType } = 'part' in data ? data.part.setup : data.setup;
  const answer = await loadEngine(gameType).then(
    (engine): PlayAnswer =>
      'part' in data
        ? { run, balance: playPart(engine, data.part) }
        : { run, changes: changesFor(data.setup, engine.catalogue, data.unfair) },
    (thrown: unknown): PlayAnswer => ({ run, error: String(thrown) }),
  );
  self.postMessage(answer);
};
