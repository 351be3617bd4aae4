/**
 * `npx node tests/bench/bot-talk.ts`: measures the cost of talking bots at a table of Mafia. Prints JSON lines: a person's line with
 * all the work the room does for it except writing and sending (the minds that hear it, the snapshot, the typing mark before it),
 * one bot's look with what follows, the size of the minds as they grow, and how often the table wakes per minute. Times are in
 * microseconds.
 */
import { newFactsFor } from '../../durable-objects/game-room/viewer-state.ts';
import type { Game, Talk } from '../../games/engine/game.ts';
import { defaults, type Fields } from '../../games/engine/options.ts';
import { SETUPS } from '../../games/index.ts';
import { mafia } from '../../games/mafia/engine/mafia.ts';
import type { Mafia } from '../../games/mafia/engine/state.ts';
import { createTable, needsSeed, restoreTable, serializeTable, step } from '../../games/table/table.ts';
import { TABLE_FIELDS, type TableOptions } from '../../games/table/table-options.ts';
import type { Plan, Table } from '../../games/table/table-state.ts';
import { typingMarks } from '../../games/table/typing.ts';
import { chatterbox } from '../games/table/chatterbox.ts';

const MINUTE = 60_000;
const LINES = 400;
const host = { id: 'g1', name: 'Host', kind: 'guest' } as const;

function tableOf(bots: number, talk: Talk): { table: Table; gameOf: () => Game } {
  // The moves of Mafia's own bots need a mind of Mafia.
  const bot: typeof mafia.bot = (g, seat, dice, mind) => mafia.bot!(g, seat, dice, talk === mafia.talk ? mind : undefined);
  const game = { ...mafia, bot, talk } as Game;
  const gameOf = (): Game => game;
  const options: TableOptions = {
    ...defaults(TABLE_FIELDS as unknown as Fields<TableOptions>),
    lobby: 'Sandbox',
    practice: true,
    noVeg: true,
    botTalk: true,
  };
  const setup = SETUPS['mafia']!.toSorted((a, b) => Math.abs(a.total - bots - 1) - Math.abs(b.total - bots - 1))[0]!;
  const plan: Plan = {
    id: 'bench',
    gameId: 'mafia',
    setup,
    table: options,
    lengths: { Day: 10 * MINUTE, Night: MINUTE },
    scheduled: null,
    options: { ...(defaults(mafia.options) as unknown as Plan['options']), earlyEnd: false },
  };
  return { table: createTable(plan, host, 0, [1, 1, 1, 1]), gameOf };
}
function tick(table: Table, gameOf: () => Game): void {
  const at = Math.max(table.now, table.deadline!);
  step(table, { type: 'tick', at, ...(needsSeed(table, at) && { seed: [1, 2, 3, 4], seal: '' }) }, gameOf);
}

function middle(times: number[]): { median: number; p99: number } {
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(times[Math.floor(times.length * share)]! * 1000);
  return { median: at(0.5), p99: at(0.99) };
}
function timed(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

function measure(who: string, bots: number, talk: Talk): void {
  const { table, gameOf } = tableOf(bots, talk);
  while ((table.play as Mafia | null)?.phase !== 'Day') tick(table, gameOf);
  const [wakes, lines]: [number[], number[]] = [[], []];
  let [woken, said] = [0, 0];
  const from = table.now;
  while ((table.play as Mafia).phase === 'Day' && table.now < from + 5 * MINUTE) {
    wakes.push(
      timed(() => {
        tick(table, gameOf);
        JSON.stringify(serializeTable(table));
      }),
    );
    woken += 1;
    said += table.out.filter(({ fact }) => fact.kind === 'said').length;
  }
  const minutes = (table.now - from) / MINUTE;
  const sizes = { snapshot: JSON.stringify(serializeTable(table)).length, minds: JSON.stringify(table.talkers).length };
  const names = table.members.map(({ name }) => name);
  for (let i = 0; i < LINES; i++)
    lines.push(
      timed(() => {
        const text = `${names[i % names.length]}, why do you vote for ${names[(i * 7) % names.length]}? (${i})`;
        step(table, { type: 'say', at: table.now + 1, by: host.id, channel: 'village', text }, gameOf);
        JSON.stringify(serializeTable(table));
        newFactsFor(table, table.out)(host.id);
      }),
    );
  const mark = timed(() => {
    const kept = JSON.stringify(serializeTable({ ...table, talkers: [] }));
    typingMarks(restoreTable(JSON.parse(kept), gameOf), host.id, 'village', gameOf);
  });
  const perMinute = { wakes: Math.round(woken / minutes), lines: Math.round(said / minutes) };
  const line = middle(lines);
  console.log(
    JSON.stringify({
      who,
      seats: names.length,
      bots: table.talkers.length,
      line,
      wake: middle(wakes),
      mark: Math.round(mark * 1000),
    }),
  );
  console.log(JSON.stringify({ who, seats: names.length, perMinute, sizes }));
}

const none: Talk = { begin: () => ({}), hear: () => false, speak: () => null, waits: () => false };
for (const bots of [6, 15]) {
  measure('minds that hear nothing', bots, none);
  measure('minds that keep every fact', bots, chatterbox({ talks: 1, before: 0, answers: false }));
  measure('minds of Mafia', bots, mafia.talk!);
}
