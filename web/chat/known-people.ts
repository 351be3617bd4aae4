/** Members whom this page has met in chat: those who spoke, those who are in a list. Names in a line are known by them. */
import { signal } from '@preact/signals-react';
import type { UserCard } from '../../protocol/rest/users.ts';

/** Ids by names in lower case. Another map whenever somebody new is in it. */
export const knownPeople = signal<ReadonlyMap<string, string>>(new Map());

export function meet(people: readonly Pick<UserCard, 'id' | 'name'>[]): void {
  const known = knownPeople.peek();
  const news = people.filter(({ id, name }) => known.get(name.toLowerCase()) !== id);
  if (news.length === 0) return;
  const ids = new Set(news.map(({ id }) => id));
  // Whoever has another name now is no longer called by the old one.
  const still = [...known].filter(([, id]) => !ids.has(id));
  knownPeople.value = new Map([...still, ...news.map(({ id, name }): [string, string] => [name.toLowerCase(), id])]);
}
