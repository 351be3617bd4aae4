/** Five scripted people who play over the real routes with the browser's client. Every run makes the same moves. */
import { type Answer, type Ask, owedAsks, type View } from '../../games/engine/game.ts';
import { randomAnswer } from '../../games/engine/random-answer.ts';
import { type Rng, seeded } from '../../games/engine/rng.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import { GameClient, type GameCommandName } from '../../web/sockets/game-client.ts';
import { until } from '../patience.ts';
import { normalise } from './normalise.ts';
import { request } from './request.ts';

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dov', 'Esra'];
const SETUP = 'first-light';
const MAX_MOVES = 400;

export interface PlayedGame {
  moves: string[];
  /** Facts heard and final view of each person, keyed by name. */
  heard: Record<string, unknown>;
  seen: Record<string, unknown>;
  record: unknown;
  /** Every deadline that was ever shown, keyed by phase. More than one means that it moved. */
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
  /** Called when a move is sent. */
  onMove: (n: number) => void;
  /** Resolves once the server is up and no kill is under way or pending. */
  isUp: () => Promise<void>;
}

/** Plays one game from the arrival of the first guest to its end. */
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

/** Plays until the game is over: in seat order, everyone answers what they are asked, and one player says something. */
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

/** Players agree on their votes, or a tie would wait for its deadline. */
function answerTo(ask: Ask, { phase }: View, dice: Rng): Answer {
  const [offer] = ask.offers;
  if (ask.seats.length < 2 || ask.offers.length > 1 || offer?.kind !== 'seats') return randomAnswer(ask.offers, dice)!;
  const isNobody = ask.shown === 'all' && phase.count % 2 === 1;
  return [isNobody ? [] : [offer.of[phase.count % offer.of.length]!]];
}
const openAsk = (view: View | null) => (view?.you ? owedAsks(view.asks, view.you.seat)[0] : undefined);

/** Retries while the rate limit refuses: the speed of a run must not change the game. */
export async function sendWithRetry<N extends GameCommandName>(
  game: GameClient,
  name: N,
  value: Parameters<typeof game.send<N>>[1],
): Promise<string | null> {
  for (;;) {
    const refused = await (game.send as (name: N, value: unknown) => Promise<string | null>)(name, value);
    if (refused === null || !/too fast/.test(refused)) return refused;
    // Slow enough to stay connected: refused commands count toward the limit.
    await pause(1_000);
  }
}

/** Resolves when this client has received everything sent so far: a command's answer follows it on the same socket. */
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

/** A client's final view, with times relative to the end of the game: absolute times differ between runs. */
function finalView({ room, view, facts }: GameClient, names: Record<string, string>): unknown {
  const end = facts.find(({ kind }) => kind === 'unsealed')?.at;
  if (end === undefined) throw new Error('the end was not heard');
  return normalise({ room: { ...room, now: 0 }, view }, names, end);
}

/** Excludes leaving and returning, which depend on how fast the machine restarts a server. */
const isGameFact = ({ kind }: { kind: string }): boolean => kind !== 'away' && kind !== 'back';

/** The record without ids, times and lost connections, which differ between runs. */
function normalisedRecord(record: GameRecord, names: Record<string, string>): unknown {
  const { facts, inputs, createTime, ...rest } = record;
  return {
    ...(normalise(rest, names, createTime, true) as object),
    facts: facts.filter(({ fact }) => isGameFact(fact)).map((fact) => normalise(fact, names, fact.at)),
    inputs: inputs.filter(({ type }) => type !== 'presence').map((input) => normalise(input, names, input.at)),
  };
}
