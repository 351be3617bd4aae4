/** Voice commands use visible words: the accessible name of a control on a board contains the words shown on it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { gameView } from '../../games/table/table.ts';
import { GAME_UI } from '../../web/games/index.ts';
import { BoardContext, type BoardState } from '../../web/games/shared/board.ts';
import { MOMENTS } from '../e2e/board-moments.ts';
import type { StagedTable } from '../e2e/staged-table.ts';
import { mount } from './mount.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function boardOf({ table, people, id }: StagedTable): BoardState {
  const { board, phase, deadline, places, asks, you } = gameView(table, people[0]!.id, (game) => GAMES[game]!)!;
  const me = you!.seat;
  const ask = (title: string) => asks.find((one) => one.title === title && one.seats.includes(me)) ?? null;
  const nameOf = (seat: number) => table.members.find((member) => member.seat === seat)!.name;
  return {
    id,
    board: board!,
    phase,
    deadline,
    places,
    me,
    nameOf,
    avatarSeedOf: nameOf,
    isOver: false,
    live: true,
    busy: false,
    ask,
    given: (title) => ask(title)?.given.find(([seat]) => seat === me)?.[1] ?? null,
    answer: async () => true,
    pick: () => undefined,
    takeBack: async () => true,
  };
}
const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
function seenOn(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.sr-only, svg')) hidden.remove();
  const parts: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.textContent ?? '');
    else for (const child of node.childNodes) walk(child);
  };
  walk(copy);
  return plain(parts.join(' '));
}

test.each(Object.entries(MOMENTS))('%s: accessible names contain the visible words', async (id, moments) => {
  const Board = await GAME_UI[id]!.Board();
  for (const { name, table } of moments()) {
    const { page, pass, unmount } = await mount(
      <BoardContext value={boardOf(table)}>
        <Board />
      </BoardContext>,
    );
    await pass(1_000);
    const controls = [...page.querySelectorAll('button, [role=radio], [role=button]')];
    expect(controls.length, name).toBeGreaterThan(0);
    const unlike = controls
      .map((control) => [control.getAttribute('aria-label'), seenOn(control)] as const)
      .filter(([label, seen]) => label !== null && !plain(label).includes(seen));
    expect.soft(unlike, name).toEqual([]);
    await unmount();
  }
});
