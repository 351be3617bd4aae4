/** Marks in the list of players: lost connections, answers still missing, bots; and the time on the clock. */
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ask, View } from '../../games/engine/game.ts';
import { GAMES } from '../../games/index.ts';
import { tellsAway } from '../../games/table/away.ts';
import { gameView, roomView } from '../../games/table/table.ts';
import { PlayerRow } from '../../web/features/game/players/PlayerRow.tsx';
import { thinkingSeats } from '../../web/features/game/questions/ask-answers.ts';
import { CastContext, castOf } from '../../web/features/game/state/cast.ts';
import { GameContext, type GamePageState } from '../../web/features/game/state/game-context.ts';
import { useCountdown } from '../../web/features/game/state/timer.ts';
import { StagedTable } from '../e2e/staged-table.ts';
import { tableWith } from '../games/mafia/table.ts';
import { type Mounted, mount } from './mount.tsx';

const gameOf = (id: string) => GAMES[id]!;
let shown: Mounted | null = null;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await shown?.unmount();
  shown = null;
  vi.useRealTimers();
});

/** The page state of a person who sees the table. */
function pageOf({ table, people, facts }: StagedTable, who: number, away?: ReadonlySet<string>): GamePageState {
  const { id } = people[who]!;
  const [room, view] = [roomView(table, id, table.now, gameOf, away), gameView(table, id, gameOf)];
  const me = view?.you?.seat ?? null;
  const quiet = { onlySpeaker: signal(null), muted: signal(new Set()), pane: signal('players'), overlay: signal(null) };
  return {
    ...quiet,
    room: signal(room),
    view: signal(view),
    me: signal(me),
    cast: signal(castOf(room, view!.places, me)),
    predictions: signal({}),
    facts: signal(facts.map(({ at, fact }) => ({ at, ...fact }))),
    offset: signal(0),
    lostAt: signal(null),
  } as unknown as GamePageState;
}
async function marksOf(staged: StagedTable, about: number, viewer = 0, away?: ReadonlySet<string>): Promise<string[]> {
  const page = pageOf(staged, viewer, away);
  const place = page.view.value!.places.find(({ seat }) => seat === staged.seat(about))!;
  await shown?.unmount();
  shown = await mount(
    <GameContext value={page}>
      <PlayerRow place={place} tally={null} />
    </GameContext>,
  );
  return [...shown.page.querySelectorAll('[role="img"]')].map((mark) => mark.getAttribute('aria-label')!);
}
const CARDS = ['Villager', 'Villager', 'Villager', 'Cop', 'Mafioso'];
const LOST = 'Lost the connection';
const AWAY = 'Away from the page';
const THINKING = 'Has not answered yet';
const BOT = 'Bot';
const staged = (table = {}) => new StagedTable({ gameId: 'mafia', cards: CARDS, table: { noVeg: true, ...table } });

describe('The row of a player', () => {
  test('says that the player lost the connection, until they are back', async () => {
    const night = staged();
    expect(await marksOf(night, 1)).toEqual([]);
    const by = night.people[1]!.id;
    night.do({ type: 'presence', by, present: false });
    expect(await marksOf(night, 1)).toEqual([LOST]);
    night.do({ type: 'join', person: night.people[1]! });
    expect(await marksOf(night, 1)).toEqual([]);
  });
  test('says that the player has the page open but looks away, which a lost connection outweighs', async () => {
    const night = staged();
    const by = night.people[1]!.id;
    const away = new Set([by]);
    expect(await marksOf(night, 1, 0, away)).toEqual([AWAY]);
    expect(await marksOf(night, 2, 0, away)).toEqual([]);
    night.do({ type: 'presence', by, present: false });
    expect(await marksOf(night, 1, 0, away)).toEqual([LOST]);
  });
  test('marks by day the players who have not voted, and none at night', async () => {
    const game = staged();
    for (let who = 1; who < 5; who++) expect(await marksOf(game, who)).toEqual([]);
    game.next();
    expect(await marksOf(game, 1)).toEqual([THINKING]);
    game.answer(1, 'Condemn', [[]]);
    expect(await marksOf(game, 1)).toEqual([]);
    expect(await marksOf(game, 2)).toEqual([THINKING]);
  });
  test('says that a bot plays for a player who left', async () => {
    const game = staged({ replaceLeavers: true }).next();
    game.do({ type: 'leave', by: game.people[1]!.id });
    expect(await marksOf(game, 1)).toContain(BOT);
    expect(await marksOf(game, 1)).not.toContain(LOST);
  });
});

test('The row of a bot’s seat names the person who plays on there', async () => {
  const game = staged();
  game.table.members.find(({ seat }) => seat === game.seat(1))!.player = 'Ann';
  expect(await marksOf(game, 1)).toContain('Played by');
  expect(shown!.text()).toContain('Ann');
  expect(await marksOf(game, 2)).not.toContain('Played by');
  // It would tell this reader nothing new.
  expect(await marksOf(game, 1, 1)).not.toContain('Played by');
});

test('The row shows the reader’s guess of a role, until the role is known; their own row asks nothing', async () => {
  const game = staged();
  const rowOf = async (about: number) => {
    const page = pageOf(game, 0);
    page.predictions.value = { [game.seat(0)]: 'Cop', [game.seat(1)]: 'Mafioso' };
    const place = page.view.value!.places.find(({ seat }) => seat === game.seat(about))!;
    await shown?.unmount();
    shown = await mount(
      <GameContext value={page}>
        <CastContext value={page.cast.value}>
          <PlayerRow place={place} tally={null} />
        </CastContext>
      </GameContext>,
    );
    return page;
  };
  const page = await rowOf(1);
  expect(shown!.text()).toContain('You think: Mafioso?');
  await shown!.press(`What is ${page.cast.value.nameOf(game.seat(1))}?`);
  expect(page.overlay.value).toEqual({ kind: 'predict', seat: game.seat(1) });
  await rowOf(0);
  expect(shown!.text()).not.toMatch(/You think|What is/);
  game.next();
  game.do({ type: 'leave', by: game.people[1]!.id });
  await rowOf(1);
  expect(shown!.text()).toContain('Villager');
  expect(shown!.text()).not.toContain('You think');
});

describe('The mark of a player who looks away', () => {
  test('is shown by day, but not at night, nor while some are asked in secret', () => {
    const game = staged();
    expect(tellsAway(game.table, gameOf)).toBe(false);
    game.next();
    expect(tellsAway(game.table, gameOf)).toBe(true);
    const view = gameOf('mafia').view(game.table.play!, 'all');
    const asking = (change: Partial<Ask>) => {
      const asks = view.asks.map((ask) => ({ ...ask, ...change }));
      return tellsAway(game.table, () => ({ ...gameOf('mafia'), view: () => ({ ...view, asks }) }));
    };
    expect(view.asks.some(({ optional }) => !optional)).toBe(true);
    expect(asking({ shown: 'self', seats: [1] })).toBe(false);
    expect(asking({ shown: 'seats', seats: [1, 2] })).toBe(false);
    expect(asking({ shown: 'self', seats: [0, 1, 2, 3, 4] })).toBe(true);
  });
});

describe('The mark of a player who is thinking', () => {
  const thinking = (view: View) => [...thinkingSeats(view)].sort();
  test('is not shown at night, not even to the Mafia', () => {
    for (const settings of [[], ['Hidden Votes']]) {
      const t = tableWith({ settings }, 'Mafioso', 'Godfather', 'Villager', 'Villager', 'Cop');
      for (const who of ['Mafioso', 'Cop', 'Villager', 'watcher']) expect(thinking(t.view(who))).toEqual([]);
    }
  });
  test('is the same in two worlds that differ in the right to vote', () => {
    const seen = (card: string) => {
      const t = tableWith({ settings: ['Day Start'], seated: true }, 'Villager', 'Villager', card, 'Cop', 'Mafioso');
      return thinking(t.view('watcher'));
    };
    expect(seen('Villager:Voteless')).toEqual(seen('Villager:Trustworthy'));
  });
});

describe('The clock', () => {
  async function clock(game: StagedTable): Promise<{ left: number; total: number; grace: boolean }> {
    vi.setSystemTime(game.table.now);
    const page = pageOf(game, 0);
    const Clock = () => JSON.stringify(useCountdown(page));
    await shown?.unmount();
    shown = await mount(<Clock />);
    return JSON.parse(shown.text());
  }
  test('counts the time for last answers once the time of the phase is up', async () => {
    const game = staged({ noVeg: false }).tick();
    while (!game.table.kick) game.tick();
    expect(await clock(game)).toMatchObject({ left: 300, total: 300, grace: true });
    game.answerAll([3]);
    for (const { id } of game.people) if (!game.table.kick?.grace) game.try({ type: 'vote-kick', by: id });
    expect(game.table.kick?.grace).toBe(true);
    const { left, total, grace } = await clock(game);
    expect([Math.round(left), Math.round(total), grace]).toEqual([15, 15, true]);
  });
  test('counts the phase before that', async () => {
    const { left, total, grace } = await clock(staged());
    expect([Math.round(left), Math.round(total), grace]).toEqual([120, 120, false]);
  });
});
