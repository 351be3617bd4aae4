import type { Context } from 'hono';
import { hashedText, randomText } from '../../db/ids.ts';
import type { MemberApp } from '../app.ts';

interface Once<T> {
  /** What is there with this id. */
  sent: (id: string) => Promise<T | undefined>;
  write: (id: string) => Promise<T>;
}
/**
 * Writes a post or a comment once for each key that its writer gave: sent again, after an answer that was lost, it is answered with
 * what is there. The key makes its id, which no other member's key can. `kind`: the first letter of the id.
 */
export async function writeOnce<T>(
  c: Context<MemberApp>,
  { kind, key }: { kind: 't' | 'p' | 'c'; key: string | undefined },
  { sent, write }: Once<T>,
): Promise<T> {
  if (key === undefined) return write(`${kind}${randomText(11)}`);
  const id = `${kind}${await hashedText(`${c.var.session.user.id} ${key}`, 11)}`;
  const before = await sent(id);
  if (before) return before;
  try {
    return await write(id);
  } catch (error) {
    // It may be what was sent at the same time, whose row is unique and whose wait for the next one has begun.
    const now = await sent(id);
    if (now) return now;
    throw error;
  }
}
