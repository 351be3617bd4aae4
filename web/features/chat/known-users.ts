/** Users that this page has seen in chat. Names in a message are linked by them. */
import { signal } from '@preact/signals-react';
import type { UserCard } from '../../../protocol/http/users.ts';

/** Ids by names in lower case. A new map for each new user. */
export const knownUserIds = signal<ReadonlyMap<string, string>>(new Map());

export function addKnownUsers(people: readonly Pick<UserCard, 'id' | 'name'>[]): void {
  const known = knownUserIds.peek();
  const news = people.filter(({ id, name }) => known.get(name.toLowerCase()) !== id);
  if (news.length === 0) return;
  const ids = new Set(news.map(({ id }) => id));
  // A user who was renamed is no longer found by the old name.
  const still = [...known].filter(([, id]) => !ids.has(id));
  knownUserIds.value = new Map([...still, ...news.map(({ id, name }): [string, string] => [name.toLowerCase(), id])]);
}
