import { readFileSync } from 'node:fs';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectFour } from '../../games/connect-four/connect-four.ts';
import { diceWars } from '../../games/dice-wars/dice-wars.ts';
import type { Answer, Seat } from '../../games/engine/game.ts';
import { GAMES } from '../../games/index.ts';
import { wackyWords } from '../../games/wacky-words/wacky-words.ts';
import { chapters } from '../../web/features/game/transcript/transcript-lines.ts';
import { Board as ConnectFourBoard } from '../../web/games/connect-four/Board.tsx';
import { Board as DiceWarsBoard } from '../../web/games/dice-wars/Board.tsx';
import { GAME_UI } from '../../web/games/index.ts';
import { BoardContext, type BoardState } from '../../web/games/shared/board.ts';
import { factText } from '../../web/i18n/facts.ts';
import { setGamePhases } from '../../web/i18n/phases.ts';
import { dealTable, type TestTable } from '../games/tabletop.ts';
import { contrast, fromOklch } from './colour.ts';
import { type Mounted, mount } from './mount.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NAMES = ['Ana', 'Bo', 'Cy', 'Dov'];

/** Board state of this seat, as BoardPane provides it. */
function boardState(t: TestTable, me: Seat | null, answer: BoardState['answer'] = async () => true): BoardState {
  const { board, phase, deadline, places, asks, outcome } = t.view(me ?? 'watcher');
  const ask = (title: string) => asks.find((one) => one.title === title && me !== null && one.seats.includes(me)) ?? null;
  return {
    id: 'a-table',
    board: board!,
    phase,
    deadline,
    places,
    me,
    isOver: outcome !== null,
    live: true,
    busy: false,
    nameOf: (seat) => NAMES[seat]!,
    avatarSeedOf: (seat) => NAMES[seat]!,
    ask,
    given: (title) => ask(title)?.given.find(([seat]) => seat === me)?.[1] ?? null,
    answer,
    pick: () => undefined,
    takeBack: async () => true,
  };
}

describe('Connect Four', () => {
  const deal = () => dealTable(connectFour, { cards: ['Starman', 'Starman'] }) as unknown as TestTable;
  const drop = (t: TestTable, ...columns: number[]) => {
    for (const column of columns) {
      const { seats } = t.ask('Drop a disc');
      t.give(seats[0]!, 'Drop a disc', String(column));
    }
  };
  const shown = (state: BoardState): Promise<Mounted> =>
    mount(
      <BoardContext value={state}>
        <ConnectFourBoard />
      </BoardContext>,
    );

  test('each player has their own disc, and the last one is marked', async () => {
    const t = deal();
    drop(t, 4, 4);
    const { page } = await shown(boardState(t, 0));
    const column = page.querySelectorAll('.four-column')[3]!;
    const discs = [...column.querySelectorAll('.four-disc:not(.four-ghost)')];
    expect(discs.map(({ className }) => className)).toEqual(['four-disc four-colour-1 four-last', 'four-disc four-colour-0']);
    expect(column.getAttribute('aria-label')).toBe('Column 4, 2 of 6: from below Ana, Bo');
    expect(column.querySelector('.four-ghost')?.className).toContain('four-colour-0');
  });
  test('the winning four are lit, and the winner named', async () => {
    const t = deal();
    drop(t, 1, 1, 2, 2, 3, 3, 4);
    const watching = await shown(boardState(t, 1));
    expect(watching.page.querySelectorAll('.four-lit')).toHaveLength(4);
    expect(watching.text()).toContain('Ana wins: four in a line.');
    await watching.unmount();
    expect((await shown(boardState(t, 0))).text()).toContain('You win: four in a line.');
  });
  test('a disc is dropped with arrow keys and Enter, and a full column is skipped', async () => {
    const t = deal();
    drop(t, 2, 2, 2, 2, 2, 2);
    const answer = vi.fn(async (_: string, ...__: Answer) => true);
    const { page } = await shown(boardState(t, 0, answer));
    const columns = [...page.querySelectorAll<HTMLButtonElement>('.four-column')];
    expect(columns.filter(({ tabIndex }) => tabIndex === 0)).toEqual([columns[0]]);
    columns[0]!.focus();
    await act(async () => void columns[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
    expect(document.activeElement).toBe(columns[2]);
    // The browser turns Enter and the space bar into a click.
    await act(async () => (document.activeElement as HTMLButtonElement).click());
    expect(answer).toHaveBeenCalledExactlyOnceWith('Drop a disc', '3');
  });
  test('a player who is not asked cannot drop', async () => {
    const answer = vi.fn(async () => true);
    const { page } = await shown(boardState(deal(), 1, answer));
    const columns = [...page.querySelectorAll<HTMLButtonElement>('.four-column')];
    await act(async () => columns[0]!.click());
    expect(answer).not.toHaveBeenCalled();
    expect(page.querySelector('.four-ghost')).toBeNull();
  });
});

describe('DiceWars', () => {
  const map = async () => {
    const t = dealTable(diceWars, { cards: ['General', 'General', 'General'] }) as unknown as TestTable;
    const state = boardState(t, t.ask('End turn').seats[0]!);
    const offer = state.ask('Attack')!.offers[0]!;
    const attacks = offer.kind === 'choice' ? offer.of : [];
    const shown = await mount(
      <BoardContext value={state}>
        <DiceWarsBoard />
      </BoardContext>,
    );
    return { ...shown, attacks, count: (use: string) => shown.page.querySelectorAll(`.war-outline-${use}`).length };
  };
  test('land that can attack is outlined; then the chosen land, and the land it can attack', async () => {
    const { page, attacks, count } = await map();
    const ready = [...page.querySelectorAll('.war-ready')];
    expect(ready.length).toBeGreaterThan(0);
    expect(count('from')).toBe(ready.length);
    await act(async () => void ready[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect([count('from'), count('chosen')]).toEqual([0, 1]);
    expect(count('target')).toBe(page.querySelectorAll('.war-target').length);
    expect(count('target')).toBeGreaterThan(0);
    expect(attacks.length).toBeGreaterThanOrEqual(count('target'));
  });
  test('an outline stands out from land of every color', async () => {
    const { page } = await map();
    const lines = [...page.querySelectorAll('.war-outline-from path')].map((path) =>
      /stroke:([^\]]+)\]/.exec(path.getAttribute('class')!)![1]!.replaceAll('_', ' '),
    );
    const [under, line] = lines.map(fromOklch);
    expect(contrast(line!, under!)).toBeGreaterThan(3);
    const css = readFileSync('web/games/dice-wars/map.css', 'utf8');
    const tones = [...css.matchAll(/--war-tone: (oklch\([^)]+\))/g)].map(([, tone]) => fromOklch(tone!));
    expect(tones).toHaveLength(11);
    for (const tone of tones) expect(Math.max(contrast(tone, line!), contrast(tone, under!))).toBeGreaterThan(3);
  });
});

describe('phases have their own names', () => {
  afterEach(() => setGamePhases());
  const saying = (id: string, phase: string, count: number): string[] => {
    setGamePhases(GAME_UI[id]?.phases);
    const fact = { kind: 'phase', phase, count, until: 0, at: 0 };
    const { label } = chapters([fact]).at(-1)!;
    expect(factText(fact, String)).toMatch(new RegExp(`^${label}\\.`));
    return [label, factText(fact, String)];
  };
  test('a round of a word game is no night', () => {
    for (const id of ['acrotopia', 'wacky-words']) {
      expect(saying(id, 'Night', 1)).toEqual(['Round 1: writing', 'Round 1: writing.']);
      expect(saying(id, 'Day', 3)).toEqual(['Round 3: voting', 'Round 3: voting.']);
    }
    expect(saying('wacky-words', 'Night', 0)).toEqual(['Getting ready', 'Getting ready.']);
  });
  test('a night of Mafia stays one, even after a table of a word game', () => {
    expect(saying('mafia', 'Night', 1)).toEqual(['Night 1', 'Night 1. Night falls.']);
  });
  test('no game except Mafia says Night or Day', async () => {
    for (const [id, { phases = {}, words }] of Object.entries(GAME_UI)) {
      const { messages } = await words();
      for (const phase of Object.keys(GAMES[id]!.lengths))
        if (phase === 'Night' || phase === 'Day') expect(Object.keys(phases), id).toContain(phase);
        else expect(Object.keys(messages), id).toContain(`phase.${phase}`);
    }
  });
  test('the rounds of Wacky Words are counted, but not the phases before them', () => {
    const t = dealTable(wackyWords, { cards: ['Alien', 'Player', 'Player'] });
    const write = () => [0, 1, 2].map((seat) => t.give(seat, 'Answer your prompt', `An answer of ${seat}`));
    write();
    // Nothing is written in the three rounds that follow, so that the next answers are asked for.
    for (let round = 1; round <= 3; round++) t.time();
    write();
    const heard = t.heard('watcher').filter(({ kind }) => kind === 'phase' || kind === 'wacky-prompt');
    expect(heard.map(({ kind, count, round }) => (kind === 'phase' ? `phase ${count}` : `round ${round}`))).toEqual([
      'phase 0',
      'phase 1',
      'round 1',
      'phase 2',
      'round 2',
      'phase 3',
      'round 3',
      'phase 0',
      'phase 4',
      'round 4',
    ]);
  });
});
