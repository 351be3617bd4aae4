/** Decides who may know of a private table. Its link is its id plus a secret: logs and rows contain the id, not the secret. */
import { timingSafeEqual } from 'node:crypto';
import type { Plan, Table } from '../games/table/table-state.ts';

/** A private table that others may join has a secret; a practice table has no link at all. */
export const isLinkOnly = ({ table }: Pick<Plan, 'table'>): boolean => table.private && !table.practice;

/** Everyone may know of a public table; of a private one, these people and anyone with the whole link. */
export interface Access {
  isPublic: boolean;
  people: string[];
  /** Null if no link opens it. */
  link: string | null;
}

/** Members, watchers, founder and people with a reservation know a private table. Before links had secrets, the id sufficed. */
export function accessOf({ plan, founderId, members, watchers, reserved = [] }: Table): Access {
  const { id, secret, table } = plan;
  return {
    isPublic: !table.private || (isLinkOnly(plan) && secret === undefined),
    people: [founderId, ...[...members, ...watchers, ...reserved].map((person) => person.id)],
    link: isLinkOnly(plan) && secret !== undefined ? id + secret : null,
  };
}

export const maySeeTable = ({ isPublic, people, link }: Access, personId: string | null, given: string): boolean =>
  isPublic || (personId !== null && people.includes(personId)) || (link !== null && constantTimeEqual(given, link));

/** The id of the kept seat that a key opens; undefined if it opens none. */
export const keptSeatOf = ({ friendSeats }: Pick<Table, 'friendSeats'>, key: string | undefined): string | undefined =>
  key === undefined ? undefined : friendSeats.find((seat) => constantTimeEqual(key, seat.key))?.id;

export const UNKNOWN = 'There is no such game.';

/** Compares in constant time for texts of the same length. */
export function constantTimeEqual(given: string, secret: string): boolean {
  const [one, two] = [given, secret].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array];
  return one.length === two.length && timingSafeEqual(one, two);
}
