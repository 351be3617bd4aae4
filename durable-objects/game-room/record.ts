/** The record of a game, from which each viewer's view can be rebuilt and the deal verified. */
import type { Fact, Json } from '../../games/engine/game.ts';
import type { GameLookup, Table, TableInput } from '../../games/table/table-state.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { Snapshot } from './room-storage.ts';

type Times = Pick<Snapshot, 'created' | 'started' | 'ended'>;
interface StoredLog {
  facts: Fact[];
  inputs: TableInput[];
}
/** Null until the game is over, because the record is secret until then. */
export function recordOf(table: Table, times: Times, log: StoredLog, gameOf: GameLookup): GameRecord | null {
  const { play, seed, seal } = table;
  if (!play?.outcome || !seed || seal === null) return null;
  return { ...recordSoFar(table, times, log, gameOf), seed: [...seed], seal, outcome: play.outcome, kudos: kudosOf(log.facts) };
}

const NO_OUTCOME = { winners: [], by: [] };
/** The record of a game that may still be running, for staff only. It lacks the seed, which would reveal everything to come. */
export function recordSoFar(table: Table, times: Times, log: StoredLog, gameOf: GameLookup): GameRecord {
  const { play } = table;
  const { secret: _, ...plan } = table.plan;
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
    facts: log.facts,
    inputs: log.inputs.filter(({ type }) => type !== 'look' && type !== 'pick').map(publicInput),
    deal: table.dealt,
    seed: [],
    seal: '',
    outcome: play?.outcome ?? NO_OUTCOME,
    kudos: null,
    broken: table.broken,
  };
}

/** Removes the personal fields that only the table itself and lists of tables need. */
function publicInput(input: TableInput): TableInput {
  if (!('person' in input)) return input;
  const { hidden: _hidden, birthday: _birthday, novice: _novice, ...person } = input.person;
  return { ...input, person };
}

export async function gzipJson(record: GameRecord): Promise<ArrayBuffer> {
  const stream = new Response(JSON.stringify(record)).body!.pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

function playersOf({ members, aliases }: Table): GameRecord['players'] {
  return members
    .flatMap(({ seat, name, id, kind, gone, look, player }) => {
      if (seat === null) return [];
      const more = { ...(look && { look }), ...(player !== undefined && { player }) };
      return [{ seat, name, id, kind, left: gone !== null, alias: aliases?.[seat] ?? null, ...more }];
    })
    .sort((a, b) => a.seat - b.seat);
}

/** The seat that got kudos; null if none did or the table is still open. */
export function kudosOf(facts: readonly Fact[]): number | null {
  const seat = facts.findLast(({ fact }) => fact.kind === 'kudos')?.fact['seat'];
  return isSeat(seat) ? seat : null;
}
const isSeat = (value: Json | undefined): value is number => typeof value === 'number';
