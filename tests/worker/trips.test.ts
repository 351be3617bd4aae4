/** A page that is far from D1 and the objects waits for the trips of its first view, each after the other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outside } from '../faults/bindings.ts';
import { begin, board, writer } from './forums/kit.ts';
import { member } from './members.ts';
import { type Browser, guest } from './site.ts';
import { firstView, TripCounter, tableView } from './trips.ts';
import { resetRateLimits } from './users/kit.ts';

let counter: TripCounter;
const cookies: Record<string, string> = {};
const pages: Record<string, string> = {};

beforeAll(async () => {
  const host = await member();
  const ana = await writer();
  pages['landing'] = '/';
  pages['lobby'] = '/play';
  pages['table'] = await host.host();
  pages['profile'] = `/user/${ana.id}`;
  pages['thread'] = `/community/forums/thread/${await begin(ana, await board())}`;
  const people: Record<string, Browser | null> = { guest: await guest(), member: await member(), visitor: null };
  for (const [who, browser] of Object.entries(people)) cookies[who] = browser?.cookie ?? '';
  await outside(resetRateLimits);
  counter = new TripCounter();
});
afterAll(() => counter.stop());

async function tripsOf(page: string, who: string): Promise<number> {
  const cookie = cookies[who]!;
  const [kind] = page.split(' ');
  const path = pages[kind!]!;
  await counter.count<unknown>(() => (kind === 'table' ? tableView(path, cookie) : firstView(path, cookie)));
  const { trips } = counter;
  await counter.settle();
  await outside(resetRateLimits);
  console.log(JSON.stringify({ page, who, trips }));
  return trips;
}

test.each([
  ['landing', 'guest', 1],
  ['landing', 'member', 3],
  ['lobby', 'guest', 3],
  ['lobby', 'member', 3],
  ['table', 'visitor', 2],
  ['table', 'guest', 3],
  ['table', 'member', 3],
  ['table again', 'guest', 2],
  ['table again', 'member', 2],
  ['profile', 'guest', 2],
  ['profile', 'member', 2],
  ['thread', 'guest', 1],
  ['thread', 'member', 1],
])('the %s of a %s takes at most %i trips, each after the other', async (page, who, most) => {
  expect(await tripsOf(page, who)).toBeLessThanOrEqual(most);
});
