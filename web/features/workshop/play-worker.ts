/** A Web Worker that plays parts of a series and answers with their sums, and knows which changes a setup allows. */
import type { Setup } from '../../../games/engine/setup.ts';
import { type Balance, playPart, type SeriesPart } from '../../../games/simulate/balance.ts';
import type { Change } from '../../../games/simulate/change.ts';
import { changesFor } from '../../../games/simulate/changes.ts';
import type { Unfairness } from '../../../games/simulate/fairness.ts';
import { loadEngine } from './engines.ts';

/** `run` is of the series: an answer to an older one is dropped. */
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
