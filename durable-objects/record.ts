/** The record of a finished game: everything that happened, from which any viewer's eyes can be rebuilt and the deal checked. */
import type { Fact, Json } from '../games/game.ts';
import type { GameOf, Table, TableInput } from '../games/table-state.ts';
import type { GameRecord } from '../protocol/rest/games.ts';
import type { Snapshot } from './log.ts';

/** Where the record of a game lies in R2. */
export const recordKey = (id: string): string => `games/${id}.json.gz`;
/** Where the last thing lies that the room said of it: the answer of GET /api/game/{id}/info. */
export const infoKey = (id: string): string => `games/${id}.info.json`;

/** Null before the end: until then nothing of it may be read. */
export function recordOf(
  table: Table,
  times: Pick<Snapshot, 'created' | 'started' | 'ended'>,
  kept: { facts: Fact[]; inputs: TableInput[] },
  gameOf: GameOf,
): GameRecord | null {
  const { play, seed, seal } = table;
  const { secret: _, ...plan } = table.plan;
  if (!play?.outcome || !seed || seal === null) return null;
  const game = gameOf(plan.gameId);
  return {
    version: 1,
    id: plan.id,
    gameId: plan.gameId,
    gameType: game.gameType,
    plan,
    createTime: times.created,
    startTime: times.started,
    endTime: times.ended,
    players: playersOf(table),
    facts: kept.facts,
    inputs: kept.inputs,
    deal: game.deal(play),
    seed: [...seed],
    seal,
    outcome: play.outcome,
    kudos: kudosOf(kept.facts),
    broken: table.broken,
  };
}

/** The record as it is stored: JSON, gzipped. */
export async function pack(record: GameRecord): Promise<ArrayBuffer> {
  const stream = new Response(JSON.stringify(record)).body!.pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

function playersOf({ members, aliases }: Table): GameRecord['players'] {
  return members
    .flatMap(({ seat, name, id, kind, gone, look }) => {
      if (seat === null) return [];
      return [{ seat, name, id, kind, left: gone !== null, alias: aliases?.[seat] ?? null, ...(look && { look }) }];
    })
    .sort((a, b) => a.seat - b.seat);
}

/** The seat that was thanked most; null when nobody was, and until the table closes. */
export function kudosOf(facts: readonly Fact[]): number | null {
  const told = facts.findLast(({ fact }) => fact.kind === 'kudos')?.fact['seat'];
  return isSeat(told) ? told : null;
}
const isSeat = (value: Json | undefined): value is number => typeof value === 'number';
