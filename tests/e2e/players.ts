/** Members at a table without a page: each answers questions over their own socket. */
import { expect } from 'vitest';
import { type Ask, owedAsks, type Seat } from '../../games/engine/game.ts';
import { randomAnswer } from '../../games/engine/random-answer.ts';
import { seeded } from '../../games/engine/rng.ts';
import { GameClient } from '../../web/sockets/game-client.ts';
import { until } from '../patience.ts';
import type { Member } from './member-at.ts';

/** Hosts a table and returns its id. Tries again while the worker refuses a second table within half a minute. */
export async function hostAt(by: Member, table: object): Promise<string> {
  let answer = await by.post('/api/game/host', table);
  for (; answer.status === 429; answer = await by.post('/api/game/host', table))
    await new Promise((done) => setTimeout(done, 2_000));
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, text]);
  return text;
}

export function sit(site: string, who: Member, game: string): GameClient {
  const connect = async () => {
    const response = await who.get(`/api/game/${game}/connect`);
    if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
    return (await response.json()) as { url: string; token: string };
  };
  return new GameClient({ gameId: game, origin: site, connect, on: {} });
}

/** Milliseconds before a question is answered again, because the new view comes after the answer. */
const AGAIN_MS = 2_000;
/** Everyone answers until the game is over. They all vote for the same seat, because a tie would wait for its deadline. */
export async function playToEnd(
  players: readonly GameClient[],
  choose: (candidates: readonly Seat[]) => Seat = ([first]) => first!,
): Promise<void> {
  const dice = seeded([1, 2, 3, 4]);
  await until(() => players.every(({ room, view }) => room?.stage === 'playing' && view?.you));
  const isOver = () => players[0]!.room!.stage !== 'playing';
  const last = players.map(() => ({ ask: '', at: 0 }));
  while (!isOver()) {
    for (const [i, game] of players.entries()) {
      const ask = game.view?.you && owedAsks(game.view.asks, game.view.you.seat)[0];
      if (!ask || isOver() || (ask.id === last[i]!.ask && Date.now() - last[i]!.at < AGAIN_MS)) continue;
      last[i] = { ask: ask.id, at: Date.now() };
      const candidates = candidatesOf(ask);
      const answer = candidates ? [[choose(candidates)]] : randomAnswer(ask.offers, dice)!;
      await game.send('answer', { ask: ask.id, answer: answer as never });
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}
/** Plays so that the first player wins: everyone votes for a seat of the other side. */
export async function playToVictory(players: readonly GameClient[]): Promise<void> {
  await until(() => players.every(({ view }) => view?.you));
  const sides = new Map(players.map(({ view }) => [view!.you!.seat, view!.you!.card === 'Mafioso']));
  const own = sides.get(players[0]!.view!.you!.seat);
  await playToEnd(players, (candidates) => candidates.find((seat) => sides.get(seat) !== own) ?? candidates[0]!);
}

/** The seats that a vote offers; null if the question is not a vote. */
const candidatesOf = ({ seats, offers: [offer, ...more] }: Ask): readonly Seat[] | null =>
  seats.length > 1 && more.length === 0 && offer?.kind === 'seats' ? offer.of : null;
