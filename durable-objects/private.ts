/** Who may know of a private table. Its link is its id and a secret: ids stand in logs, notices and rows, the secret does not. */
import { timingSafeEqual } from 'node:crypto';
import type { Plan, Table } from '../games/table-state.ts';
import { LIMITS } from '../protocol/limits.ts';
import { addressText } from './seal.ts';

/** What a link says besides the id: 96 bits that cannot be guessed. */
export const newSecret = (): string => addressText(LIMITS.linkSecret);

/** A private table that others may come to has a secret; a practice table has no link at all. */
export const isByLink = ({ table }: Pick<Plan, 'table'>): boolean => table.private && !table.practice;

/**
 * Whether this person, who comes with this link, may know that there is such a table: everybody of a public one; of a private
 * one who is at it, who opened it, and who has the secret. One that was hosted before links had secrets is found by its id.
 */
export function knows({ plan, founderId, members, watchers }: Table, personId: string | null, link: string): boolean {
  if (!plan.table.private || personId === founderId) return true;
  if (personId !== null && [...members, ...watchers].some(({ id }) => id === personId)) return true;
  return isByLink(plan) && (plan.secret === undefined || isSame(link.slice(plan.id.length), plan.secret));
}

/** Takes the same time wherever the two differ. */
export function isSame(given: string, secret: string): boolean {
  const [one, two] = [given, secret].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array];
  return one.length === two.length && timingSafeEqual(one, two);
}
