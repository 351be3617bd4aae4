/** A Web Worker that plays parts of a series and answers with their sums. */
import { type Balance, playPart, type SeriesPart } from '../../../games/simulate/balance.ts';
import { loadEngine } from './engines.ts';

export interface PlayRequest {
  /** Of the series: an answer to an older one is dropped. */
  run: number;
  part: SeriesPart;
}
export type PlayAnswer = { run: number; balance: Balance } | { run: number; error: string };

self.onmessage = async ({ data: { run, part } }: MessageEvent<PlayRequest>) => {
  const answer = await loadEngine(part.setup.gameType).then(
    (engine): PlayAnswer => ({ run, balance: playPart(engine, part) }),
    (thrown: unknown): PlayAnswer => ({ run, error: String(thrown) }),
  );
  self.postMessage(answer);
};
