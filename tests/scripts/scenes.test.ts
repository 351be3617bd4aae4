/** The scenes on the roles' pages match what the rules play now. `npm run scenes` rewrites them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Fact, play } from '../../games/engine/game.ts';
import { catalogue } from '../../games/mafia/catalogue.ts';
import { mafia } from '../../games/mafia/engine/mafia.ts';
import type { Scene } from '../../protocol/scene.ts';
import { MOST_LINES, type ScenePlay, sceneLines } from '../../scripts/scenes/scene-lines.ts';
import { startedGame } from '../games/mafia/table.ts';

const ROOT = join(import.meta.dirname, '../..');
const json = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as unknown;
const SIDES = readdirSync(join(ROOT, 'public/scenes'));
const scenes = Object.assign({}, ...SIDES.map((file) => json(`public/scenes/${file}`))) as Record<string, Scene>;
const plays = json('tests/fixtures/scenes.json') as Record<string, ScenePlay>;

/** All facts that a scene's table tells. */
function factsOf({ deal, inputs }: ScenePlay): Fact[] {
  const { cards, ...how } = deal;
  let game = startedGame(cards, how);
  const facts = [...game.out];
  for (const input of inputs) {
    // Restore from JSON, as the tests' tables do after each input.
    game = { ...(JSON.parse(JSON.stringify(game)) as typeof game), out: [] };
    expect(play(mafia, game, input)).toBeNull();
    facts.push(...game.out);
  }
  return facts;
}

test('every role has a scene, except those whose tests play with cards of their own', () => {
  const without = [...catalogue.roles.keys()].filter((role) => !Object.hasOwn(scenes, role));
  expect(without).toEqual(WITHOUT);
  expect(Object.keys(plays).sort()).toEqual(Object.keys(scenes).sort());
});

test('a scene equals what its table tells when it is played again', () => {
  for (const [role, { seat, lines, rule, cards }] of Object.entries(scenes)) {
    expect(sceneLines(factsOf(plays[role]!), seat), role).toEqual(lines);
    expect(lines.length, role).toBeGreaterThan(0);
    expect(lines.length, role).toBeLessThanOrEqual(MOST_LINES);
    expect(rule, role).toMatch(/\w/);
    expect(rule, `${role}: players read this title`).not.toMatch(/\b(whom|whoever|whomever)\b/i);
    if (seat !== null) expect(cards[seat], role).toMatch(new RegExp(`^${role}(:|$)`));
  }
});
const WITHOUT = ['Virgin'];
