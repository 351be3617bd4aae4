/** Finding a setup, reading its page, marking it, and hosting with it, at both sizes. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { launch, SIZES } from './browser.ts';
import { type Member, newMember } from './member.ts';
import { shot as takeShot } from './shot.ts';
import { isPlayed } from './sizes.ts';
import { expectNoSidewaysScroll, watchErrors } from './steps.ts';

let browser: Browser;
let ada: Member;
let made = '';
const SETUP = {
  gameType: 'Mafia',
  name: 'Moth and Flame',
  description: 'Ten at the lamp.',
  closed: true,
  useRoleGroups: true,
  unique: true,
  roles: [{ Cop: 1, Doctor: 1, Tracker: 1 }, { Villager: 1, Jailer: 1 }, { Mafioso: 1 }, { Villager: 2 }],
  roleGroupSizes: [2, 1, 2, 3],
  EventsPerNight: 2,
  gameSettings: ['Whispers'],
};
beforeAll(async () => {
  browser = await launch();
  ada = await newMember();
  const roles = [...SETUP.roles.slice(0, 3), { Villager: 1, 'Villager:Armed': 1, Granny: 1 }];
  const answer = await ada.post('/api/setup/create', { ...SETUP, roles, roleGroupSizes: [2, 1, 1, 3] });
  made = await answer.text();
  expect(answer.status, made).toBe(200);
});
afterAll(() => browser.close());

/** The longest name, in the widest letters. */
const LONG_NAME = 'W'.repeat(25);

/** Expects a card's buttons in one line, large enough for fingers, and nothing wider than the card. */
async function expectTouchable(card: Locator): Promise<void> {
  const buttons = card.getByRole('link', { name: 'Host', exact: true }).locator('xpath=..');
  const boxes = await buttons.locator(':scope > *').evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom, width, height } = one.getBoundingClientRect();
      const around = Number.parseFloat(getComputedStyle(one, '::after').height) || 0;
      return { middle: (top + bottom) / 2, width, height: Math.max(height, around) };
    }),
  );
  expect(boxes.length).toBeGreaterThanOrEqual(3);
  for (const { middle, width, height } of boxes) {
    expect(middle).toBeCloseTo(boxes[0]!.middle, 0);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(await card.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
}

describe.each(SIZES)('setups at $width pixels', (size) => {
  const { name, width, height } = size;
  const onPhone = test.runIf(isPlayed(size, 'phone'));
  const onDesk = test.runIf(isPlayed(size, 'desktop'));
  async function open(member: Member | null): Promise<{ page: Page; errors: string[] }> {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    if (member) await member.signIn(context);
    const errors = watchErrors(context);
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
    return { page, errors };
  }
  const shot = (page: Page, what: string) => takeShot(page, `setups-${what}-${name}`, { fullPage: true });

  onDesk('a visitor finds a setup by a role and reads who can be in it, its rules and the order of its night', async () => {
    const { page, errors } = await open(null);
    await page.goto(`${inject('site')}/learn/setups`);
    await page.getByLabel('Name, role or number of players').fill('jailer moth');
    await page.getByRole('link', { name: /Moth and Flame/ }).click();
    await page.getByRole('heading', { name: 'Moth and Flame' }).waitFor();
    await page.getByText('Group A: 2 drawn').waitFor();
    await page.getByText('Events per night: 2').waitFor();
    await page.getByText('Whispers').first().waitFor();
    await page.getByRole('heading', { name: 'Night order' }).waitFor();
    await page.getByText('Version 1').waitFor();
    await page.getByText('No completed games of this version yet.').waitFor();
    expect(await page.getByText('67%').or(page.getByText('66%')).count()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the page of a setup');
    await shot(page, 'page');
    await page.goto(`${inject('site')}/learn/setup/none`);
    await page.getByRole('heading', { name: 'Setup not found' }).waitFor();
    await page.goto(`${inject('site')}/learn/setups`);
    await page.getByText('First Light').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the list of setups');
    await shot(page, 'list');
    // The console reports the 404 of the missing setup.
    expect(errors.filter((line) => !/404/.test(line))).toEqual([]);
  });

  onPhone('a member marks it, votes, and hosts with it; its creator edits and deletes', async () => {
    const ben = await newMember();
    const { page, errors } = await open(ben);
    await page.goto(`${inject('site')}/learn/setup/${made}`);
    await page.getByRole('button', { name: /Add to favorites/ }).click();
    await page.getByRole('button', { name: /^Favorite/ }).waitFor();
    await page.getByRole('button', { name: /^Good setup/ }).click();
    await page.locator('button[aria-pressed=true]', { hasText: /1|2/ }).first().waitFor();
    await page.getByRole('link', { name: 'Host', exact: true }).click();
    await page.getByRole('dialog').getByRole('region', { name: 'Chosen setup' }).getByText('Moth and Flame').waitFor();
    await shot(page, 'host');
    await page.goto(`${inject('site')}/learn/setups`);
    await page.getByRole('button', { name: 'Favorites' }).click();
    await page.getByText('Moth and Flame').waitFor();
    expect(errors).toEqual([]);
    const own = await open(ada);
    await own.page.goto(`${inject('site')}/learn/setup/${made}`);
    await own.page.getByRole('link', { name: 'Edit' }).waitFor();
    await own.page.getByRole('button', { name: 'Delete' }).click();
    await own.page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await shot(own.page, 'own');
  });

  onPhone('a card has its buttons: a member marks and hosts from it, its creator deletes it', async () => {
    const { page, errors } = await open(await newMember());
    await page.goto(`${inject('site')}/learn/role/Granny`);
    await page.getByRole('button', { name: /^Roles of Moth and Flame/ }).click();
    const card = page.getByRole('dialog', { name: 'Setup Moth and Flame' });
    await card.getByRole('button', { name: 'Add to favorites' }).click();
    await card.getByRole('button', { name: 'Favorite', pressed: true }).waitFor();
    await expectTouchable(card);
    await expectAccessible(page, 'the card of a setup');
    await takeShot(page, `setups-card-${name}`);
    await card.getByRole('link', { name: 'Host', exact: true }).click();
    await page.getByRole('dialog').getByRole('region', { name: 'Chosen setup' }).getByText('Moth and Flame').waitFor();
    expect(errors).toEqual([]);

    const cy = await newMember();
    const roles = [{ Cop: 1, Villager: 3, Mafioso: 1 }];
    const answer = await cy.post('/api/setup/create', { gameType: 'Mafia', name: LONG_NAME, roles });
    expect(answer.status).toBe(200);
    const own = await open(cy);
    await own.page.goto(`${inject('site')}/user`);
    await own.page.getByRole('button', { name: LONG_NAME }).click();
    const mine = own.page.getByRole('dialog', { name: `Setup ${LONG_NAME}` });
    await mine.getByRole('link', { name: 'Edit' }).waitFor();
    await expectTouchable(mine);
    await takeShot(own.page, `setups-card-own-${name}`);
    await mine.getByRole('button', { name: 'Delete' }).click();
    const question = own.page.getByRole('dialog', { name: /^Delete / });
    await takeShot(own.page, `setups-card-delete-${name}`);
    await own.page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await mine.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete the setup' }).click();
    await own.page.getByText('Setup deleted.').waitFor();
    await mine.waitFor({ state: 'detached' });
    await own.page.getByRole('button', { name: LONG_NAME }).waitFor({ state: 'detached' });
    expect(own.errors).toEqual([]);
  });
});
