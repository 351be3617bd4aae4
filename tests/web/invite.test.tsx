/** Invitations: the text for a friend, the ways to send it, and the seat kept for them. */
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { roomView } from '../../games/table/table.ts';
import { BeginPanel } from '../../web/features/game/pregame/BeginPanel.tsx';
import { PregameSeats } from '../../web/features/game/pregame/PregameSeats.tsx';
import { GameContext, type GamePageState } from '../../web/features/game/state/game-context.ts';
import { inviteWords, sendInvite } from '../../web/features/game/state/invite.ts';
import { toasts } from '../../web/ui/toast.ts';
import { StagedTable } from '../e2e/staged-table.ts';
import { type Mounted, mount } from './mount.tsx';

let shown: Mounted | null = null;
let copied: string[];
beforeEach(() => {
  vi.useFakeTimers();
  copied = [];
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => copied.push(text) } });
  toasts.value = [];
});
afterEach(async () => {
  await shown?.unmount();
  shown = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (joined: number, table = {}) => new StagedTable({ gameId: 'mafia', seats: 7, joined, table });
const viewOf = ({ table }: StagedTable, who: string | null) => roomView(table, who, table.now, (id) => GAMES[id]!);
const keep = (staged: StagedTable, who: number) =>
  staged.do({ type: 'keep', by: staged.people[who]!.id, id: `seat-${who}`, key: `key-${who}` });

test('an invitation tells the game, the number of free seats and how to join', () => {
  const words = (staged: StagedTable, hasSeat?: boolean) => inviteWords(viewOf(staged, null), hasSeat);
  const { name } = open(1).table.plan.setup;
  const game = name === 'Mafia' ? 'Mafia' : `Mafia (${name})`;
  expect(words(open(1))).toBe(`Play ${game} with us on Duskhaven. 6 seats left. No account needed.`);
  expect(words(keep(open(5), 0))).toBe(`Play ${game} with us on Duskhaven. One seat left. No account needed.`);
  expect(words(open(1, { guests: false }), true)).toContain('saving you a seat. Be quick! You need a free account.');
  expect(words(open(7))).toBe(`Come and watch us play ${game} on Duskhaven.`);
});

test('a phone hands it to its messengers, and copies it when it may not share; giving up copies nothing', async () => {
  const table = viewOf(open(2), null);
  const url = `${window.location.origin}/game/${table.link}`;
  const share = vi.fn(async (_: ShareData) => {});
  vi.stubGlobal('navigator', { ...navigator, share });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await sendInvite(table, 'thekey');
  expect(share).toHaveBeenCalledWith({ text: inviteWords(table, true), url: `${url}?seat=thekey` });
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await sendInvite(table);
  expect(copied).toEqual([]);
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await sendInvite(table);
  expect(copied).toEqual([`${inviteWords(table)}\n${url}`]);
});

/** Shows the page's part before the start, at the table's current state. */
async function show(staged: StagedTable, who: string) {
  await shown?.unmount();
  const room = signal(viewOf(staged, who));
  const page = {
    room,
    offset: signal(staged.table.now - Date.now()),
    lostAt: signal(null),
    client: {},
    sendCommand: async (name: string, value?: object) => {
      const more = name === 'keep' ? { id: 'seat', key: 'thekey' } : value;
      staged.do({ type: name, by: who, ...more } as Parameters<StagedTable['do']>[0]);
      room.value = viewOf(staged, who);
      return true;
    },
  } as unknown as GamePageState;
  shown = await mount(
    <GameContext value={page}>
      <BeginPanel />
      <PregameSeats />
    </GameContext>,
  );
  return shown;
}

test('a player keeps a seat with one press, which copies the invitation, and everyone sees the seat and its time', async () => {
  const staged = open(2);
  const [host, ben] = [staged.people[0]!, staged.people[1]!];
  const page = await show(staged, ben.id);
  await page.press('Keep a seat for a friend');
  await page.pass(0);
  expect(copied).toEqual([expect.stringMatching(/saving you a seat.*\/game\/[\w-]+\?seat=thekey$/s)]);
  expect(page.text()).toMatch(/Kept seatfor your friend\((4:59|5:0\d)\)/);
  // Each player may keep one seat.
  expect(page.text()).not.toContain('Keep a seat');
  await page.press('Free the seat for your friend');
  expect(staged.table.friendSeats).toEqual([]);
  keep(staged, 1);
  const hosts = await show(staged, host.id);
  expect(hosts.text()).toContain(`for ${ben.name}’s friend`);
  expect(hosts.page.innerHTML).not.toContain('key-1');
  await hosts.press(`Free the seat for ${ben.name}’s friend`);
  expect(staged.table.friendSeats).toEqual([]);
});

test('no seat can be kept if seats go to the first who come', async () => {
  const page = await show(open(2, { ranked: true, guests: false }), open(2).people[0]!.id);
  expect(page.text()).toContain('Invite friends');
  expect(page.text()).not.toContain('Keep a seat');
});
