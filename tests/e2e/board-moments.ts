/** Moments of the games with a board, computed in Node: the start, a question in the middle, and a table of the largest size. */
import type { Ask } from '../../games/engine/game.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { gameView } from '../../games/table/table.ts';
import { StagedTable, type Staging } from './staged-table.ts';

export interface Moment {
  gameId: string;
  name: string;
  /** Beginnings of the names of the buttons that answer the first person's question. They must be visible at once. */
  decision: string[];
  table: StagedTable;
}

/** Names of twelve letters, the longest that a board must show whole. */
export const NAMES = [
  'Bartholomeus',
  'Wilhelmina-W',
  'Maximilianus',
  'Clementinnea',
  'Gwendolynnea',
  'Theophilusss',
  'Montgomeryww',
  'Evangelinnae',
  'Constantinus',
  'Philomenamma',
  'Marmadukeowm',
  'Hildegardemm',
  'Ferdinandomm',
  'Anastasiammw',
  'Cornelliusmm',
  'Wolframmwomm',
  'Desdemonammw',
  'Barnabasmmww',
  'Rosamundmmww',
  'Leopoldmmwwm',
];

function openAsks(table: StagedTable): Ask[] {
  const view = gameView(table.table, table.people[0]!.id, (id) => GAMES[id]!);
  return view?.asks.filter(({ seats }) => seats.includes(view.you!.seat)) ?? [];
}

/** Plays as bots do until the first person is asked this question for the `time`th time. */
function playUntil(table: StagedTable, title: string, time: number): void {
  const met = new Set<string>();
  for (let moves = 0; moves < 500 && table.table.stage === 'playing'; moves++) {
    for (const ask of openAsks(table)) if (ask.title === title) met.add(ask.id);
    if (met.size === time) return;
    const before = JSON.stringify(table.table.play);
    table.answerAll();
    if (JSON.stringify(table.table.play) === before) table.tick();
  }
  throw new Error(`'${title}' is not asked ${time} times in ${table.table.plan.gameId}.`);
}

type Stage = Omit<Staging, 'gameId'> & { time?: number; decision?: string[] };
function moment(gameId: string, name: string, title: string, { time = 1, decision = [], ...staging }: Stage = {}): Moment {
  const table = new StagedTable({ gameId, names: NAMES, ...staging });
  playUntil(table, title, time);
  return { gameId, name, decision, table };
}
const setup = (gameId: string, id: string) => {
  const found = SETUPS[gameId]!.find((one) => one.id === id);
  if (!found) throw new Error(`${gameId} has no setup ${id}.`);
  return found;
};
const named = (gameId: string, id: string) => ({ setup: setup(gameId, id) });

export const MOMENTS: Record<string, () => Moment[]> = {
  'connect-four': () => [
    moment('connect-four', 'start', 'Drop a disc', { decision: ['Column 1', 'Column 7'] }),
    moment('connect-four', 'middle', 'Drop a disc', { time: 4, seats: 4, decision: ['Column 1', 'Column 7'] }),
    moment('connect-four', 'large', 'Drop a disc', { time: 3, seats: 3, options: { boardX: 16, boardY: 30 } }),
  ],
  cheat: () => [
    moment('cheat', 'start', 'Play cards', { seats: 2, decision: ['Play'] }),
    moment('cheat', 'call', 'Call the lie', { seats: 4, decision: ['Call Lie', 'Let it pass'] }),
    moment('cheat', 'many', 'Play cards', {
      cards: Array<string>(10).fill('Player'),
      time: 2,
      decision: ['Play', 'Seven of spades'],
    }),
  ],
  battlesnakes: () => [
    moment('battlesnakes', 'start', 'Get ready', { decision: ['Ready', 'Left', 'Down'] }),
    moment('battlesnakes', 'many', 'Get ready', { seats: 10, decision: ['Ready', 'Left', 'Down'] }),
  ],
  'dice-wars': () => [
    moment('dice-wars', 'start', 'Attack', { seats: 2, decision: ['End turn'] }),
    moment('dice-wars', 'middle', 'Attack', { seats: 4, time: 3, decision: ['End turn'] }),
    moment('dice-wars', 'many', 'Attack', { cards: Array<string>(10).fill('General'), decision: ['End turn'] }),
  ],
  jotto: () => [
    moment('jotto', 'start', 'Choose your secret word', { decision: ['Choose'] }),
    moment('jotto', 'middle', 'Guess the word', { seats: 2, time: 5, decision: ['Guess'] }),
    moment('jotto', 'many', 'Guess the word', { seats: 4, time: 3, decision: ['Guess'] }),
  ],
  'liars-dice': () => [
    moment('liars-dice', 'start', 'Bid dice', { decision: ['Lie!', 'Bid'] }),
    moment('liars-dice', 'powers', 'Bid dice', { ...named('liars-dice', 'liars-all'), time: 2, decision: ['Lie!', 'Bid'] }),
    moment('liars-dice', 'many', 'Bid dice', { cards: Array<string>(20).fill('Liar'), decision: ['Lie!'] }),
  ],
  resistance: () => [
    moment('resistance', 'team', 'Choose the team', { decision: ['Send this team'] }),
    moment('resistance', 'ballot', 'Vote on the team', { seats: 8, decision: ['Yes', 'No'] }),
    moment('resistance', 'mission', 'Play a mission card', { seats: 7, decision: ['Success'] }),
  ],
  'secret-dictator': () => [
    moment('secret-dictator', 'nomination', 'Nominate a Chancellor', { seats: 10, decision: ['Nominate'] }),
    moment('secret-dictator', 'election', 'Elect this government', { seats: 5, decision: ['Ja', 'Nein'] }),
    moment('secret-dictator', 'policies', 'Discard a policy', { seats: 7 }),
  ],
  'texas-hold-em': () => [
    moment('texas-hold-em', 'start', 'Bet', { decision: ['Fold', 'Ch'] }),
    moment('texas-hold-em', 'middle', 'Bet', { time: 4, seats: 6, decision: ['Fold'] }),
    moment('texas-hold-em', 'many', 'Bet', { cards: Array<string>(10).fill('Player'), time: 2, decision: ['Fold'] }),
  ],
  acrotopia: () => [
    moment('acrotopia', 'start', 'Write a backronym', { decision: ['Hand in'] }),
    moment('acrotopia', 'vote', 'Vote for a backronym', { seats: 8, time: 2, decision: ['Vote'] }),
    moment('acrotopia', 'many', 'Vote for a backronym', { seats: 20, decision: ['Vote'] }),
    moment('acrotopia', 'reveal', 'Next round', { cards: Array<string>(10).fill('Player'), decision: ['Next round'] }),
  ],
  'wacky-words': () => [
    moment('wacky-words', 'start', 'Write a response', { decision: ['Hand in'] }),
    moment('wacky-words', 'vote', 'Vote for a response', { time: 2, decision: ['Vote'] }),
    moment('wacky-words', 'reveal', 'Next round', { cards: Array<string>(10).fill('Player'), decision: ['Next round'] }),
    moment('wacky-words', 'options', 'Write two options', { ...named('wacky-words', 'wacky-gambler'), decision: ['Hand in'] }),
  ],
};
