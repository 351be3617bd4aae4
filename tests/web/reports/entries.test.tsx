/** Entries that report a person, a table or a line. */
import { signal } from '@preact/signals-react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameRow } from '../../../protocol/http/games.ts';
import { UserRow } from '../../../web/features/chat/UserRow.tsx';
import type { GamePageState } from '../../../web/features/game/state/game-context.ts';
import { reportedLine } from '../../../web/features/game/state/reported.ts';
import type { TranscriptLine } from '../../../web/features/game/transcript/transcript-lines.ts';
import { GameRowItem } from '../../../web/features/lobby/GameRow.tsx';
import { RowMenu } from '../../../web/features/lobby/lazy-row-parts.tsx';
import { rowItems } from '../../../web/features/lobby/RowMenu.tsx';
import { openPerson } from '../../../web/features/people/person-card.ts';
import { OnlineUsers } from '../../../web/features/profile/OnlineUsers.tsx';
import { ReportDialog } from '../../../web/features/reports/ReportDialog.tsx';
import { type ReportTarget, reportTarget } from '../../../web/features/reports/report-target.ts';
import { session } from '../../../web/lib/session.ts';
import type { MenuItem } from '../../../web/ui/MenuList.tsx';
import { fakeWorker, type Mounted, mount } from '../mount.tsx';
import { ANA, NOW, VEX } from './fixtures.ts';

let page: Mounted | null = null;
let sent: unknown[];
beforeAll(async () => {
  await RowMenu.preload();
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  sessionStorage.clear();
  session.value = { loaded: true, id: ANA.id, name: 'Ana', blockedUsers: [] };
  sent = [];
  fakeWorker((call, body) => {
    if (call.startsWith('POST')) sent.push(body);
    if (call.startsWith('GET /api/user/online'))
      return Response.json([ANA, VEX].map((user) => ({ ...user, status: 'online', lastActive: NOW, groups: [], settings: {} })));
    return new Response('OK');
  });
});
afterEach(async () => {
  await page?.unmount();
  [page, reportTarget.value] = [null, null];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.value = { loaded: false };
});
const menus = () =>
  [...page!.page.querySelectorAll('button')].flatMap(
    (one) => /^More about (.*)$/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? [],
  );
/** Presses each entry; returns its report. */
const targets = (items: readonly MenuItem[]) =>
  items.map((item) => {
    if (item === 'line' || 'heading' in item) throw new Error('a line or a heading between entries');
    const { label, onSelect } = item;
    onSelect?.();
    return [label, reportTarget.value];
  });

const row = (more: Partial<GameRow>): GameRow => ({
  id: 'gAbcdefghijk',
  type: 'Mafia',
  hostId: VEX.id,
  hostName: 'Vex',
  players: 1,
  faces: [],
  spectatorCount: 0,
  phase: null,
  setup: { id: 's', name: 'First Light', gameType: 'Mafia', roles: [], total: 7 } as unknown as GameRow['setup'],
  winnersInfo: [],
  lobby: 'Main',
  lobbyName: '',
  ranked: false,
  competitive: false,
  private: false,
  anonymousGame: false,
  spectating: true,
  guests: true,
  readyCheck: false,
  noVeg: false,
  scheduled: false,
  status: 'Open',
  createTime: NOW,
  startTime: 0,
  endTime: 0,
  broken: false,
  ...more,
});

describe('a row of the lobby', () => {
  test('reports its table, and its host if the row names one', () => {
    expect(targets(rowItems(row({ lobbyName: 'Rude words' })))).toEqual([
      ['Report this table', { kind: 'table', name: 'Rude words', game: 'gAbcdefghijk' }],
      ['Report Vex', { kind: 'user', user: VEX.id, name: 'Vex' }],
    ]);
    expect(targets(rowItems(row({ hostId: '', hostName: '' })))).toEqual([
      ['Report this table', { kind: 'table', name: 'First Light', game: 'gAbcdefghijk' }],
    ]);
  });
  test('shows its menu to everyone except the host', async () => {
    const action = { kind: 'no', why: 'Full' } as const;
    page = await mount(<GameRowItem row={row({})} action={action} now={NOW} />);
    expect(menus()).toEqual(['First Light']);
    await page.render(<GameRowItem row={row({ hostId: ANA.id, hostName: 'Ana' })} action={action} now={NOW} />);
    expect(menus()).toEqual([]);
  });
});

describe('a member in a list', () => {
  test('is a link to their profile that opens their card, where they can be reported; a row of the chat window has a button', async () => {
    page = await mount(<OnlineUsers />);
    await page.pass(1);
    const opened = () => openPerson.value?.person;
    const link = page.page.querySelector<HTMLAnchorElement>(`a[href="/user/${VEX.id}"]`)!;
    await act(async () => link.click());
    expect(opened()).toMatchObject({ id: VEX.id, name: 'Vex', kind: 'member' });
    await page.unmount();
    openPerson.value = null;
    page = await mount(<UserRow user={{ ...VEX, status: 'online' }} isOn={false} disabled={false} onChange={() => undefined} />);
    expect(menus()).toEqual(['Vex']);
    expect(page.page.querySelector('label button')).toBeNull();
    await page.press('More about Vex');
    expect(opened()).toMatchObject({ id: VEX.id });
    openPerson.value = null;
  });
});

describe('a line of a game', () => {
  const said = (n: number, by: number | string | null, more: object = {}) =>
    ({
      n,
      fact: { kind: 'said', channel: 'x', by, text: `line ${n}`, at: NOW, whisper: null, leaked: false, ...more },
    }) as TranscriptLine;
  const members = [
    { seat: 0, id: ANA.id, name: 'Ana', kind: 'member' },
    { seat: 1, id: VEX.id, name: 'Vex', kind: 'member' },
    { seat: 2, id: 'b1', name: 'Wren', kind: 'bot' },
  ];
  const game = {
    room: signal({ link: 'gLink', members, me: { name: 'Ana' } }),
    me: signal(0),
    cast: signal({ nameOf: (seat: number) => members[seat]!.name }),
  } as unknown as GamePageState;
  const target = (line: TranscriptLine): ReportTarget | null => reportedLine(game, line);

  test('is reported by its seat; the reader’s own line and a bot’s are not', () => {
    expect(target(said(4, 1))).toMatchObject({
      kind: 'game',
      seat: 1,
      user: VEX.id,
      name: 'Vex',
      game: 'gLink',
      line: { id: '4' },
    });
    expect([target(said(5, 0)), target(said(6, 2))]).toEqual([null, null]);
  });

  test('is reported by itself if it names no seat, with the word that stands for the speaker', () => {
    const line = (n: number) => ({ id: String(n), text: `line ${n}`, at: NOW });
    expect(target(said(1, 'Jailer'))).toEqual({ kind: 'game', name: 'Jailer', game: 'gLink', line: line(1) });
    expect(target(said(2, null))).toEqual({ kind: 'game', name: 'Someone', game: 'gLink', line: line(2) });
    expect(target(said(3, null, { name: 'Fox' }))).toEqual({ kind: 'game', name: 'Fox', game: 'gLink', line: line(3) });
    for (const name of ['Ana', 'Wren']) expect(target(said(3, null, { name }))).toBeNull();
  });

  test('is sent as its number alone, and says that moderators see the speaker', async () => {
    page = await mount(<ReportDialog target={target(said(2, null))!} onClose={() => undefined} />);
    expect(page.text()).toMatch(/Report this line.*line 2.*Moderators see who said it\./);
    const rule = [...page.page.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Harassment'))!;
    rule.click();
    await page.pass(1);
    await page.press('Send report');
    await page.pass(1);
    expect(sent).toEqual([{ kind: 'game', game: 'gLink', line: '2', rule: 'Harassment', description: '' }]);
    expect(page.text()).not.toContain('Block');
  });
});
