/** Bots at a table of Mafia: the time of a vote must not give away the bot's card. */
import { describe, expect, test } from 'vitest';
import { type Game, owedAsks, type Seat } from '../../../games/engine/game.ts';
import { defaults } from '../../../games/engine/options.ts';
import type { Seed } from '../../../games/engine/rng.ts';
import { mafia } from '../../../games/mafia/engine/mafia.ts';
import type { Mafia } from '../../../games/mafia/engine/state.ts';
import { createTable, needsSeed, step } from '../../../games/table/table.ts';
import type { Table } from '../../../games/table/table-state.ts';
import { manyOf } from '../../long.ts';
import { setupOf } from '../mafia/table.ts';
import { MINUTE, person, plan, T0 } from './at-table.ts';

const gameOf = (): Game => mafia;
interface Vote {
  at: number;
  by: Seat;
}
/** The person does nothing at night, and votes for no one when all others have voted. */
function sitOut(table: Table): void {
  const { id, seat } = table.members[0]!;
  for (const ask of owedAsks(mafia.asks(table.play as Mafia), seat!)) {
    if (ask.id === 'village' && ask.given.length < ask.seats.length - 1) continue;
    const answer =
      ask.id === 'village' ? [[]] : (ask.fallback ?? ask.offers.map((o) => (o.kind === 'seats' ? o.of.slice(0, 1) : '')));
    step(table, { type: 'answer', at: table.now, by: id, ask: ask.id, answer }, gameOf);
    return;
  }
}
/** Plays a practice table of bots; `look` sees it after each step, and ends the game by returning true. */
function play(cards: string[], settings: string[], n: number, look: (table: Table, g: Mafia) => boolean): Table {
  const seed: Seed = [n, 22, 33, 44];
  const { lengths } = plan(cards.length);
  const given = { ...plan(cards.length, { practice: true }), gameId: 'mafia', setup: setupOf(cards, settings), lengths };
  const table = createTable({ ...given, options: { ...defaults(mafia.options) } }, person('a'), T0, [n, 6, 7, 8]);
  for (let steps = 0; table.deadline !== null && steps < 400; steps++) {
    const at = Math.max(table.now, table.deadline);
    step(table, needsSeed(table, at) ? { type: 'tick', at, seed, seal: '' } : { type: 'tick', at }, gameOf);
    if (table.play && look(table, table.play as Mafia)) break;
    table.out = [];
    if (table.stage === 'playing') sitOut(table);
    if (table.play && look(table, table.play as Mafia)) break;
    table.out = [];
  }
  return table;
}
const votedBy = (table: Table): Seat[] =>
  table.out.flatMap(({ fact }) => (fact.kind === 'voted' && fact['title'] === 'Condemn' ? [fact['by'] as Seat] : []));
function votes(cards: string[], settings: string[], n: number): Vote[] {
  const cast: Vote[] = [];
  play(cards, settings, n, (table, g) => {
    for (const by of votedBy(table)) if (!cast.some((vote) => vote.by === by)) cast.push({ at: table.now, by });
    return g.outcome !== null || (g.phase === 'Day' && cast.length === table.bots.length) || table.now > T0 + 15 * MINUTE;
  });
  return cast;
}
const botsOf = (table: Table, g: Mafia): Seat[] =>
  table.members.flatMap((m) => (m.kind === 'bot' && g.players[m.seat!]!.alive ? [m.seat!] : []));
const TABLE = ['Celebrity', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Watcher', 'Grouch', 'Cultist'];
const swapped = (cards: string[], a: number, b: number): string[] => cards.with(a, cards[b]!).with(b, cards[a]!);

describe('the time of a bot’s vote does not give away its card', () => {
  test('the first voter, and the time of everyone’s vote, stay the same if two bots exchange their cards', () => {
    for (let n = 1; n <= 12; n++) {
      const [first, ...worlds] = [2, 3, 4, 5, 6, 7].map((other) => votes(swapped(TABLE, 1, other), ['Day Start'], n));
      expect(first!.length, 'all have voted').toBeGreaterThan(5);
      for (const other of worlds) expect(other).toEqual(first);
    }
  });
  test('after a night too, each bot votes first equally often', () => {
    const cards = ['Celebrity', 'Mafioso', 'Sheriff', 'Party Host', 'Cop', 'Villager', 'Cultist', 'Villager:Leaky'];
    const rows = new Map(cards.map((card) => [card, { first: 0, due: 0 }]));
    for (let n = 1; n <= manyOf(500, 1200); n++)
      play(cards, [], n, (table, g) => {
        const [voter] = votedBy(table);
        if (voter === undefined) return g.outcome !== null;
        rows.get(g.players[voter]!.dealt)!.first++;
        const bots = botsOf(table, g);
        for (const seat of bots) rows.get(g.players[seat]!.dealt)!.due += 1 / bots.length;
        return true;
      });
    for (const [card, { first, due }] of rows) {
      expect(first / due, card).toBeGreaterThan(0.7);
      expect(first / due, card).toBeLessThan(1.35);
    }
  });
  test('all bots think again in a tie, even bots that could still do something else', () => {
    const cards = ['Celebrity', 'Sheriff', 'Sheriff:Leaky', 'Deputy', 'Mafioso', 'Villager'];
    let ties = 0;
    for (let n = 1; n <= 60; n++)
      play(cards, ['Day Start'], n, (table, g) => {
        const [ask] = mafia.asks(g).filter(({ id }) => id === 'village');
        if (g.phase !== 'Day' || !ask || ask.given.length < ask.seats.length) return g.phase !== 'Day';
        ties++;
        const again = table.bots.filter(({ asked }) => asked.startsWith('again')).map(({ seat }) => seat);
        expect(again.sort()).toEqual(botsOf(table, g).sort());
        return true;
      });
    expect(ties).toBeGreaterThan(5);
  });
});
