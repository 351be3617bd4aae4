/** From a record each viewer's view can be rebuilt and the deal checked. */
import type { Fact, Json } from '../../games/engine/game.ts';
import type { GameLookup, Table, TableInput } from '../../games/table/table-state.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { Snapshot } from './room-storage.ts';

type Times = Pick<Snapshot, 'created' | 'started' | 'ended'>;
interface Kept {
  facts: Fact[];
  inputs: TableInput[];
}
/** Null before the end: until then the record is secret. */
export function recordOf(table: Table, times: Times, kept: Kept, gameOf: GameLookup): GameRecord | null {
  const { play, seed, seal } = table;
  if (!play?.outcome || !seed || seal === null) return null;
  return { ...recordSoFar(table, times, kept, gameOf), seed: [...seed], seal, outcome: play.outcome, kudos: kudosOf(kept.facts) };
}

const NO_OUTCOME = { winners: [], by: [] };
/** The same of a game that may still run: for staff alone. Without the seed, from which all that is to come could be told. */
export function recordSoFar(table: Table, times: Times, kept: Kept, gameOf: GameLookup): GameRecord {
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
    facts: kept.facts,
    inputs: kept.inputs.filter(({ type }) => type !== 'look').map(publicInput),
    deal: table.dealt,
    seed: [],
    seal: '',
    outcome: play?.outcome ?? NO_OUTCOME,
    kudos: null,
    broken: table.broken,
  };
}

/** Without what only lists of tables need to know of a person. */
function publicInput(input: TableInput): TableInput {
  if (!('person' in input)) return input;
  const { hidden: _hidden, birthday: _birthday, ...person } = input.person;
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

/** The seat that got kudos; null when none did, and until the table closes. */
export function kudosOf(facts: readonly Fact[]): number | null {
  const told = facts.findLast(({ fact }) => fact.kind === 'kudos')?.fact['seat'];
  return isSeat(told) ? told : null;
}
const isSeat = (value: Json | undefined): value is number => typeof value === 'number';
