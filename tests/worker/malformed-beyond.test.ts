/** Bodies that a schema accepts and only the call can refuse: each gets a 4xx and a sentence. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { BODIES } from '../protocol/bodies.ts';
import { member } from './members.ts';

const CALLS = Object.entries(BODIES).filter(([, { beyond }]) => beyond.length > 0);

test.each(CALLS)('%s refuses what its schema accepts', async (call, { beyond }) => {
  const items = { vanityUrl: 1, deathMessageEnabled: 1, deathMessageChange: 9, archivedGames: 1 };
  const who = await member({ items, groups: ['owner'] });
  const [, path = ''] = call.split(' ');
  for (const body of beyond) {
    await env.DB.exec('delete from cooldowns');
    const response = await who.post(path.replace(':id', 'abcdefghijkl'), body);
    const text = await response.text();
    const isOfIdentity = path.includes('googleapis.com');
    expect([call, body, Math.floor(response.status / 100), response.status === 429]).toEqual([call, body, 4, false]);
    expect(text).toMatch(
      isOfIdentity ? /^\{"error":\{"code":4\d\d,"message":"(?!TOO_MANY)[A-Z_]+(?: : .+)?"/ : /^[A-Z][^\n]{1,198}[.!]$/,
    );
    expect(response.headers.get('content-type')).toMatch(isOfIdentity ? /^application\/json/ : /^text\/plain/);
  }
});
