/** Users that this page has seen in chat; used to link names in messages. */
import { signal } from '@preact/signals-react';
import type { UserCard } from '../../../protocol/http/users.ts';

/** User ids by lower-case name. Replaced by a new map whenever users are added. */
export const knownUserIds = signal<ReadonlyMap<string, string>>(new Map());

export function addKnownUsers(people: readonly Pick<UserCard, 'id' | 'name'>[]): void {
  const knownIds = knownUserIds.peek();
  const news = people.filter(({ id, name }) => knownIds.get(name.toLowerCase()) !== id);
  if (news.length === 0) return;
  const ids = new Set(news.map(({ id }) => id));
  // Renamed users are no longer found by their old name.
  const unchanged = [...knownIds].filter(([, id]) => !ids.has(id));
  knownUserIds.value = new Map([...unchanged, ...news.map(({ id, name }): [string, string] => [name.toLowerCase(), id])]);
}
