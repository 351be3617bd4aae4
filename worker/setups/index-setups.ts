/** Updates the setup search index after each change, and every five minutes in case that failed. */
import { indexSetups } from '../../db/search/setup-index.ts';
import type { CommitContext } from '../commit.ts';
import { describeError } from '../problem.ts';

/** Updates the index. The response does not wait for it. */
export function followIndex({ env, executionCtx }: CommitContext): void {
  executionCtx.waitUntil(
    indexSetups(env).catch((error: unknown) => console.error(JSON.stringify({ index: 'setups', ...describeError(error) }))),
  );
}
