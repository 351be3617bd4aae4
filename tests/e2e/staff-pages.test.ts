/** Staff pages with content fit the screen. The long run opens all of them in both sizes and themes, and takes pictures. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { SiteHealth } from '../../protocol/http/health.ts';
import { isLong } from '../long.ts';
import { PATIENT } from '../patience.ts';
import { answerCalls } from './answer-calls.ts';
import { expectAccessible } from './axe.ts';
import { launch, SIZES } from './browser.ts';
import { type Member, newMember, siteOwner } from './member.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll, waitUntilStill, watchErrors } from './steps.ts';

let browser: Browser;
let owner: Member;
let ticket: string;
let person: Member;

async function good(answer: Promise<Response>): Promise<string> {
  const { ok, status } = await answer;
  const text = await (await answer).text();
  if (!ok) throw new Error(`${status}: ${text}`);
  return text;
}
const report = async (by: Member, about: Member, rule: string): Promise<string> => {
  await good(
    by.post('/api/report/send', { user: about.id, rule, description: 'They wrote to me again and again, and would not stop.' }),
  );
  const page = JSON.parse(await good(owner.get('/api/mod/reports'))) as { tickets: { id: string; person: { id: string } }[] };
  return page.tickets.find((one) => one.person.id === about.id)!.id;
};

beforeAll(async () => {
  browser = await launch();
  owner = await siteOwner();
  const [reporter, decided, held] = [await newMember(), await newMember(), await newMember()];
  person = await newMember();
  await good(owner.post('/api/mod/blacklist', { userId: held.id, reason: 'Their network is known for abuse.' }));
  const first = await report(reporter, decided, 'Hazing');
  const reason = 'They made a newcomer leave.';
  await good(owner.post(`/api/mod/reports/${first}/complete`, { version: 1, action: 'warning', reason }));
  ticket = await report(decided, person, 'Harassment');
}, PATIENT.timeout);
afterAll(() => browser.close());

const PAGES: { name: string; path: () => string; seen?: string | RegExp; act?: (page: Page) => Promise<void> }[] = [
  { name: 'overview', path: () => '/community/moderation', seen: 'The team' },
  { name: 'queue', path: () => '/community/moderation/reports', seen: /They wrote to me again/ },
  { name: 'decided', path: () => '/community/moderation/reports?status=complete', seen: 'Hazing' },
  { name: 'ticket', path: () => `/community/moderation/report/${ticket}`, seen: 'Offense 1 of 6' },
  { name: 'newcomers', path: () => '/community/moderation?part=newcomers', seen: 'Let in' },
  {
    name: 'let-in',
    path: () => '/community/moderation?part=newcomers',
    seen: 'Let in',
    act: async (page) => {
      await page.getByRole('button', { name: 'Let in' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Whitelist' }).waitFor();
    },
  },
  { name: 'actions', path: () => '/community/moderation?part=actions', seen: 'Site Ban' },
  {
    name: 'command',
    path: () => '/community/moderation?part=actions',
    seen: 'Site Ban',
    act: (page) => page.getByRole('button', { name: 'Site Ban' }).click(),
  },
  { name: 'log', path: () => '/community/moderation?part=log', seen: /blacklisted/ },
  { name: 'statistics', path: () => '/community/moderation?part=statistics', seen: 'By staff member' },
  { name: 'health', path: () => '/community/moderation?part=health', seen: '1.0.0-0a1b2c3' },
  { name: 'flagged', path: () => '/community/users?list=flagged', seen: 'Let in' },
  {
    name: 'drawer',
    path: () => `/user/${person.id}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Moderate' }).click();
      await page.getByRole('dialog').getByRole('searchbox').waitFor();
    },
  },
];

/** Pages that each run opens. */
const OFTEN = ['overview', 'ticket', 'command', 'drawer'];
const OPENED = PAGES.filter(({ name }) => isLong || OFTEN.includes(name));
const LOOKS = SIZES.flatMap((size) =>
  (['dark', 'light'] as const).map((theme) => ({ size, theme, name: `${size.name}, ${theme}` })),
);

test.each(isLong ? LOOKS : LOOKS.slice(-1))(
  'the pages of staff fit: $name',
  async ({ size: { name: size, ...viewport }, theme }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    context.setDefaultTimeout(PATIENT.timeout / 4);
    await owner.signIn(context);
    const errors = watchErrors(context);
    const page = await context.newPage();
    await answerCalls(page, ['/api/mod/health'], () => HEALTH);
    await page.addInitScript((chosen) => {
      localStorage.setItem('cookie-consent', 'accepted');
      localStorage.setItem('duskhaven.theme', chosen);
    }, theme);
    for (const { name, path, seen, act } of OPENED) {
      await page.goto(inject('site') + path());
      if (seen !== undefined) await page.getByText(seen).first().waitFor();
      await act?.(page);
      await waitUntilStill(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, `${name} of staff`);
      await shot(page, `staff-${name}-${size}-${theme}`, { fullPage: !act });
    }
    expect(errors).toEqual([]);
    await context.close();
  },
  PATIENT.timeout,
);

/** A month with a release that broke pages, a day without arrivals, and a night on which mail was stuck. */
const DAY = 24 * 3_600_000;
const HEALTH: SiteHealth = {
  days: Array.from({ length: 30 }, (_, i) => ({
    at: (20_000 + i) * DAY,
    started: 40 + ((i * 17) % 60),
    finished: 30 + ((i * 17) % 50),
    abandoned: 3 + (i % 5),
    newcomers: i === 9 ? 0 : 5 + ((i * 7) % 20),
    firstGame: i === 9 ? null : 60_000 * (2 + (i % 9)),
    moves: 12_000,
    moveP99: [12, 20, 20, 30, 80][i % 5]!,
    mail: i === 20 ? 340 : i % 3,
    outbox: i % 4,
    errors: i === 25 ? 120 : i % 4,
  })),
  releases: [
    { release: '1.0.0-0a1b2c3', request: 2, object: 0, delivery: 1, task: 0, page: 4 },
    { release: 'earlier', request: 0, object: 0, delivery: 0, task: 0, page: 131 },
  ],
  now: { at: Date.now() - 120_000, mail: 3, lateMail: 1, outbox: 0, lateOutbox: 0, failed: ['ledger'] },
  release: '1.0.0-0a1b2c3',
};

/** Standings as they are in the middle of a season: a long name, a hidden player, a shared place, the reader far down. */
const STANDINGS = {
  rows: Array.from({ length: 15 }, (_, i) => ({
    place: i === 2 ? 2 : i + 1,
    points: [1_560, 1_320, 1_320][i] ?? 1_200 - 60 * i,
    games: 30 - i,
    wins: 26 - i,
    isOwn: i === 6,
    user:
      i === 3
        ? null
        : { id: `uPlayer${String(i).padStart(6, '0')}`, name: i === 1 ? 'AVeryLongNameOfPlayr' : `Player ${i}`, avatar: false },
  })),
  next: '420.15.15.uPlayer000014',
  own: { place: 40_213, points: 60, games: 4, wins: 1, disqualified: false },
};

async function lookAtTrophies(page: Page, name: string): Promise<void> {
  for (const type of ['gold', 'silver', 'bronze'])
    await good(owner.post('/api/mod/awardTrophy', { userId: person.id, name: 'Village cup', type, reason: 'They won it.' }));
  await page.goto(`${inject('site')}/user/${person.id}`);
  await page.getByRole('heading', { name: 'Trophies' }).scrollIntoViewIfNeeded();
  await waitUntilStill(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'a profile with trophies');
  await shot(page, `trophies-${name}`, { fullPage: true });
}

test.each(isLong ? LOOKS : LOOKS.slice(-1))(
  'a season is planned and shown: $name',
  async ({ size: { name: size, ...viewport }, theme }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    await owner.signIn(context);
    const errors = watchErrors(context);
    const page = await context.newPage();
    await page.addInitScript((chosen) => localStorage.setItem('duskhaven.theme', chosen), theme);
    await page.goto(`${inject('site')}/fame/seasons`);
    await page.getByText('No season has been announced yet').waitFor();
    await shot(page, `season-none-${size}-${theme}`, { fullPage: true });
    await page.getByRole('button', { name: 'Create a season' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First day').fill(new Date().toISOString().slice(0, 10));
    await shot(page, `season-form-${size}-${theme}`);
    await answerCalls(page, ['/api/competitive/standings'], () => STANDINGS);
    await dialog.getByRole('button', { name: 'Create Competitive Season' }).click();
    await page.getByRole('heading', { name: 'Season 1' }).waitFor();
    const log = JSON.parse(await good(owner.get('/api/mod/actions'))) as { entries: { id: string }[] };
    try {
      await page.getByText('Round 1 is open').waitFor();
      await page.getByText('You’re #40,213 with 60 points (won 1 of 4).').waitFor();
      await waitUntilStill(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'a season');
      await shot(page, `season-${size}-${theme}`, { fullPage: true });
      await page.getByRole('combobox', { name: 'Standings of' }).selectOption('Whole season');
      await page.getByTitle('26 crowns').waitFor();
      await shot(page, `season-whole-${size}-${theme}`);
      if (isLong) await lookAtTrophies(page, `${size}-${theme}`);
    } finally {
      await good(owner.post('/api/mod/undo', { event: log.entries[0]!.id, reason: 'It was a test.' }));
    }
    expect(errors).toEqual([]);
    await context.close();
  },
  PATIENT.timeout,
);
