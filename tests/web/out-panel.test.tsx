/** The panel for a player who is out of the game: the cause, their options, their guesses, and where to play next. */
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../games/engine/game.ts';
import { GAMES } from '../../games/index.ts';
import { gameView, roomView } from '../../games/table/table.ts';
import { NextTable } from '../../web/features/game/overlays/NextTable.tsx';
import { OutPanel } from '../../web/features/game/overlays/OutPanel.tsx';
import { isGuess } from '../../web/features/game/questions/ask-answers.ts';
import { CastContext, castOf } from '../../web/features/game/state/cast.ts';
import { GameContext, type GamePageState } from '../../web/features/game/state/game-context.ts';
import { useAvatarStyles } from '../../web/features/game/state/use-avatar-styles.ts';
import '../../web/games/mafia/news.ts';
import '../../web/games/mafia/own-death.ts';
import { DeathLine } from '../../web/games/mafia/DeathLine.tsx';
import { GuessResults } from '../../web/games/mafia/GuessResults.tsx';
import { GuessSides } from '../../web/games/mafia/GuessSides.tsx';
import { type FactOf, isKnownFact } from '../../web/i18n/facts.ts';
import { StagedTable, type Staging } from '../e2e/staged-table.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const gameOf = (id: string) => GAMES[id]!;
const CARDS = ['Villager', 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager', 'Cop'];
let shown: Mounted | null = null;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await shown?.unmount();
  shown = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page of a person at the table; its requests are played there. */
function pageOf(staged: StagedTable, who: number) {
  const { table, people, facts } = staged;
  const { id } = people[who]!;
  const sent: string[] = [];
  const [room, view] = [signal(roomView(table, id, table.now, gameOf)), signal(gameView(table, id, gameOf))];
  const me = view.value?.you?.seat ?? null;
  const seen = () => facts.filter(({ to }) => to === 'all').map(({ at, fact }) => ({ at, ...fact }));
  const page = {
    id: table.plan.id,
    room,
    view,
    me: signal(me),
    facts: signal(seen()),
    unanswered: signal([]),
    answerDrafts: signal({}),
    cast: signal(castOf(room.value, view.value!.places, me)),
    asks: signal(view.value!.asks),
    overlay: signal(null),
    pane: signal('act'),
    chapter: signal(null),
    lostAt: signal(null),
    target: signal(null),
    async sendCommand(name: string, value: { ask: string; answer: Answer | null }) {
      sent.push(name);
      const why = name === 'answer' ? staged.try({ type: 'answer', by: id, ...value }) : staged.try({ type: 'leave', by: id });
      [room.value, view.value] = [roomView(table, id, table.now, gameOf), gameView(table, id, gameOf)];
      return why === null;
    },
  };
  return { page: page as unknown as GamePageState, sent };
}
function voted(how: Partial<Staging> = {}): StagedTable {
  const staged = new StagedTable({ gameId: 'mafia', cards: CARDS, options: { earlyEnd: false }, table: { noVeg: true }, ...how });
  staged.next();
  for (const voter of [1, 2, 3]) staged.answer(voter, 'Condemn', [[staged.seat(0)]]);
  return staged.next();
}
const show = async (page: GamePageState, what: React.ReactNode) => {
  shown = await mount(
    <GameContext value={page}>
      <CastContext value={page.cast.value}>{what}</CastContext>
    </GameContext>,
  );
  // The words of the game load first, and then those for its dead.
  for (let loads = 0; loads < 5; loads++) {
    await vi.dynamicImportSettled();
    await shown.pass(200);
  }
  await shown.pass();
  return shown;
};

describe('Out of the game', () => {
  test('a player who was voted out reads the voters’ names, and may talk with the dead or leave', async () => {
    const staged = voted();
    const { page } = pageOf(staged, 0);
    const { text, press } = await show(page, <OutPanel />);
    expect(text()).toContain('You died.');
    expect(text()).toContain('The village voted you out. ');
    for (const voter of [1, 2, 3]) expect(text()).toContain(staged.people[voter]!.name);
    for (const other of [4, 5, 6]) expect(text()).not.toContain(staged.people[other]!.name);
    expect(text()).toContain('If the Village wins, so do you.');
    await press('Talk with the dead');
    expect([page.pane.value, page.target.value]).toEqual(['chat', { channel: 'dead', to: null }]);
    await press('Leave');
    expect(page.overlay.value).toEqual({ kind: 'leave' });
  });
  test('a player who was killed in the night reads so', async () => {
    const staged = new StagedTable({ gameId: 'mafia', cards: CARDS, table: { noVeg: true } });
    staged.answer(1, 'Mafia kill', [[staged.seat(0)]]).next();
    const { text } = await show(pageOf(staged, 0).page, <OutPanel />);
    expect(text()).toContain('You were killed in the night.');
  });
  test('a player who has left the game is offered nothing that is only for the dead', async () => {
    const staged = new StagedTable({ gameId: 'mafia', cards: CARDS, table: { noVeg: true } });
    staged.do({ type: 'leave', by: staged.people[0]!.id });
    const { text } = await show(pageOf(staged, 0).page, <OutPanel />);
    expect(text()).toContain('You left the game.');
    expect(text()).not.toContain('Talk with the dead');
    expect(text()).not.toContain('You may leave');
  });
});

describe('A guess of the dead', () => {
  const guessOf = (page: GamePageState) => page.view.value!.asks.find(isGuess)!;
  const Guess = ({ page }: { page: GamePageState }) => <GuessSides ask={guessOf(page)} />;

  test('is marked name by name, saved with a press, and can be changed', async () => {
    const staged = voted();
    const { page } = pageOf(staged, 0);
    const { page: dom, press, text, render } = await show(page, <Guess page={page} />);
    const radio = (name: string, side: string) =>
      dom.querySelector<HTMLInputElement>(`[role="radiogroup"][aria-label="${name}"] input[aria-label="${side}"]`)!;
    const tap = async (who: number, side: string) => {
      radio(staged.people[who]!.name, side).click();
      await shown!.pass();
    };
    expect(dom.querySelectorAll('[role="radiogroup"]')).toHaveLength(6);
    expect(dom.querySelector('button')!.disabled).toBe(true);
    await tap(1, 'Mafia');
    await tap(2, 'Village');
    await tap(3, 'Village');
    await tap(3, 'Village');
    expect(text()).toContain('2 of 6 marked, not saved yet.');
    await press('Save my guess');
    await shown!.pass();
    const again = { ...page, view: page.view };
    await render(
      <GameContext value={again}>
        <GuessSides ask={guessOf(again)} />
      </GameContext>,
    );
    expect(text()).toContain('Saved: 2 of 6. You can change it until the next day ends.');
    const state = staged.table.play as unknown as { players: { guess: { sides: [number, string][] } | null }[] };
    expect(state.players[staged.seat(0)]!.guess!.sides.toSorted()).toEqual(
      [
        [staged.seat(1), 'Mafia'],
        [staged.seat(2), 'Village'],
      ].toSorted(),
    );
  });
  test('is locked once a day has ended, and still shown', async () => {
    const staged = voted();
    const answer = (seats: Answer) => staged.answer(0, 'Guess sides', seats);
    answer([[staged.seat(2)], [staged.seat(1)]])
      .next()
      .next();
    const { page } = pageOf(staged, 0);
    const { page: dom, text } = await show(page, <Guess page={page} />);
    expect(text()).toContain('Locked.');
    expect(text()).toContain(`${staged.people[1]!.name}Mafia`);
    expect(dom.querySelector('input, button')).toBeNull();
  });
  test('is counted after the game, the best first', async () => {
    const staged = voted();
    staged.answer(0, 'Guess sides', [[staged.seat(2)], [staged.seat(1)]]);
    staged.answer(1, 'Mafia kill', [[staged.seat(2)]]).next();
    staged.answer(2, 'Guess sides', [[staged.seat(1), staged.seat(3)], []]);
    for (const voter of [3, 4, 5]) staged.answer(voter, 'Condemn', [[staged.seat(1)]]);
    staged.next();
    const { page } = pageOf(staged, 0);
    const guesses = page.facts.value.flatMap((fact) =>
      isKnownFact(fact) && fact.kind === 'sides-guessed' ? [fact as FactOf<'sides-guessed'>] : [],
    );
    const { page: dom } = await show(page, <GuessResults guesses={guesses} me={page.me.value} />);
    expect([...dom.querySelectorAll('section > ul > li')].map((row) => row.textContent)).toEqual([
      `${staged.people[0]!.name}2 of 6 sides · best of the dead`,
      `${staged.people[2]!.name}1 of 5 sides`,
    ]);
  });
});

describe('The next table', () => {
  const row = (id: string, players: number) => ({
    id,
    type: 'Mafia',
    status: 'Open',
    players,
    hostName: 'Rosa',
    guests: true,
    createTime: 1,
    scheduled: null,
    setup: { name: 'First Light', total: 7, roles: [{}] },
  });
  const lobby = (games: object[]) =>
    fakeWorker((call) =>
      call.startsWith('GET /api/game/list') ? Response.json({ games, more: false, counts: {} }) : Response.json('next00000001'),
    );

  test('is the fullest open one; joining it ends the part here', async () => {
    lobby([row('a', 2), row('b', 5)]);
    const { page, sent } = pageOf(voted(), 0);
    const { text, press } = await show(page, <NextTable />);
    await shown!.pass(50);
    expect(text()).toContain('Rosa’s table: 5 of 7 are seated.');
    await press('Join First Light');
    await shown!.pass(50);
    expect(sent).toEqual(['leave']);
    expect(window.location.pathname).toBe('/game/b');
  });
  test('may be a young game with seats of bots, and joining takes one of them', async () => {
    lobby([{ ...row('c', 7), status: 'In Progress', freeSeats: 3 }]);
    const { page } = pageOf(voted(), 0);
    const { text, press } = await show(page, <NextTable />);
    await shown!.pass(50);
    expect(text()).toContain('Rosa’s table: 3 seats of bots are free.');
    await press('Join First Light');
    await shown!.pass(50);
    expect(window.location.pathname + window.location.search).toBe('/game/c?takeover=true');
  });
  test('is found by Play now if none is open', async () => {
    const calls = lobby([]);
    const { page, sent } = pageOf(voted(), 0);
    const { press } = await show(page, <NextTable />);
    await shown!.pass(50);
    await press('Play now');
    await shown!.pass(50);
    expect(sent).toEqual(['leave']);
    expect(calls).toContain('POST /api/game/play');
  });
});

describe('The line of a death', () => {
  /** The pictures in it, as another player sees it. Everyone at the table has their own picture. */
  async function picturesOf(how: Partial<Staging>): Promise<{ pictures: (string | null)[]; drawn: string; who: string }> {
    // The line explains the names of roles and items.
    fakeWorker(() => Response.json({}));
    const staged = voted(how);
    for (const member of staged.table.members) member.look = { avatar: true, avatarShape: 'square' };
    const { page } = pageOf(staged, 6);
    const died = page.facts.value.find((fact) => fact.kind === 'died') as unknown as FactOf<'died'>;
    const Line = () => {
      useAvatarStyles(page.room.value!.members);
      return <DeathLine fact={died} />;
    };
    const { page: element } = await show(page, <Line />);
    const pictures = [...element.querySelectorAll('img.avatar-face')].map((picture) => picture.getAttribute('src'));
    return { pictures, drawn: element.innerHTML, who: staged.people[0]!.id };
  }

  test('has the player’s picture at this table, with its corners', async () => {
    const { pictures, drawn, who } = await picturesOf({});
    expect(pictures).toEqual([`/uploads/${who}_avatar.webp`]);
    expect(drawn).toContain('avatar-square');
  });
  test('has the picture of the persona in an anonymous game, and nothing of the player', async () => {
    const { pictures, drawn, who } = await picturesOf({ table: { noVeg: true, anonymousGame: true } });
    expect(pictures).toEqual([expect.stringMatching(/^\/personas\//)]);
    expect(drawn).not.toMatch(new RegExp(`uploads|avatar-square|${who}`));
  });
});
