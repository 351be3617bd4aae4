import { countError } from '../../db/health/errors.ts';
import { RELEASE } from '../../protocol/release.ts';

/** Name and stack of an error without its message, which may contain players' text. */
export function stackOf(bug: unknown): { name: string; where: string[] } {
  const { name, stack = '' } = bug instanceof Error ? bug : { name: typeof bug };
  const where = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { name, where: where.slice(0, 8) };
}

/** Logs a bug with these fields. Returns its error id for the person whose call failed. */
export function logError(bug: unknown, fields: Record<string, unknown>): string {
  const id = crypto.randomUUID().slice(0, 8);
  console.error(JSON.stringify({ id, ...fields, release: RELEASE, ...stackOf(bug) }));
  countError('object');
  return id;
}
