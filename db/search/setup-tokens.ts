/**
 * Tokens of a setup in the search index: a first letter and a value. The index finds any mix of and, or and not at the same cost
 * however many setups there are, but can sort only by newest. So counts and dates are tokens, too, of buckets that a search asks
 * for from the top down.
 */
import { nameOf, type Setup } from '../../games/engine/setup.ts';
import type { SetupRow } from '../setups/setups.ts';
import { wordsOf } from './words.ts';

/** Encodes an id, because ids are case-sensitive and tokens are not. */
const hex = (text: string): string => Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16)).join('');

export const gameToken = (gameType: string): string => `g_${hex(gameType)}`;
export const sizeToken = (total: number): string => `n_${total}`;
export const creatorToken = (user: string): string => `a_${hex(user)}`;
export const flagToken = (flag: 'featured' | 'ranked' | 'competitive' | 'closed'): string => `f_${flag}`;
/** A word of the name or of a role; a search may give only its beginning. */
export const wordToken = (word: string): string => `w_${word}`;

/** Sort orders that a filtered search supports. */
export const SORTED = ['played', 'playedAt', 'favorites', 'upvotes', 'downvotes', 'controversial', 'updatedAt'] as const;
export type SortOrder = (typeof SORTED)[number];
const isDate = (sort: SortOrder): boolean => sort === 'playedAt' || sort === 'updatedAt';

/** Doubling steps: 0, 1–2, 3–6, 7–14 … */
const TOP = 12;
const stepOf = (count: number): number => Math.min(TOP, Math.floor(Math.log2(count + 1)));
const MONTHS = 12;
const monthOf = (at: number): number => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();

const bucketToken = (sort: SortOrder, bucket: number): string => `s_${sort.toLowerCase()}_${bucket}`;
/** The lesser of the upvotes and the downvotes of a setup. */
export const controversy = ({ upvotes, downvotes }: Pick<SetupRow, 'upvotes' | 'downvotes'>): number =>
  Math.min(upvotes, downvotes);
export const sortValue = (row: SetupRow, sort: SortOrder): number => (sort === 'controversial' ? controversy(row) : row[sort]);

/** The buckets of a sort from the top down. Setups in none of them, such as those with a count of 0, come after all of these. */
export function bucketsOf(sort: SortOrder, now: number): string[] {
  if (isDate(sort)) return Array.from({ length: MONTHS }, (_, i) => bucketToken(sort, monthOf(now) - i));
  return Array.from({ length: TOP }, (_, i) => bucketToken(sort, TOP - i));
}

export function tokensOf(row: SetupRow): string[] {
  const setup = JSON.parse(row.document) as Setup;
  const roles = setup.roles.flatMap((set) => Object.keys(set).map(nameOf));
  const flags = (['featured', 'ranked', 'competitive'] as const).filter((flag) => row[flag]);
  const buckets = SORTED.map((sort) => {
    const value = sortValue(row, sort);
    return bucketToken(sort, isDate(sort) ? monthOf(value) : stepOf(value));
  });
  return [
    gameToken(row.gameType),
    sizeToken(row.total),
    ...(row.creator === null ? [] : [creatorToken(row.creator)]),
    ...[...flags, ...(setup.closed ? (['closed'] as const) : [])].map(flagToken),
    ...new Set([row.name, ...new Set(roles)].flatMap(wordsOf).map(wordToken)),
    ...buckets,
  ];
}
