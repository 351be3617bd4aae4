/** Offers at the end of a game: another round with the same people, similar tables, a game at once. */
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { GAMES } from '../../games/index.ts';
import { roomView } from '../../games/table/table.ts';
import { PlayAgain } from '../../web/features/game/overlays/PlayAgain.tsx';
import { TableNotices } from '../../web/features/game/overlays/TableNotices.tsx';
import { TablesLikeThis } from '../../web/features/game/overlays/TablesLikeThis.tsx';
import { TimeNotice } from '../../web/features/game/overlays/TimeNotice.tsx';
import { GameContext, type GamePageState } from '../../web/features/game/state/game-context.ts';
import { type Session, session } from '../../web/lib/session.ts';
import { StagedTable } from '../e2e/staged-table.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const before = session.value;
let shown: Mounted | null = null;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await shown?.unmount();
  shown = null;
  session.value = before;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ended(): StagedTable {
  const staged = new StagedTable({ gameId: 'connect-four' });
  staged.do({ type: 'leave', by: staged.people[1]!.id });
  return staged;
}

const OPEN = {
  type: 'Connect Four',
  players: 1,
  hostName: 'Ana',
  scheduled: false,
  status: 'Open',
  ranked: false,
  competitive: false,
  guests: true,
  spectating: true,
  createTime: 1,
};
async function show(staged: StagedTable, who: string | null, tables: object[] = [], me: Partial<Session> = { id: 'u1' }) {
  session.value = { loaded: true, ...me };
  const room = roomView(staged.table, who, staged.table.now, (id) => GAMES[id]!);
  const sent: string[] = [];
  const page = {
    view: signal(null),
    cast: signal({ nameOf: (seat: number) => `P${seat}` }),
    room: signal(room),
    me: signal(null),
    asks: signal([]),
    offset: signal(0),
    lostAt: signal(null),
    id: room.id,
    client: { room },
    facts: signal(staged.facts.map(({ at, fact }) => ({ at, ...fact }))),
    sendCommand: async (name: string) => sent.push(name),
  } as unknown as GamePageState;
  const calls = fakeWorker((call) =>
    call.startsWith('GET') ? Response.json({ games: tables, counts: {} }) : new Response('aaa'),
  );
  const { hook, history } = memoryLocation({ path: '/game/x', record: true });
  shown = await mount(
    <Router hook={hook}>
      <GameContext value={page}>
        <PlayAgain />
        <TableNotices />
        {room.kick && <TimeNotice />}
        <TablesLikeThis />
      </GameContext>
    </Router>,
  );
  await shown.pass(10);
  const links = () => [...shown!.page.querySelectorAll('a')].map((a) => `${a.textContent} ${a.getAttribute('href')}`);
  return { sent, calls, history: history!, links };
}

test('players and watchers call the others for another round with one press', async () => {
  const staged = ended();
  for (const who of [staged.people[0]!.id, null]) {
    const { sent } = await show(staged, who);
    await shown!.press('Play again');
    expect([who, sent]).toEqual([who, ['rehost']]);
    await shown!.unmount();
  }
});

test('everyone else is told the caller’s name and the way there; the caller is not asked', async () => {
  const staged = ended();
  const [ann, ben] = [staged.people[0]!, staged.people[1]!];
  staged.do({ type: 'rehost', by: ann.id, id: 'nextnextnext' });
  const { links } = await show(staged, ben.id);
  expect(shown!.text()).toContain(`${ann.name} wants another round.`);
  expect(links()).toEqual([`Join ${ann.name}’s next game /game/nextnextnext`, 'Join /game/nextnextnext']);
  await shown!.unmount();
  const own = await show(staged, ann.id);
  expect(own.links()).toEqual(['Join the next game /game/nextnextnext']);
});

test('a guest who watched a table for members is not called along', async () => {
  const staged = ended();
  staged.table.plan.table.guests = false;
  await show(staged, null, [], { guest: { id: 'g1', name: 'Quiet Lantern' } });
  expect(shown!.text()).not.toContain('Play again');
});

test('open tables of the same game are a press away', async () => {
  const staged = ended();
  const setup = { ...staged.table.plan.setup, total: 2 };
  const { links, calls } = await show(staged, staged.people[0]!.id, [
    { ...OPEN, id: 'alike', setup },
    { ...OPEN, id: 'mafia', type: 'Mafia', setup },
  ]);
  expect(calls).toEqual(['GET /api/game/list?lobby=Games&list=open']);
  expect(links()).toEqual(['Join /game/alike']);
  expect(shown!.text()).toContain('1 of 2 seats · with Ana');
});

test('a game at once is offered without such a table', async () => {
  const { history, calls } = await show(ended(), null);
  await shown!.press('Play Mafia now');
  await shown!.pass(10);
  expect(calls).toContain('POST /api/game/play');
  expect(history.at(-1)).toBe('/game/aaa');
});

test('everyone is told that the table waits for slow players, without their names, and how a pause is granted', async () => {
  const staged = new StagedTable({ gameId: 'mafia', cards: ['Cop', 'Mafioso', 'Villager', 'Villager', 'Villager'] });
  const asker = staged.people[2]!.id;
  staged.do({ type: 'pause', by: asker });
  await show(staged, asker);
  expect(shown!.text()).toMatch(/P\d asked for a pause\. Once 3 of you agree, the clock stops for up to ten minutes\./);
  await shown!.unmount();
  while (staged.table.kick === null) staged.tick();
  await show(staged, asker);
  expect(shown!.text()).toContain('Time’s up. Waiting for others.');
  expect(shown!.text()).not.toContain(staged.people[1]!.name);
});
