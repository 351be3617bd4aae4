/** Keeps the search index beside the setups: after each change, and every five minutes for what that missed. */
import { indexSetups } from '../../db/search/setup-index.ts';
import type { CommitContext } from '../commit.ts';
import { describeError } from '../problem.ts';

/** Brings the index up to date; the answer does not wait for it. */
export function followIndex({ env, executionCtx }: CommitContext): void {
  executionCtx.waitUntil(
    indexSetups(env).catch((error: unknown) => console.error(JSON.stringify({ index: 'setups', ...describeError(error) }))),
  );
}
