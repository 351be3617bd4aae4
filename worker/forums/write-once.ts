import type { Context } from 'hono';
import { hashedText, randomText } from '../../db/core/ids.ts';
import type { MemberApp } from '../app.ts';

interface Once<T> {
  /** Loads the item with this id. */
  find: (id: string) => Promise<T | undefined>;
  write: (id: string) => Promise<T>;
}
/**
 * Writes a post or a comment once per idempotency key. If it is sent again after a lost answer, the existing item is returned.
 * The id is derived from the member and the key, so no other member's key can produce it. `kind` is the first letter of the id.
 */
export async function writeOnce<T>(
  c: Context<MemberApp>,
  { kind, key }: { kind: 't' | 'p' | 'c'; key: string | undefined },
  { find, write }: Once<T>,
): Promise<T> {
  if (key === undefined) return write(`${kind}${randomText(11)}`);
  const id = `${kind}${await hashedText(`${c.var.session.user.id} ${key}`, 11)}`;
  const earlier = await find(id);
  if (earlier) return earlier;
  try {
    return await write(id);
  } catch (error) {
    // A concurrent request may have written it, so that this one failed on the unique id or the rate limit.
    const existing = await find(id);
    if (existing) return existing;
    throw error;
  }
}
