/** A player at a table whose network goes silent and comes back. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { type CuttableProxy, openProxy } from './cuttable-proxy.ts';
import { shot } from './shot.ts';
import { hostTable, openHostDialog } from './steps.ts';
import { openVisitors } from './visitors.ts';

/** More lines than the room would accept at once. */
const WHILE_DOWN = ['while it is down', 'and still', 'is it me', 'or the line'];
let wire: CuttableProxy;
const person = openVisitors();
beforeAll(async () => {
  wire = await openProxy(inject('site'));
});
afterAll(() => wire.close());

test('a player whose network goes silent is told within seconds; lines written then wait on the screen and arrive once', async () => {
  const { page } = await person(SIZES[0]);
  await openHostDialog(page, wire.origin);
  await hostTable(page, 'Seven Lanterns');
  const say = async (text: string) => {
    await page.locator('.composer-field').fill(text);
    await page.keyboard.press('Enter');
  };
  const count = (text: string) => page.getByRole('log').getByText(text, { exact: true }).count();
  await say('before it');
  await expect.poll(() => count('before it')).toBe(1);
  // Wait for some answers, so that the page knows how quick its network is.
  await page.waitForTimeout(5_000);

  wire.freeze();
  const from = Date.now();
  await page.getByText('Connection lost').waitFor();
  // Three seconds, doubled for a busy machine. The heartbeat of a single socket would take up to twenty-one.
  expect(Date.now() - from).toBeLessThan(7_000);
  for (const text of WHILE_DOWN) await say(text);
  const waiting = page.getByRole('list', { name: 'Your messages that are not sent yet' });
  await expect.poll(() => waiting.getByRole('listitem').allTextContents()).toEqual(WHILE_DOWN);
  await shot(page, 'lost-connection');
  await expectAccessible(page, 'a table without a connection');

  wire.restore();
  await expect.poll(() => Promise.all(WHILE_DOWN.map(count))).toEqual(WHILE_DOWN.map(() => 1));
  await waiting.waitFor({ state: 'detached' });
  await page.waitForTimeout(2_000);
  expect(await Promise.all(['before it', ...WHILE_DOWN].map(count))).toEqual([1, ...WHILE_DOWN.map(() => 1)]);
});
