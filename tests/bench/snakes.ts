/**
 * `npx node tests/bench/snakes.ts [ticks]`: prints the microseconds of a tick for the rules alone, with all views as JSON, and for a
 * whole table.
 */
import { battlesnakes } from '../../games/battlesnakes/battlesnakes.ts';
import { gameModule } from '../../games/battlesnakes/module.ts';
import type { Battlesnakes } from '../../games/battlesnakes/state.ts';
import { play, type Viewer } from '../../games/engine/game.ts';
import { defaults, type Fields } from '../../games/engine/options.ts';
import type { Seed } from '../../games/engine/rng.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { createTable, gameView, needsSeed, roomView, serializeTable, step } from '../../games/table/table.ts';
import { TABLE_FIELDS, type TableOptions } from '../../games/table/table-options.ts';
import type { GameLookup, Table } from '../../games/table/table-state.ts';

const TICKS = Number(process.argv[2] ?? 400);
const SNAKES = [2, 4, 10];
const BOARDS = [10, 20, 40, 100];
/** Minimum length of the measured snakes: a tick of bare heads would be too cheap to tell anything. */
const LENGTH = 12;
const KINDS = ['Snake', 'Cheese Snake', 'Gap Snake'];
const gameOf: GameLookup = () => battlesnakes;

const setupOf = (snakes: number): Setup => {
  const cards = Array.from({ length: snakes }, (_, i) => KINDS[i % KINDS.length]!);
  const roles = Object.fromEntries(KINDS.map((kind) => [kind, cards.filter((card) => card === kind).length]));
  return { ...gameModule.setups[0]!, roles: [roles], total: snakes };
};
const optionsOf = (boardSize: number) => ({ ...defaults(battlesnakes.options), boardSize });

/** Stretches the snakes out in parallel rows and makes them immortal, so that every run does the same work. */
function stretch(s: Battlesnakes): void {
  const { boardSize } = s.options;
  for (const [i, snake] of s.snakes.entries())
    Object.assign(snake, {
      head: (i % boardSize) * boardSize + boardSize - 1,
      body: 'L'.repeat(Math.min(LENGTH, boardSize) - 1),
    });
}

/** Microseconds of each run of `work`; the first tenth is warm-up. `prepare` runs before each and is not timed. */
function timed(n: number, work: () => void, prepare: () => void): { median: number; p99: number } {
  const times: number[] = [];
  for (let i = 0; i < n * 1.1; i++) {
    prepare();
    const from = process.hrtime.bigint();
    work();
    if (i >= n * 0.1) times.push(Number(process.hrtime.bigint() - from) / 1e3);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(times[Math.floor(share * (times.length - 1))]! * 10) / 10;
  return { median: at(0.5), p99: at(0.99) };
}

function dayOf(snakes: number, boardSize: number, seed: Seed): Battlesnakes {
  const setup = setupOf(snakes);
  const lengths = { Night: 30_000, Day: 3_600_000 };
  const s = battlesnakes.start({ seats: snakes, options: optionsOf(boardSize), lengths, setup, seed, at: 0 });
  play(battlesnakes, s, { type: 'tick', at: s.deadline! });
  stretch(s);
  return s;
}

function rules(snakes: number, boardSize: number, withViews: boolean): { median: number; p99: number; bytes?: number } {
  let s = dayOf(snakes, boardSize, [1, 2, 3, 4]);
  const start = JSON.stringify(s);
  const viewers: Viewer[] = [...Array(snakes).keys(), 'watcher'];
  let bytes = 0;
  const times = timed(
    TICKS,
    () => {
      play(battlesnakes, s, { type: 'tick', at: s.deadline! });
      if (withViews) for (const viewer of viewers) bytes = JSON.stringify(battlesnakes.view(s, viewer)).length;
    },
    () => {
      if (s.outcome || s.snakes.some(({ end }) => end)) s = JSON.parse(start) as Battlesnakes;
    },
  );
  return withViews ? { ...times, bytes } : times;
}

function tableOf(snakes: number, boardSize: number): Table {
  const table: TableOptions = { ...defaults(TABLE_FIELDS as unknown as Fields<TableOptions>), lobby: 'Games', practice: true };
  const lengths = { Night: 30_000, Day: 3_600_000 };
  const plan = { id: 'bench', gameId: 'battlesnakes', setup: setupOf(snakes), table, lengths, options: optionsOf(boardSize) };
  const t = createTable({ ...plan, scheduled: null }, { id: 'g1', name: 'Host', kind: 'guest' }, 0, [1, 1, 1, 1]);
  while ((t.play as Battlesnakes | null)?.phase !== 'Day') {
    const dice = needsSeed(t, t.deadline!) ? { seed: [1, 2, 3, 4], seal: '' } : {};
    step(t, { type: 'tick', at: t.deadline!, ...dice }, gameOf);
  }
  stretch(t.play as Battlesnakes);
  return t;
}

/** Does everything that the room does except write and send: bot moves, the tick, the snapshot, each socket's view. */
function steps(snakes: number, boardSize: number): { median: number; p99: number } {
  let table = tableOf(snakes, boardSize);
  const start = JSON.stringify(table);
  return timed(
    TICKS,
    () => {
      step(table, { type: 'tick', at: table.deadline! }, gameOf);
      JSON.stringify(serializeTable(table));
      for (const id of [...table.members.map((member) => member.id), null]) {
        JSON.stringify(gameView(table, id, gameOf));
        JSON.stringify(roomView(table, id, table.now, gameOf));
      }
    },
    () => {
      if ((table.play as Battlesnakes).snakes.some(({ end }) => end)) table = JSON.parse(start) as Table;
    },
  );
}

for (const snakes of SNAKES)
  for (const board of BOARDS) {
    console.log(JSON.stringify({ what: 'rules', snakes, board, us: rules(snakes, board, false) }));
    console.log(JSON.stringify({ what: 'rules and views', snakes, board, us: rules(snakes, board, true) }));
    console.log(JSON.stringify({ what: 'table with bots, snapshot and views', snakes, board, us: steps(snakes, board) }));
  }
