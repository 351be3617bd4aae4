/** Tables of the twelve games, each with people who have no page and with a bot. */
import { expect } from 'vitest';
import { type Rng, seeded } from '../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { GameClient } from '../../web/sockets/game-client.ts';
import { sendWithRetry } from '../kill/play.ts';
import { request } from '../kill/request.ts';
import { until } from '../patience.ts';
import { answerTo, askFor, JOTTO_LETTERS } from './answers.ts';
import type { Clients } from './clients.ts';

interface Guest {
  id: string;
  headers: Record<string, string>;
}
export interface Player extends Guest {
  game: GameClient;
}
export interface Table {
  /** Kebab-case id of its game. */
  game: string;
  id: string;
  players: Player[];
  dice: Rng;
}

/** Setup and options of a short game for each of the twelve. Setups with three or more seats have a bot in one of them. */
const SHORT: Record<string, { setup: string; options?: Record<string, unknown> }> = {
  mafia: { setup: 'first-light' },
  resistance: { setup: 'resistance-five' },
  jotto: { setup: 'jotto-three', options: { wordLength: JOTTO_LETTERS, numAnagramsRequired: 1 } },
  acrotopia: { setup: 'acro-three', options: { roundAmt: 3, acronymSize: 3 } },
  'secret-dictator': { setup: 'dictator-five' },
  'wacky-words': { setup: 'wacky-three', options: { roundAmt: 3 } },
  'liars-dice': { setup: 'liars-three', options: { startingDice: 3 } },
  'texas-hold-em': { setup: 'poker-four', options: { MaxRounds: 3 } },
  cheat: { setup: 'cheat-three', options: { MaxRounds: 20 } },
  'connect-four': { setup: 'four-three' },
  battlesnakes: { setup: 'snakes-four' },
  'dice-wars': { setup: 'war-four', options: { mapSize: 15 } },
};

/** Hosts a table of this game, and waits until it is played. */
export async function openTable(origin: string, clients: Clients, game: string): Promise<Table> {
  const table = await gather(origin, clients, game);
  await until(() => table.players.every(({ game: { room, view } }) => room?.stage === 'playing' && view?.you));
  return table;
}

/** Hosts a table and seats its people, all but `left`; a bot has the last seat of three or more. */
export async function gather(origin: string, { GameClient }: Clients, game: string, left = 0): Promise<Table> {
  const { setup: setupId, options } = SHORT[game]!;
  const setup = SETUPS[game]!.find(({ id }) => id === setupId)!;
  const bots = setup.total > 2 ? 1 : 0;
  const guests: Guest[] = [];
  for (let i = 0; i < setup.total - bots - left; i++) guests.push(await newGuest(origin));
  const body = {
    gameType: GAMES[game]!.gameType,
    lobby: game === 'mafia' ? 'Sandbox' : 'Games',
    setup: setup.id,
    readyCheck: false,
    ...(game === 'mafia' && { noVeg: true }),
    ...options,
  };
  const id = await (await post(origin, guests[0]!, '/api/game/host', body)).text();
  const players: Player[] = [];
  for (const guest of guests) {
    players.push({ ...guest, game: sit(origin, GameClient, guest, id) });
    await until(() => players.at(-1)!.game.room?.members.length === players.length);
  }
  if (bots) expect(await players[0]!.game.send('bots', { count: bots })).toBeNull();
  return { game, id, players, dice: seeded([1, 2, 3, 4]) };
}

/** Opens the table again for a player whose page has been loaded again. */
export function reload(origin: string, { GameClient }: Clients, { id }: Table, player: Player): void {
  player.game.close();
  player.game = sit(origin, GameClient, player, id);
}

/** Milliseconds before a question is answered again, because the new view comes after the answer. */
const AGAIN_MS = 2_000;
/** Milliseconds between two looks at a table. */
const LOOK_MS = 50;

/** People answer what they are asked until `isDone`. Throws if the game ends before. Returns the number of answers. */
export async function play(table: Table, isDone: (answers: number) => boolean): Promise<number> {
  const last = new Map<Player, { ask: string; at: number }>();
  let answers = 0;
  for (const end = Date.now() + GAME_TIMEOUT_MS; !isDone(answers); ) {
    if (table.players.some(({ game }) => game.state.value === 'refused'))
      throw new Error(`${table.game}: ${table.players[0]!.game.why.value}`);
    if (Date.now() > end || (isOver(table) && !isDone(answers)))
      throw new Error(`${table.game} ${isOver(table) ? 'is over' : 'hangs'}: ${JSON.stringify(table.players[0]!.game.view)}`);
    for (const player of table.players) {
      const { view, facts } = player.game;
      const ask = view?.you && askFor(view, view.you.seat);
      if (!ask || isDone(answers)) continue;
      const before = last.get(player);
      if (before?.ask === ask.id && Date.now() - before.at < AGAIN_MS) continue;
      last.set(player, { ask: ask.id, at: Date.now() });
      const answer = answerTo(ask, view, facts, table.dice);
      if ((await player.game.send('answer', { ask: ask.id, answer: answer as never })) === null) answers += 1;
    }
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return answers;
}
/** Milliseconds after which a game has hung. */
const GAME_TIMEOUT_MS = 900_000;

export const isOver = ({ players }: Table): boolean => players.every(({ game }) => game.room?.stage === 'post');
/** Answers of people after which a game counts as being in its middle. */
const MIDDLE = 3;
/** Plays to the middle, where everyone has said something. In Battlesnakes that is the hunt. */
export async function playToMiddle(table: Table): Promise<void> {
  const isHunt = (): boolean => table.players.every(({ game }) => game.view?.phase.name === 'Day');
  await play(table, (answers) => (table.game === 'battlesnakes' ? isHunt() : answers >= MIDDLE));
  for (const [i, { game }] of table.players.entries()) {
    const channel = game.view!.channels.find(({ speak }) => speak)?.id;
    if (channel) expect(await sendWithRetry(game, 'say', { channel, text: `line ${i} of ${table.game}` })).toBeNull();
  }
  expect(table.players[0]!.game.room!.stage, table.game).toBe('playing');
}

/** The record of a finished game, as its review reads it. */
export async function recordOf(origin: string, { id, players }: Table): Promise<GameRecord> {
  const path = `/api/game/${id}/review/data`;
  const response = await request(`${origin}${path}`, { headers: players[0]!.headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as GameRecord;
}

async function newGuest(origin: string): Promise<Guest> {
  const response = await post(origin, null, '/api/auth/guest', {});
  const { csrf, guest } = (await response.json()) as { csrf: string; guest: { id: string } };
  const cookie = response.headers.get('set-cookie')!.split(';')[0]!;
  return { id: guest.id, headers: { cookie, 'x-csrf': csrf } };
}
export async function post(origin: string, who: Guest | null, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...who?.headers };
  const response = await request(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

function sit(origin: string, Client: typeof GameClient, { headers }: Guest, gameId: string): GameClient {
  const connect = async () => {
    const response = await request(`${origin}/api/game/${gameId}/connect`, { headers });
    if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
    return (await response.json()) as { url: string; token: string };
  };
  return new Client({ gameId, origin, connect });
}
