/** Who may know of a private table. Its link is its id and a secret: ids appear in logs and rows, the secret does not. */
import { timingSafeEqual } from 'node:crypto';
import type { Plan, Table } from '../games/table/table-state.ts';

/** A private table that others may join has a secret; a practice table has no link at all. */
export const isLinkOnly = ({ table }: Pick<Plan, 'table'>): boolean => table.private && !table.practice;

/** Who may know of a table: everyone of a public one, else these people and anyone with the whole link. */
export interface Access {
  isPublic: boolean;
  people: string[];
  /** Null when no link opens it. */
  link: string | null;
}

/** The people at a private table, or with a place at it, know of it, and its founder. One from before links had secrets is found by its id. */
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

/** The id of the kept seat that a key opens; undefined for none. */
export const keptSeatOf = ({ friendSeats }: Pick<Table, 'friendSeats'>, key: string | undefined): string | undefined =>
  key === undefined ? undefined : friendSeats.find((seat) => constantTimeEqual(key, seat.key))?.id;

export const UNKNOWN = 'There is no such game.';

/** Takes the same time wherever the two differ. */
export function constantTimeEqual(given: string, secret: string): boolean {
  const [one, two] = [given, secret].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array];
  return one.length === two.length && timingSafeEqual(one, two);
}
