/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { tab } from '../../durable-objects/hub/kit.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';

let ana: Browser;
let ben: Browser;
beforeEach(async () => {
  [ana, ben] = [await member(), await member()];
});
const ticket = (who: Browser, channel: string) => who.get(`/api/chat/connect?channel=${channel}`);
/** Opens a direct channel, then puts D1 back to before that. */
async function lostChannel(): Promise<string> {
  const line = await tab(ana.id);
  const { channel } = await line.ask('newDMChannel', [ben.id], 'newDirectChannel');
  await env.DB.exec('delete from directs; delete from direct_members;');
  return channel.id;
}

test('a direct channel that is younger than the database opens again, and is in it afterwards', async () => {
  const channel = await lostChannel();
  expect((await ticket(ana, channel)).status).toBe(200);
  expect((await ticket(ben, channel)).status).toBe(200);
});

test('asking for a direct channel that D1 has lost gives the same one', async () => {
  const channel = await lostChannel();
  const line = await tab(ana.id);
  expect(await line.ask('newDMChannel', [ben.id], 'openDM')).toBe(channel);
  expect((await ticket(ben, channel)).status).toBe(200);
});

test('no one else can bring a channel back', async () => {
  const channel = await lostChannel();
  const cem = await member();
  const answers = [await ticket(cem, channel), await ticket(cem, 'A'.repeat(32)), await ticket(ben, channel)];
  // Ben's hub learns of the channel with its first message.
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await env.DB.prepare('select count(*) as n from directs').first('n')).toBe(0);
});
