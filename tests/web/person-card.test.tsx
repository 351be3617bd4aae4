/** The card of a person: what it says and offers about members, guests, bots, personas and oneself, to members and visitors. */
import { signal } from '@preact/signals-react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MemberView, RoomView } from '../../protocol/socket/game.ts';
import { personAtTable } from '../../web/features/game/players/table-person.ts';
import type { GamePageState } from '../../web/features/game/state/game-context.ts';
import { mutedPeople, toggleMuted } from '../../web/features/people/muted-people.ts';
import { PersonLink } from '../../web/features/people/PersonLink.tsx';
import { PersonWindow } from '../../web/features/people/PersonWindow.tsx';
import { openPerson, type Person, type PersonPlace, personOf, personQuestion } from '../../web/features/people/person-card.ts';
import { saveNote } from '../../web/features/people/person-notes.ts';
import { type ReportTarget, reportTarget } from '../../web/features/reports/report-target.ts';
import { accountDialog } from '../../web/lib/account-dialog.ts';
import { type Session, session } from '../../web/lib/session.ts';
import { PageToasts } from '../../web/ui/ToastPlace.tsx';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const [ANA, VEX] = ['Ana', 'Vex'].map((name) => ({ id: `u${name.padEnd(12, '0')}`, name, avatar: false }));
const GUEST = personOf({ id: 'gAbcdefghijkl', name: 'Guest Hedgehog' });
const PROFILE = {
  ...VEX,
  bio: 'A bio',
  pronouns: 'they/them',
  settings: { avatarShape: 'circle' },
  groups: [],
  status: 'online',
  lastActive: 0,
  games: [],
  isFriend: false,
  isFriendRequested: false,
  asksFriendship: false,
  isBlocked: false,
};
const TABLE = { id: 'gAbcdefghijk', status: 'Open', setup: { id: 's', name: 'First Light' }, spectating: true };

let page: Mounted | null = null;
let calls: string[];
let bodies: unknown[];
const signIn = (more: Partial<Session> = {}) => {
  session.value = { loaded: true, id: ANA!.id, name: 'Ana', blockedUsers: [], ...more };
};
const answer = (profile: object = PROFILE, entry: object = {}) => {
  bodies = [];
  calls = fakeWorker((call, body) => {
    if (call.startsWith('POST')) bodies.push(body);
    if (call.endsWith('/profile')) return Response.json(profile);
    if (call.endsWith('/entry')) return Response.json(entry);
    return call === 'GET /api/user/info' ? Response.json(session.value) : new Response('OK');
  });
};
beforeAll(() => {
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = function () {
    this.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
  };
});
beforeEach(() => {
  vi.useFakeTimers();
  signIn();
  answer();
});
afterEach(async () => {
  await page?.unmount();
  [page, openPerson.value, personQuestion.value, reportTarget.value, accountDialog.value] = [null, null, null, null, null];
  for (const id of mutedPeople.value) toggleMuted(id);
  saveNote(VEX!.id, '');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.value = { loaded: false };
});

/** Presses the person's name. Returns the card. */
async function open(person: Person, place?: PersonPlace): Promise<HTMLElement> {
  page = await mount(
    <>
      <PersonLink person={person} place={place}>
        {person.name}
      </PersonLink>
      <PersonWindow />
      <PageToasts />
    </>,
  );
  await act(async () => name().click());
  await page.pass(1);
  return card();
}
const name = () => page!.page.querySelector<HTMLElement>('[aria-haspopup=dialog]')!;
const card = () => document.querySelector<HTMLElement>('[role=dialog][popover]')!;
const entries = () => [...card().querySelectorAll('[role=menuitem]')].map((entry) => entry.querySelector('.flex-1')!.textContent);
const entry = (label: string) =>
  [...card().querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.startsWith(label))!;
const press = async (label: string) => {
  await act(async () => entry(label).click());
  await page!.pass(1);
};
const MEMBER_ENTRIES = ['Message', 'Add friend', 'Add a note', 'Mute', 'Profile', 'Report', 'Block'];

describe('the card of a member', () => {
  test('says who they are and offers all that the reader may do, from one call on opening', async () => {
    page = await mount(<PersonLink person={personOf(VEX!)}>Vex</PersonLink>);
    expect(calls).toEqual([]);
    await page.unmount();
    const shown = await open(personOf(VEX!));
    expect(shown.getAttribute('aria-label')).toBe('Vex');
    expect(shown.textContent).toContain('they/them · Online');
    expect(entries()).toEqual(MEMBER_ENTRIES);
    expect(new Set(calls)).toEqual(new Set([`GET /api/user/${VEX!.id}/profile`]));
  });
  test('has its entries and the height of its line before the answer', async () => {
    fakeWorker(() => new Promise(() => undefined));
    await open(personOf(VEX!));
    expect(entries()).toEqual(MEMBER_ENTRIES);
    expect(entry('Add friend').getAttribute('aria-disabled')).toBe('true');
    expect(card().textContent).toContain('Loading');
  });
  test('is a link to the profile for another tab: a modifier key opens no card', async () => {
    page = await mount(<PersonLink person={personOf({ ...VEX!, vanityUrl: 'vex' })}>Vex</PersonLink>);
    expect(name().getAttribute('href')).toBe('/user/vex');
    name().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(openPerson.value).toBeNull();
    await act(async () => name().dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })));
    expect(openPerson.value?.person.id).toBe(VEX!.id);
  });
  test('asks for, answers and ends a friendship', async () => {
    await open(personOf(VEX!));
    await press('Add friend');
    expect(bodies).toEqual([{ user: VEX!.id, want: true }]);
    answer({ ...PROFILE, asksFriendship: true });
    await page!.unmount();
    await open(personOf(VEX!));
    expect(entries().slice(1, 3)).toEqual(['Accept friend', 'Reject request']);
    answer({ ...PROFILE, isFriend: true });
    await page!.unmount();
    await open(personOf(VEX!));
    await press('Unfriend');
    expect([bodies, personQuestion.value?.kind]).toEqual([[], 'unfriend']);
  });
  test('asks before it blocks; of a blocked member it offers no message', async () => {
    await open(personOf(VEX!));
    await press('Block');
    expect(bodies).toEqual([]);
    expect(document.body.textContent).toContain('Block Vex?');
    await page!.press('Block');
    expect(bodies).toEqual([{ user: VEX!.id, want: true }]);
    answer({ ...PROFILE, isBlocked: true });
    await page!.unmount();
    await open(personOf(VEX!));
    expect(entries()).toEqual(['Add a note', 'Mute', 'Profile', 'Report', 'Unblock']);
    await press('Unblock');
    expect(bodies).toEqual([{ user: VEX!.id, want: false }]);
  });
  test('mutes in this browser, and keeps a note that the next card shows', async () => {
    await open(personOf(VEX!));
    await press('Mute');
    expect(mutedPeople.value).toEqual([VEX!.id]);
    await act(async () => saveNote(VEX!.id, 'Claims Cop every time'));
    await page!.unmount();
    await open(personOf(VEX!));
    expect(card().textContent).toContain('Claims Cop every time');
    expect(entries().slice(2, 4)).toEqual(['Edit note', 'Unmute']);
  });
  test('reports with the bio, and is moderated by staff', async () => {
    signIn({ perms: { viewModActions: true } });
    await open(personOf(VEX!));
    expect(entries()).toContain('Moderate');
    await press('Report');
    expect(reportTarget.value).toEqual({ kind: 'user', user: VEX!.id, name: 'Vex', text: 'A bio' });
  });
  test('leads to the public table where they are, and invites to the reader’s own', async () => {
    answer({ ...PROFILE, games: [TABLE] });
    await open(personOf(VEX!));
    expect(entries().at(-1)).toBe('Join their table');
    expect(entry('Join').getAttribute('href')).toBe('/game/gAbcdefghijk');
    await page!.unmount();
    answer({ ...PROFILE, games: [{ ...TABLE, status: 'In Progress' }] });
    await open(personOf(VEX!));
    expect(entries().at(-1)).toBe('Watch their game');
    await page!.unmount();
    const row = { private: false, status: 'Open', players: 3, type: 'Mafia', setup: { total: 7 } };
    signIn({ inGame: 'gMine00000000' });
    answer(PROFILE, { row });
    await open(personOf(VEX!));
    expect(entries()).toContain('Invite to table');
    for (const change of [{ private: true }, { status: 'In Progress' }, { players: 7 }]) {
      await page!.unmount();
      answer(PROFILE, { row: { ...row, ...change } });
      await open(personOf(VEX!));
      expect(entries()).not.toContain('Invite to table');
    }
  });
  test('offers a visitor an account where one is needed', async () => {
    session.value = { loaded: true };
    await open(personOf(VEX!));
    expect(entries()).toEqual(MEMBER_ENTRIES);
    await press('Message');
    expect([accountDialog.value, bodies]).toEqual([{ view: 'register' }, []]);
  });
  test('is oneself: profile and settings', async () => {
    answer({ ...PROFILE, ...ANA });
    await open(personOf(ANA!));
    expect(entries()).toEqual(['Profile', 'Settings']);
  });
});

describe('the card of a guest or a bot', () => {
  test('opens from a button, and makes no call', async () => {
    const report = { kind: 'game', name: GUEST.name, user: GUEST.id, game: 'gLink' } as const;
    await open(GUEST, { items: () => [{ label: 'Mute', onSelect: () => undefined }], report: () => report });
    expect([name().tagName, card().textContent?.includes('without an account')]).toEqual(['BUTTON', true]);
    expect(entries()).toEqual(['Mute', 'Add a note', 'Report']);
    await press('Report');
    expect([reportTarget.value, calls]).toEqual([report, []]);
  });
  test('says what a bot is', async () => {
    await open(personOf({ id: 'b1', name: 'Wren' }));
    expect([card().textContent, entries(), calls]).toEqual(['WrenA bot. It knows only what its seat may see.', [], []]);
  });
});

describe('the card at a table', () => {
  const member = (seat: number, more: Partial<MemberView>): MemberView => ({
    id: '',
    name: `Persona ${seat}`,
    kind: 'member',
    present: true,
    ready: false,
    seat,
    gone: null,
    replaced: false,
    ...more,
  });
  const game = (room: Partial<RoomView>, me: number | null = 0) =>
    ({
      room: signal({
        link: 'gLink',
        gameId: 'mafia',
        stage: 'playing',
        options: { botTalk: true, botLevel: 3 },
        watchers: [],
        ...room,
      }),
      view: signal({ places: [], channels: [] }),
      me: signal(me),
      muted: signal(new Set()),
      onlySpeaker: signal(null),
      pane: signal('chat'),
      chapters: signal([]),
      cast: signal({ nameOf: (seat: number) => room.members!.find((one) => one.seat === seat)!.name }),
    }) as unknown as GamePageState;
  const show = async (at: GamePageState, speaker: number | string): Promise<ReportTarget | null> => {
    const { person, place } = personAtTable(at, speaker)!;
    await open(person, place);
    return place!.report();
  };

  test('adds what belongs to the seat above what every card has', async () => {
    const at = game({ members: [member(0, { ...ANA }), member(1, { ...VEX })] });
    const report = await show(at, 1);
    expect(entries()).toEqual(['Only their lines', 'Mute', 'Message', 'Add friend', 'Add a note', 'Profile', 'Report', 'Block']);
    expect(report).toMatchObject({ kind: 'game', seat: 1, user: VEX!.id });
    await press('Mute');
    expect([[...at.muted.value], mutedPeople.value]).toEqual([[1], []]);
  });
  test('has of a persona only what belongs to the seat: nothing on it or in a call tells who it is', async () => {
    const at = game({ members: [member(0, {}), member(1, { name: 'The Fox' })] });
    const report = await show(at, 1);
    expect(name().tagName).toBe('BUTTON');
    expect(entries()).toEqual(['Only their lines', 'Mute', 'Report']);
    expect(report).toEqual({ kind: 'game', name: 'The Fox', game: 'gLink', seat: 1, lines: [] });
    expect(calls).toEqual([]);
    expect(JSON.stringify([openPerson.value?.person, document.body.innerHTML])).not.toMatch(/u(Ana|Vex)0/);
  });
  test('tells the strength of a bot, which cannot be reported; the host frees its seat before the start', async () => {
    const at = game({ members: [member(0, { ...ANA }), member(1, { id: 'b1', name: 'Wren', kind: 'bot' })] });
    expect(await show(at, 1)).toBeNull();
    expect(card().textContent).toContain('strength 3 of 4');
    expect(entries()).toEqual(['Only their lines', 'Mute']);
    await page!.unmount();
    const before = game(
      {
        stage: 'open',
        me: { id: ANA!.id, name: 'Ana', seat: null, host: true, gone: false },
        members: [member(0, { ...ANA, seat: null }), member(1, { id: 'b1', name: 'Wren', kind: 'bot', seat: null })],
      },
      null,
    );
    await show(before, 'Wren');
    expect(entries()).toEqual(['Only their lines', 'Mute', 'Free this seat']);
  });
  test('knows a watcher, unless the table is anonymous', async () => {
    const at = game({ members: [], watchers: [{ id: VEX!.id, name: 'Vex', kind: 'member' }, { name: 'Hidden' }] });
    expect(personAtTable(at, 'Vex')?.person).toEqual({ id: VEX!.id, name: 'Vex', kind: 'member' });
    expect([personAtTable(at, 'Hidden'), personAtTable(at, 'Jailer'), personAtTable(at, '')]).toEqual([null, null, null]);
  });
});
