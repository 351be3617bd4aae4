/** Updates the setup search index after each change, and every five minutes in case that failed. */
import { indexSetups } from '../../db/search/setup-index.ts';
import { inBackground } from '../background.ts';
import type { CommitContext } from '../commit.ts';

/** Updates the index. The response does not wait for it. */
export function followIndex(c: CommitContext): void {
  inBackground(c, 'setup index', indexSetups(c.env));
}
