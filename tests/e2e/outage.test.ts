/** A walk through the pages of ten journeys while the server is down: each says so, keeps what was typed, and comes back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isLong } from '../long.ts';
import { SIZES } from './browser.ts';
import { type CuttableProxy, HOST_PAGE, openProxy } from './cuttable-proxy.ts';
import { siteOwner } from './member.ts';
import { newMemberAt } from './member-at.ts';
import { openVisitors } from './visitors.ts';

const DOWN = 'Duskhaven isn’t answering';
/** A board of every site, on which everyone may write. */
const OFF_TOPIC = 'bOffTopic000';
const open = openVisitors();
let wire: CuttableProxy;
beforeAll(async () => {
  wire = await openProxy(inject('site'));
});
afterAll(() => wire.close());

/** Follows a link of the site without a load of the page. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: DOWN });

async function memberPage(): Promise<{ page: Page; id: string }> {
  const member = await newMemberAt(wire.origin, `outage-${crypto.randomUUID().slice(0, 8)}@example.com`);
  const { page } = await open(SIZES[0]);
  await member.signIn(page.context());
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  await page.goto(`${wire.origin}/play`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, id: member.id };
}

async function thread(): Promise<string> {
  const owner = await siteOwner();
  const text = crypto.randomUUID();
  const answer = await owner.post('/api/forums/thread', { board: OFF_TOPIC, title: 'While it is down', content: text });
  const id = await answer.text();
  expect([answer.status, id]).toEqual([200, id]);
  return id;
}

describe.runIf(isLong)('while the server is down', () => {
  test('each page says so, and comes by itself when it is back', async () => {
    const { page, id } = await memberPage();
    const pages = [
      '/learn/games',
      '/user/settings',
      '/fame/leaderboard',
      '/user/inbox',
      '/community/forums',
      '/user/shop',
      `/user/${id}`,
      '/user/record',
      '/play/create',
      '/user/shop/coins',
    ];
    for (const path of pages) {
      wire.fail();
      await follow(page, path);
      await alert(page).first().waitFor();
      expect([path, await page.getByRole('link', { name: 'Duskhaven, home' }).isVisible()]).toEqual([path, true]);
      expect([path, await page.getByText(HOST_PAGE).count()]).toEqual([path, 0]);
      wire.restore();
      // Nothing is pressed.
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
      await page.locator('main h1').first().waitFor();
    }
  });

  test('a press says so, and works when it is pressed again', async () => {
    const { page } = await memberPage();
    wire.fail();
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await alert(page).getByText('Try again in a moment.').waitFor();
    wire.restore();
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await page.waitForURL(/\/game\//);
  });

  test('a reply stays in its form, and is posted once', async () => {
    const { page } = await memberPage();
    const words = `Still here, ${crypto.randomUUID().slice(0, 8)}.`;
    await follow(page, `/community/forums/thread/${await thread()}`);
    await page.getByRole('textbox', { name: 'Your reply' }).fill(words);
    wire.fail();
    const reply = page.getByRole('button', { name: 'Reply', exact: true }).last();
    await reply.click();
    await page.getByText(DOWN).first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Your reply' }).inputValue()).toBe(words);
    wire.restore();
    await reply.click();
    const posted = page.getByRole('list', { name: 'Replies' }).getByText(words);
    await posted.first().waitFor();
    await page.reload();
    await posted.first().waitFor();
    expect(await posted.count()).toBe(1);
  });
});
