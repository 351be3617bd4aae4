/** A member makes setups: with the mouse, by keyboard alone, and on a phone. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { setupProblems } from '../../games/engine/setup.ts';
import { CATALOGUES } from '../../games/index.ts';
import { isLong } from '../long.ts';
import { until } from '../patience.ts';
import { answerCalls } from './answer-calls.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { type Member, newMember } from './member.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { expectNoSidewaysScroll, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
const [DESKTOP, PHONE] = SIZES;

/** Opens the editor as a new member, because a member may save only one setup a minute. */
async function openEditor(page: Page, query = ''): Promise<Member> {
  const member = await newMember();
  await member.signIn(page.context());
  await page.goto(`${inject('site')}/play/create${query}`);
  return member;
}

/** Returns the body that a press on Save sends. */
async function sentBy(page: Page, press: () => Promise<void>): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/setup/create'));
  const [request] = await Promise.all([sent, press()]);
  return request.postDataJSON() as Record<string, unknown>;
}
const pressSave = (page: Page) => page.getByRole('button', { name: 'Save setup' }).click();

/** Saves, and returns the setup as the worker has it then. */
async function save(page: Page, press = () => pressSave(page)): Promise<Record<string, unknown>> {
  await press();
  await page.waitForURL(/\/learn\/setup\/./);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const saved = (await (await page.context().request.get(`${inject('site')}/api/setup/${id}`)).json()) as { roles: string };
  return { ...saved, roles: JSON.parse(saved.roles) };
}
const picks = (page: Page) => page.getByRole('region', { name: 'Roles in the setup' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search roles' });
/** Button in a list that adds a role or a modifier. */
const addOf = (part: Page | Locator, name: string) => part.getByRole('button', { name: new RegExp(`^Add ${name}\\b`) });
/** Cards with their copies, as the set that is shown lists them. */
const shownCards = (page: Page) =>
  picks(page)
    .locator('.card-row')
    .evaluateAll((rows) =>
      rows.map((row) => row.querySelector('button')!.textContent + row.querySelector('.tabular')!.lastChild!.textContent),
    );

test.runIf(isLong)('with the mouse at 1280 pixels a setup of groups is made, dragged into order and saved', async () => {
  const { page, errors } = await person(DESKTOP);
  await openEditor(page);
  await expectAccessible(page, 'the empty editor');
  await page.getByLabel('Name', { exact: true }).fill('Two Groups');
  await page.getByRole('radio', { name: 'Closed groups' }).check({ force: true });
  await page.getByRole('button', { name: 'Add a group' }).click();
  await page.getByRole('tab', { name: /Group A/ }).click();
  for (const role of ['Bodyguard', 'Cop', 'Celebrity']) await addOf(page, role).click();
  await page.getByRole('spinbutton', { name: 'Seats drawn from this group' }).fill('5');
  await page.keyboard.press('Tab');
  // A role that is dragged to the tab of a group joins that group.
  await page.getByRole('tab', { name: 'Mafia' }).click();
  await addOf(page, 'Godfather').dragTo(page.getByRole('tab', { name: /Group B/ }));
  expect(await shownCards(page)).toEqual(['Bodyguard1', 'Celebrity1', 'Cop1']);
  await page.getByRole('tab', { name: /Group B/ }).click();
  expect(await shownCards(page)).toEqual(['Godfather1']);
  // Once a card has a modifier, those that do not go with it are not offered any more.
  await page.getByRole('button', { name: 'Modifiers of Godfather' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Visits' }).click();
  await addOf(dialog, 'Loyal').click();
  expect(await addOf(dialog, 'Disloyal').count()).toBe(0);
  await expectAccessible(page, 'modifiers of a card');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('switch', { name: 'Whispers' }).check({ force: true });
  await page.getByRole('spinbutton', { name: 'Whisper Leak Chance', exact: true }).fill('3');
  await page.getByRole('spinbutton', { name: 'Events per night' }).fill('2');
  await page.getByRole('textbox', { name: 'Description' }).fill('**Two** groups.');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.locator('strong', { hasText: 'Two' }).waitFor();
  await page.getByText('Ready to save').waitFor();
  await shot(page, 'setup-editor-desktop', { fullPage: true });
  await expectAccessible(page, 'a full editor');
  expect(await save(page)).toMatchObject({
    gameType: 'Mafia',
    name: 'Two Groups',
    description: '**Two** groups.',
    closed: true,
    useRoleGroups: true,
    roles: [{ Bodyguard: 1, Cop: 1, Celebrity: 1 }, { 'Godfather:Loyal': 1 }],
    roleGroupSizes: [5, 1],
    count: {},
    unique: false,
    uniqueWithoutModifier: false,
    EventsPerNight: 2,
    gameSettings: ['Whispers', 'Whisper Leak Chance', 'Whisper Leak Chance', 'Whisper Leak Chance'],
  });
  expect(errors).toEqual([]);
});

test('by keyboard alone a setup of twelve seats with modifiers is made, undone and saved', async () => {
  const { page, errors } = await person(DESKTOP);
  await openEditor(page);
  const { keyboard } = page;
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 40; presses++) {
      if (await page.evaluate((sought) => document.activeElement?.matches(sought), selector)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}.`);
  };
  await search(page).waitFor();
  await tabTo('input[type=search]');
  for (const words of ['cop:insane', 'doc:arm/laz', 'gf', 'gunsmith', 'mafioso']) {
    await keyboard.type(words);
    await keyboard.press('Enter');
  }
  await keyboard.type('vill');
  for (let i = 0; i < 3; i++) await keyboard.press('Shift+Enter');
  // Letters in the list search again, and arrows move in it.
  await keyboard.press('ArrowDown');
  await keyboard.type('sk');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const all = ['Cop (Insane)1', 'Doctor (Armed, Lazy)1', 'Gunsmith1', 'Villager6', 'Godfather1', 'Mafioso1', 'Serial Killer1'];
  await expect.poll(() => shownCards(page)).toEqual(all);
  // Keys on a row: + adds a copy, Delete removes the row, M opens its modifiers.
  await tabTo('[data-card="Gunsmith"] button');
  await keyboard.press('ArrowDown');
  await keyboard.press('+');
  await keyboard.press('ArrowUp');
  await keyboard.press('m');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await keyboard.type('bless');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.closest<HTMLElement>('.card-row')?.dataset['card'])).toBe(
    'Gunsmith:Blessed',
  );
  await keyboard.press('Delete');
  await expect.poll(() => shownCards(page)).not.toContain('Gunsmith (Blessed)1');
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  await keyboard.press('Control+Shift+z');
  await expect.poll(() => shownCards(page)).toEqual(all.map((card) => (card === 'Villager6' ? 'Villager7' : card)));
  await keyboard.press('Control+z');
  // Bots play it before it has a name.
  await page.getByText(/bot games/).waitFor();
  // Saving leads to what is missing.
  await keyboard.press('Control+s');
  await until(() => page.evaluate(() => document.activeElement?.matches('[data-place=name] input')));
  await page.getByText('Give the setup a name.').first().waitFor();
  await keyboard.type('Twelve by Hand');
  await page.getByText('Ready to save').waitFor();
  const saved = await save(page, () => keyboard.press('Control+s'));
  expect(saved).toMatchObject({ total: 12, closed: false, version: 1 });
  expect(saved['roles']).toEqual([
    {
      'Cop:Insane': 1,
      'Doctor:Armed/Lazy': 1,
      Gunsmith: 1,
      Villager: 6,
      Godfather: 1,
      Mafioso: 1,
      'Serial Killer': 1,
    },
  ]);
  expect(errors).toEqual([]);
});

test('on a phone of 360 pixels two sets are made, and the bar says what is missing', async () => {
  const { page, errors } = await person(PHONE);
  await openEditor(page);
  // By keyboard, because the toast that greets a new member stands in the bar, over the fields below the fold.
  await page.getByRole('radio', { name: 'Closed', exact: true }).press(' ');
  const add = async (...names: string[]) => {
    await page.getByRole('button', { name: 'Add roles' }).click();
    for (const name of names) {
      await search(page).fill(name);
      await addOf(page, name).click();
    }
    await expectNoSidewaysScroll(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  };
  await add('Villager', 'Cop', 'Mafioso');
  await page.getByRole('button', { name: 'Add a set' }).click();
  await add('Doctor', 'Godfather');
  for (const [side, seats] of [
    ['Village', '4'],
    ['Mafia', '2'],
  ] as const)
    await page.getByRole('spinbutton', { name: side }).fill(seats);
  await page.getByRole('spinbutton', { name: 'Cult' }).focus();
  const bar = page.getByRole('region', { name: 'Save' });
  await bar.getByText('6 seats').waitFor();
  await bar.getByRole('button', { name: '1 problem' }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Give the setup a name.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two Sets');
  await bar.getByText('problem').waitFor({ state: 'detached' });
  await expectNoSidewaysScroll(page);
  await waitUntilStill(page);
  const small = await page
    .getByRole('main')
    .locator('button:visible, input[type=text]:visible, select:visible')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        // Small buttons, tabs and choices have a larger target around them.
        const isSmall = (width < 44 || height < 44) && !one.matches('.button-small, .tab, [data-choice]');
        return isSmall ? [`${one.getAttribute('aria-label') ?? one.textContent} ${width}×${height}`] : [];
      }),
    );
  expect(small).toEqual([]);
  await expectAccessible(page, 'the editor on a phone');
  await shot(page, 'setup-editor-phone', { fullPage: true });
  expect(await save(page)).toMatchObject({
    closed: true,
    useRoleGroups: false,
    roleGroupSizes: [],
    count: { Village: 4, Mafia: 2 },
    roles: [
      { Villager: 1, Cop: 1, Mafioso: 1 },
      { Doctor: 1, Godfather: 1 },
    ],
  });
  expect(errors).toEqual([]);
});

describe('A draft', () => {
  test('survives a reload and a look at another game, and can be discarded', async () => {
    const { page } = await person(DESKTOP);
    await openEditor(page);
    await addOf(page, 'Cop').click();
    await page.getByLabel('Name', { exact: true }).fill('Half Done');
    await page.getByLabel('Game', { exact: true }).selectOption('Resistance');
    await addOf(page, 'Merlin').waitFor();
    expect(await page.getByText('Draft restored').count()).toBe(0);
    await page.getByRole('spinbutton', { name: 'Missions' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.matches('[data-game] select'))).toBe(true);
    await page.getByLabel('Game', { exact: true }).selectOption('Mafia');
    await page.getByText('Draft restored').waitFor();
    await page.reload();
    await page.getByText('Draft restored').waitFor();
    expect([await shownCards(page), await page.getByLabel('Name', { exact: true }).inputValue()]).toEqual([
      ['Cop1'],
      'Half Done',
    ]);
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await shownCards(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => shownCards(page)).toEqual(['Cop1']);
    await page.keyboard.press('Control+Shift+z');
    await page.reload();
    await page.getByText('No roles yet').waitFor();
    expect(await page.getByText('Draft restored').count()).toBe(0);
  });

  test.runIf(isLong)('prompts before the page goes if it cannot be stored', async () => {
    const { page } = await person(DESKTOP);
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'rejected'));
    await openEditor(page);
    await addOf(page, 'Cop').click();
    await until(async () => (await shownCards(page)).length === 1);
    const asked = new Promise<string>((done) =>
      page.once('dialog', (dialog) => {
        done(dialog.type());
        void dialog.accept();
      }),
    );
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(await asked).toBe('beforeunload');
  });
});

test.runIf(isLong)('a copy of a setup is the same setup until something changes, which is told before it is saved', async () => {
  const { page } = await person(DESKTOP);
  await openEditor(page, '?copy=seven-lanterns');
  await page.getByRole('heading', { name: 'Copy of Seven Lanterns' }).waitFor();
  await page.getByText('This setup already exists: Seven Lanterns.').waitFor();
  expect(await page.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/learn/setup/seven-lanterns');
  await page.getByLabel('Name', { exact: true }).fill('Other Lanterns');
  await pressSave(page);
  await page
    .getByRole('alert')
    .getByText(/already exists: it is “Seven Lanterns”/)
    .waitFor();
  await page.getByRole('spinbutton', { name: 'Events per night' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Stalemate limit' }).focus();
  await page.getByText('This setup already exists: Seven Lanterns.').waitFor({ state: 'detached' });
  expect(await save(page)).toMatchObject({ parent: { id: 'seven-lanterns' }, name: 'Other Lanterns', EventsPerNight: 3 });
});

describe('A saved setup', () => {
  const THEIRS = { id: 'x', name: 'Ana', avatar: false };
  const setupBy = (creator: object) => ({
    id: 'theirs',
    gameType: 'Mafia',
    name: 'Seven Old Lanterns',
    description: '',
    closed: false,
    unique: false,
    creator,
    uniqueWithoutModifier: false,
    useRoleGroups: false,
    roleGroupSizes: [],
    count: {},
    gameSettings: [],
    total: 7,
    roles: JSON.stringify([{ Villager: 4, Cop: 1, Mafioso: 2 }]),
    favorite: false,
    featured: false,
    played: 0,
    vote: 0,
    ranked: false,
    competitive: false,
    favorites: 0,
    upvotes: 0,
    downvotes: 0,
    deal: 'd',
    version: 3,
    parent: null,
  });
  const answer = (page: Page, setup: object) => answerCalls(page, ['/api/setup/theirs'], () => setup);

  test.runIf(isLong)('is not edited by another member, but can be copied', async () => {
    const { page } = await person(DESKTOP);
    await answer(page, setupBy(THEIRS));
    await openEditor(page, '?edit=theirs');
    await page.getByText('Seven Old Lanterns belongs to Ana.').waitFor();
    await page.getByRole('link', { name: 'Make a copy' }).click();
    await page.getByRole('heading', { name: 'Copy of Seven Old Lanterns' }).waitFor();
    expect(await shownCards(page)).toEqual(['Cop1', 'Villager4', 'Mafioso2']);
  });

  test('is edited from the version that was read; a newer one is shown beside the changes, and nothing is lost', async () => {
    const { page } = await person(DESKTOP);
    const member = await newMember();
    await member.signIn(page.context());
    const mine = setupBy({ id: member.id, name: member.name, avatar: false });
    await answer(page, mine);
    let answers = 0;
    await page.route('**/api/setup/create', (route) => {
      answers += 1;
      const conflict = { status: 409, json: { message: 'This setup was edited somewhere else.' } };
      return route.fulfill(answers === 1 ? conflict : { status: 200, contentType: 'text/plain', body: 'theirs' });
    });
    await page.goto(`${inject('site')}/play/create?edit=theirs`);
    await page.getByLabel('Name', { exact: true }).fill('Seven New Lanterns');
    await answer(page, { ...mine, version: 4, roles: JSON.stringify([{ Villager: 4, Doctor: 1, Mafioso: 2 }]) });
    expect(await sentBy(page, () => pressSave(page))).toMatchObject({ editing: true, id: 'theirs', version: 3 });
    await page.getByText('saved elsewhere').waitFor();
    await page.getByText('+1 Cop').waitFor();
    await page.getByRole('button', { name: 'Use the other' }).click();
    expect(await shownCards(page)).toEqual(['Doctor1', 'Villager4', 'Mafioso2']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => shownCards(page)).toEqual(['Cop1', 'Villager4', 'Mafioso2']);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Seven New Lanterns');
    expect(await sentBy(page, () => pressSave(page))).toMatchObject({ version: 4, name: 'Seven New Lanterns' });
  });

  test.runIf(isLong)('is reported as missing if it does not exist, with a way on', async () => {
    const { page } = await person(DESKTOP);
    await openEditor(page, '?edit=no-such-setup');
    await page.getByRole('heading', { name: 'Setup not found' }).waitFor();
    await page.getByRole('link', { name: 'Create a setup' }).click();
    await page.getByRole('button', { name: 'Save setup' }).waitFor();
  });
});

test.runIf(isLong)('a setup goes out as JSON and comes in again; a bad file is told, and unknown roles are named', async () => {
  const { page } = await person(DESKTOP);
  await openEditor(page, '?copy=seven-lanterns');
  const menu = async (entry: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const file = page.waitForEvent('download');
  await menu('Export JSON');
  const written = readFileSync(await (await file).path(), 'utf8');
  expect((await file).suggestedFilename()).toBe('Seven-Lanterns.json');
  const setup = JSON.parse(written);
  expect(setupProblems({ id: '', ...setup }, CATALOGUES['mafia']!)).toEqual([]);
  await menu('Import JSON');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Setup as JSON');
  await field.fill('{"name":"x"}');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByText('This is not a setup: it has no roles.').waitFor();
  await dialog.getByLabel('Setup file').setInputFiles({
    name: 'setup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...setup, name: 'Cow Town', roles: [{ ...setup.roles[0], 'Space Cow': 1 }] })),
  });
  await until(async () => (await field.inputValue()).includes('Cow Town'));
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Unknown here: Space Cow.').waitFor();
  await page.getByRole('button', { name: "There is no role called 'Space Cow'." }).click();
  expect(await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'])).toBe(
    'Space Cow',
  );
  await page.keyboard.press('Delete');
  await page.getByText('Ready to save').waitFor();
  // A setup of another game opens in that game's editor, and nothing that was there is lost.
  await menu('Import JSON');
  await field.fill('{"gameType":"Resistance","name":"Cell","roles":[{"Rebel":3,"Spy":2}]}');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Ready to save').waitFor();
  expect([await shownCards(page), new URL(page.url()).search]).toEqual([['Rebel3', 'Spy2'], '?game=Resistance']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shownCards(page)).toEqual([]);
});

test.each(sizesOf('phone'))('visitors learn at $width pixels what the page is, and how to get there', async (size) => {
  const { page, errors } = await person(size);
  await page.goto(`${inject('site')}/play/create`);
  await page.getByRole('heading', { name: 'Create your own setup' }).waitFor();
  await expectAccessible(page, 'the editor of a visitor');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Register or log in' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /mail/i }).waitFor();
  expect(errors).toEqual([]);
});
