/** Five scripted people over the real routes, with the browser's client. The same every time. */
import { type Answer, type Ask, owedAsks, type View } from '../../games/engine/game.ts';
import { randomAnswer } from '../../games/engine/random-answer.ts';
import { type Rng, seeded } from '../../games/engine/rng.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import { type CommandName, GameClient } from '../../web/sockets/game-client.ts';
import { until } from '../patience.ts';
import { normalise } from './normalise.ts';
import { request } from './request.ts';

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dov', 'Esra'];
const SETUP = 'first-light';
const MAX_MOVES = 400;

export interface PlayedGame {
  moves: string[];
  /** What each person heard, by name; and what they see at the end. */
  heard: Record<string, unknown>;
  seen: Record<string, unknown>;
  record: unknown;
  /** Every deadline that was ever shown, by phase. More than one means that it moved. */
  deadlines: Map<string, Set<number>>;
  outcome: GameRecord['outcome'];
}
interface Guest {
  name: string;
  id: string;
  headers: Record<string, string>;
}
interface Player extends Guest {
  game: GameClient;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export interface PlayOptions {
  /** Called as each move is sent. */
  onMove: (n: number) => void;
  /** Resolves once no kill is under way or to come, and the server is up. */
  isUp: () => Promise<void>;
}

/** Plays one game from the first guest to its end. */
export async function playGame(origin: string, { onMove, isUp }: PlayOptions): Promise<PlayedGame> {
  const guests: Guest[] = [];
  for (const name of NAMES) guests.push(await guest(origin, name));
  const body = { gameType: 'Mafia', lobby: 'Sandbox', setup: SETUP, readyCheck: false, stateLengths: { Day: 30, Night: 10 } };
  const id = await posted(origin, guests[0]!, '/api/game/host', body).then((response) => response.text());
  const deadlines = new Map<string, Set<number>>();
  const players: Player[] = [];
  for (const who of guests) {
    players.push({ ...who, game: sit(origin, who, id, (view) => noteDeadline(deadlines, view)) });
    await until(() => players.at(-1)!.game.room?.members.length === players.length);
  }
  const moves = await playToEnd(players, onMove);
  // A kill after the last move may still be under way.
  await isUp();
  await until(() => players.every(({ game }) => game.room!.members.every(({ present }) => present)));
  const record = (await got(origin, guests[0]!, `/api/game/${id}/review/data`).then((r) => r.json())) as GameRecord;
  const names = { [id]: 'the game', ...Object.fromEntries(guests.map((who) => [who.id, who.name])) };
  const heard = Object.fromEntries(
    players.map(({ name, game }) => [name, game.facts.filter(isGameFact).map((fact) => normalise(fact, names, fact.at))]),
  );
  const seen = Object.fromEntries(players.map(({ name, game }) => [name, finalView(game, names)]));
  for (const { game } of players) game.close();
  return { moves, heard, seen, record: normalisedRecord(record, names), deadlines, outcome: record.outcome };
}

/** Plays until the game is over: in the order of seats all answer what they are asked, and a player says something. */
async function playToEnd(players: Player[], onMove: (n: number) => void): Promise<string[]> {
  const dice = seeded([1, 2, 3, 4]);
  const moves: string[] = [];
  await until(() => players.every(({ game }) => game.room?.stage === 'playing' && game.view?.you));
  const seated = players.toSorted((a, b) => a.game.view!.you!.seat - b.game.view!.you!.seat);
  const make = async (
    player: Player,
    name: 'say' | 'answer',
    value: { channel: string; text: string } | { ask: string; answer: never },
  ): Promise<void> => {
    onMove(moves.length);
    const refused = await sendWithRetry(player.game, name, value as never);
    moves.push(`${player.name} ${name} ${JSON.stringify(value)}: ${refused ?? 'done'}`);
    await Promise.all(players.map(({ game }) => flush(game)));
  };
  while (players[0]!.game.room!.stage === 'playing' && moves.length < MAX_MOVES) {
    for (let i = 0; i < 2; i++)
      await make(seated[moves.length % seated.length]!, 'say', { channel: 'village', text: `line ${moves.length}` });
    for (const player of seated) {
      const ask = openAsk(player.game.view);
      if (ask && player.game.room!.stage === 'playing')
        await make(player, 'answer', { ask: ask.id, answer: answerTo(ask, player.game.view!, dice) as never });
    }
  }
  return moves;
}

/** Players agree on what they vote on, or a tie would wait for its deadline. */
function answerTo(ask: Ask, { phase }: View, dice: Rng): Answer {
  const [offer] = ask.offers;
  if (ask.seats.length < 2 || ask.offers.length > 1 || offer?.kind !== 'seats') return randomAnswer(ask.offers, dice)!;
  const isNobody = ask.shown === 'all' && phase.count % 2 === 1;
  return [isNobody ? [] : [offer.of[phase.count % offer.of.length]!]];
}
const openAsk = (view: View | null) => (view?.you ? owedAsks(view.asks, view.you.seat)[0] : undefined);

/** Retries while the rate limit refuses: the speed of a run must not change the game. */
async function sendWithRetry<N extends CommandName>(
  game: GameClient,
  name: N,
  value: Parameters<typeof game.send<N>>[1],
): Promise<string | null> {
  for (;;) {
    const refused = await (game.send as (name: N, value: unknown) => Promise<string | null>)(name, value);
    if (refused === null || !/too fast/.test(refused)) return refused;
    // Slow enough not to be disconnected: refused commands count.
    await pause(1_000);
  }
}

/** Resolves when everything sent to this client so far has arrived: the answer to a command comes after it on the same socket. */
async function flush(game: GameClient): Promise<void> {
  const refused = await game.send('ready');
  if (refused === null) throw new Error('nobody asked to be ready');
}

function sit(origin: string, { headers }: Guest, gameId: string, onView: (view: View) => void): GameClient {
  const connect = async () => {
    const response = await request(`${origin}/api/game/${gameId}/connect`, { headers });
    if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
    return (await response.json()) as { url: string; token: string };
  };
  return new GameClient({ gameId, origin, connect, on: { view: (view) => view && onView(view) } });
}

async function guest(origin: string, name: string): Promise<Guest> {
  const response = await posted(origin, null, '/api/auth/guest', { name });
  const told = (await response.json()) as { csrf: string; guest: { id: string } };
  const cookie = response.headers.get('set-cookie')!.split(';')[0]!;
  return { name, id: told.guest.id, headers: { cookie, 'x-csrf': told.csrf } };
}

async function posted(origin: string, who: Guest | null, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...who?.headers };
  return accepted(path, await request(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
}
const got = async (origin: string, { headers }: Guest, path: string): Promise<Response> =>
  accepted(path, await request(`${origin}${path}`, { headers }));
async function accepted(path: string, response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

function noteDeadline(deadlines: Map<string, Set<number>>, { phase, deadline }: View): void {
  const name = `${phase.name} ${phase.count}`;
  if (deadline !== null) deadlines.set(name, (deadlines.get(name) ?? new Set()).add(deadline));
}

/** What a client shows at the end, with times relative to the end of the game: absolute times differ between runs. */
function finalView({ room, view, facts }: GameClient, names: Record<string, string>): unknown {
  const end = facts.find(({ kind }) => kind === 'unsealed')?.at;
  if (end === undefined) throw new Error('the end was not heard');
  return normalise({ room: { ...room, now: 0 }, view }, names, end);
}

/** Leaves out who went away and came back: that depends on how fast the machine restarts a server. */
const isGameFact = ({ kind }: { kind: string }): boolean => kind !== 'away' && kind !== 'back';

/** The record without what differs between runs: ids, times, and lost connections. */
function normalisedRecord(record: GameRecord, names: Record<string, string>): unknown {
  const { facts, inputs, createTime, ...rest } = record;
  return {
    ...(normalise(rest, names, createTime, true) as object),
    facts: facts.filter(({ fact }) => isGameFact(fact)).map((fact) => normalise(fact, names, fact.at)),
    inputs: inputs.filter(({ type }) => type !== 'presence').map((input) => normalise(input, names, input.at)),
  };
}
