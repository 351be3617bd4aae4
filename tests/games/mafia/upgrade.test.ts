import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { play } from '../../../games/engine/game.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { mafia } from '../../../games/mafia/engine/mafia.ts';
import type { Mafia } from '../../../games/mafia/engine/state.ts';
import { startedGame } from './table.ts';

const saved = (version: number): Mafia =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../fixtures/states/mafia-${version}.json`), 'utf8')) as Mafia;
/** A saved state of every older version. */
const OLDER = Array.from({ length: mafia.rules - 1 }, (_, i) => i + 1);

test.each(OLDER)('a game saved under rules %i has the current shape when it wakes', (version) => {
  const g = mafia.upgrade!(saved(version), version);
  const today = startedGame(['Cop', 'Mafioso', 'Villager']);
  expect(Object.keys(g).sort()).toEqual(Object.keys(today).sort());
  for (const p of g.players) expect(Object.keys(p).sort()).toEqual(Object.keys(today.players[0]!).sort());
});
test('acts delayed under rules 2 are done at their current stage', () => {
  const g = mafia.upgrade!(saved(2), 2);
  expect(g.acts.map(({ trait, stage }) => [trait, stage])).toEqual([
    ['Yakuza', 'initiate'],
    ['Cop', 'learn'],
  ]);
});
test.each(OLDER)('a game saved under rules %i keeps its old terms: one event a night, six phases without a death', (version) => {
  expect(mafia.upgrade!(saved(version), version).terms).toEqual({ EventsPerNight: 1, noDeathLimit: 6, GameEndEvent: 'Meteor' });
});
test.each(OLDER)('a saved game is played to its end', (version) => {
  const g = mafia.upgrade!(saved(version), version);
  const rng = seeded([version, 2, 3, 4]);
  for (let phases = 0; !g.outcome && phases < 100; phases++) {
    const until = g.deadline!;
    for (const { seat } of g.players) {
      const move = g.outcome || g.deadline !== until ? null : mafia.bot!(g, seat, rng);
      if (move) expect(play(mafia, g, { type: 'answer', at: g.now, seat, ...move })).toBeNull();
    }
    if (!g.outcome && g.deadline === until) play(mafia, g, { type: 'tick', at: until });
  }
  expect(g.outcome).not.toBeNull();
  // Four words: the old generator stays in use to the end.
  if (version < 3) for (const rng of [g.rng, ...g.players.map((p) => p.dice)]) expect(rng).toHaveLength(4);
});
test('a player who had died under rules 3 is not asked for a guess', () => {
  const g = mafia.upgrade!(saved(3), 3);
  const dead = g.players.filter((p) => !p.alive);
  expect(dead.map(({ guess }) => guess)).toEqual([null, null]);
  expect(mafia.asks(g).flatMap(({ seats }) => seats.filter((seat) => !g.players[seat]!.alive))).toEqual([]);
});
