/// <reference types="@cloudflare/vitest-plugin/types" />
/** Members who comment, and calls that fail loudly. */
import type { CommentRow } from '../../../protocol/http/comments.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';

/** Creates a member of long standing with no wait between comments. */
export const writer = (more: string[] = [], rank = 0): Promise<Browser> =>
  member({ row: { joined: 1, rank, permissions: JSON.stringify(['noCooldowns', ...more]) } });

async function answer<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
export const comment = async (who: Browser, location: string, content: string): Promise<CommentRow> =>
  answer(await who.post('/api/comment', { location, content }));
export const at = async (who: Browser, location: string, query = ''): Promise<CommentRow[]> =>
  answer(await who.get(`/api/comment?location=${encodeURIComponent(location)}${query}`));
