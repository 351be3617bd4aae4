/** The screens to compare: the visitor, the address, and the steps there. */
import type { Page } from 'playwright-core';
import { GAMES } from '../../games/index.ts';
import { GUEST_PERSON, MINA, tableId } from './tables.ts';

/** Id of the visitor, keyed by the name of their tape. */
export const SESSIONS = { visitor: null, guest: GUEST_PERSON.id, mina: MINA.id, nils: 'uNils00000000' } as const;

export interface Screen {
  name: string;
  path: string;
  /** Visitor whose tape answers (record.ts). */
  as: keyof typeof SESSIONS;
  /** Name of a table's tape, which answers first. */
  table?: string;
  /** Steps that lead to the screen. */
  steps?: (page: Page, wide: boolean) => Promise<unknown>;
  /** Whether the question about cookies is still open. */
  asksConsent?: true;
  /** Tabs to press on a phone, one after the other; each gives another picture, `name-tab1`. */
  tabs?: RegExp[];
  /** Whether it is only in the build with the book of components. */
  book?: true;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).first().click();
const openChat = async (page: Page) => {
  await press(page, /^Chat/);
  await page.getByRole('tab', { name: /^Rooms/ }).waitFor();
};
const account = (view: 'Log in' | 'Register') => async (page: Page) => {
  await press(page, view);
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
};
const hostGame = (gameType: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('region', { name: 'Chosen setup' }).waitFor();
  await page.getByLabel('Game', { exact: true }).selectOption(gameType);
  await page.waitForTimeout(300);
};

const SITE: Screen[] = [
  { name: 'landing', path: '/', as: 'visitor' },
  { name: 'landing-consent', path: '/', as: 'visitor', asksConsent: true },
  { name: 'login', path: '/', as: 'visitor', steps: account('Log in') },
  { name: 'register', path: '/', as: 'visitor', steps: account('Register') },
  {
    name: 'recover',
    path: '/',
    as: 'visitor',
    steps: async (page) => {
      await account('Log in')(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /forg|recover/i })
        .first()
        .click();
    },
  },
  { name: 'action-bad-code', path: '/account/action?mode=verifyEmail&oobCode=bad', as: 'visitor' },
  { name: 'action-no-code', path: '/account/action', as: 'visitor' },
  { name: 'action-reset', path: '/account/action?mode=resetPassword&oobCode=bad', as: 'visitor' },
  { name: 'unknown-path', path: '/no/such/page', as: 'visitor' },
  { name: 'unknown-table', path: '/game/AAAAAAAAAAAA', as: 'visitor' },
  { name: 'table-gate', path: `/game/${tableId('mafia-open')}`, as: 'visitor', table: 'mafia-open' },
  { name: 'play', path: '/play', as: 'mina' },
  { name: 'play-games', path: '/play?lobby=Games', as: 'mina' },
  { name: 'play-running', path: '/play?lobby=Sandbox', as: 'mina' },
  { name: 'play-empty', path: '/play?lobby=Roleplay', as: 'visitor' },
  {
    name: 'host-mafia',
    path: '/play/host',
    as: 'mina',
    steps: (page) => page.getByRole('dialog').getByRole('region', { name: 'Chosen setup' }).waitFor(),
  },
  { name: 'host-jotto', path: '/play/host?lobby=Games', as: 'mina', steps: hostGame('Jotto') },
  { name: 'host-resistance', path: '/play/host?lobby=Games', as: 'mina', steps: hostGame('Resistance') },
  { name: 'learn-games', path: '/learn/games', as: 'visitor' },
  ...Object.keys(GAMES).map((id): Screen => ({ name: `learn-${id}`, path: `/learn/games/${id}`, as: 'visitor' })),
  { name: 'roles', path: '/learn/roles', as: 'visitor' },
  { name: 'roles-village', path: '/learn/roles', as: 'visitor', steps: tab(/^Village/) },
  ...['Cop', 'Werewolf', 'Bodyguard', 'Hooker'].map(
    (role): Screen => ({ name: `role-${role}`, path: `/learn/role/${role}`, as: 'visitor' }),
  ),
  { name: 'role-unknown', path: '/learn/role/Blodyguard', as: 'visitor' },
  { name: 'profile-own', path: '/user/uMina00000000', as: 'mina' },
  { name: 'profile-other', path: '/user/uOtto00000000', as: 'mina' },
  { name: 'profile-visitor', path: '/user/uMina00000000', as: 'visitor' },
  { name: 'profile-empty', path: '/user/uNils00000000', as: 'nils' },
  ...['account', 'profile', 'look', 'privacy', 'notices', 'security'].map(
    (name): Screen => ({ name: `settings-${name}`, path: `/user/settings?tab=${name}`, as: 'mina' }),
  ),
  { name: 'inbox', path: '/user/inbox', as: 'mina' },
  { name: 'inbox-empty', path: '/user/inbox', as: 'nils' },
  { name: 'bell', path: '/learn/games', as: 'mina', steps: (page) => press(page, /^Noti|notice|bell/i) },
  { name: 'community', path: '/community/users', as: 'mina' },
  { name: 'chat-rooms', path: '/learn/games', as: 'mina', steps: openChat },
  {
    name: 'chat-room',
    path: '/learn/games',
    as: 'mina',
    steps: async (page) => {
      await openChat(page);
      await page
        .getByRole('list', { name: 'Rooms' })
        .getByRole('button', { name: /Commons/ })
        .click();
      await page.getByRole('log').waitFor();
      await page.getByText('A line of the evening 1').first().waitFor();
    },
  },
  {
    name: 'chat-directs',
    path: '/learn/games',
    as: 'mina',
    steps: async (page) => {
      await openChat(page);
      await tab(/^Directs/)(page);
    },
  },
  {
    name: 'chat-users',
    path: '/learn/games',
    as: 'mina',
    steps: async (page) => {
      await openChat(page);
      await tab(/^Users/)(page);
    },
  },
  { name: 'ui', path: '/ui', as: 'visitor', book: true },
];

const atTable = (page: Page) => page.locator('main.game[data-stage]').waitFor();
/** A table at some moment; on a phone also the parts behind its other tabs. */
function table(tape: string, as: Screen['as'] = 'mina', tabs: RegExp[] = [/^Players/, /^(?:Act|Table)/]): Screen[] {
  const path = `/game/${tableId(tape)}${tape.endsWith('watcher') ? '?spectate' : ''}`;
  const steps = async (page: Page, wide: boolean) => {
    await atTable(page);
    // The button appears late in the header of a table.
    const chat = page.getByRole('button', { name: /^Chat/ }).first();
    if (wide && as === 'mina') await chat.waitFor({ timeout: 3_000 }).catch(() => undefined);
  };
  return [{ name: tape, path, as, table: tape, steps, tabs }];
}
const review = (id: string): Screen[] =>
  (['end', 'middle'] as const).map(
    (moment): Screen => ({
      name: `${id}-review-${moment}`,
      path: `/game/${tableId(`${id}-over`)}/review`,
      as: 'mina',
      table: `${id}-over`,
      steps: async (page) => {
        await page.locator('main h1, .review-range, [role=log]').first().waitFor();
        if (moment === 'end') return;
        const range = page.getByRole('slider', { name: 'Step' });
        if (await range.count()) await range.fill(String(Math.floor(Number(await range.getAttribute('max')) / 2)));
        else await page.getByRole('tab', { name: /2$/ }).first().click();
      },
    }),
  );

const TABLES: Screen[] = [
  ...Object.keys(GAMES).flatMap((id) => [
    ...table(`${id}-mid`, 'mina', id === 'mafia' ? undefined : [/^Chat/, /^Players/, /^Act/]),
    ...table(`${id}-mid-watcher`, 'mina', []),
    ...table(`${id}-over`, 'mina', [/^(?:Act|Table)/]),
    ...review(id),
  ]),
  ...table('mafia-night'),
  ...table('mafia-day'),
  ...table('mafia-open'),
  ...table('mafia-open-guest', 'guest', [/^Table/]),
  ...table('resistance-open', 'mina', [/^Table/]),
  ...table('mafia-ready', 'mina', []),
  ...table('mafia-count', 'mina', []),
];

export const SCREENS: readonly Screen[] = [...SITE, ...TABLES];
