/**
 * Writes the scenes of the roles' pages: `npm run scenes`. For each role it picks, from all tables that the tests of the rulebook
 * play, the one at which the role does most, and keeps its facts. Run it when a test says that a scene is out of date.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../games/mafia/engine/mafia.ts';
import type { AnyFact, Fact, Input, Seat } from '../games/engine/game.ts';
import { modifiersOf, nameOf } from '../games/engine/setup.ts';
import { catalogue } from '../games/mafia/catalogue.ts';
import type { Scene } from '../protocol/scene.ts';
import { MOST_LINES, type PlayedTable, ruleTitleOf, type ScenePlay, sceneLines } from './scenes/scene-lines.ts';
import { root, run } from './shared/run.ts';

async function playTests(): Promise<PlayedTable[]> {
  const folder = mkdtempSync(join(tmpdir(), 'duskhaven-scenes-'));
  const projects = ['--project', 'rules-declaring', '--project', 'rules-shared'];
  const code = await run('vitest', ['run', ...projects, 'tests/games/mafia'], { SCENES: folder });
  if (code !== 0) throw new Error('Scenes are taken from tests that pass, and these do not.');
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  rmSync(folder, { recursive: true });
  return lines.map((line) => JSON.parse(line) as PlayedTable);
}

interface Candidate {
  scene: Scene;
  play: ScenePlay;
  score: number;
}
const factsOf = ({ steps }: PlayedTable): Fact[] => steps.flatMap((step) => ('fact' in step ? [step.fact] : []));
/** The inputs of a table, with which its scene is played again. */
function inputsOf({ steps }: PlayedTable): Input[] {
  return steps.flatMap((step) => ('input' in step ? [step.input] : []));
}
/** Whether a fact was caused by this seat; `by` lists every seat of a side that acts as one. */
const isBy = ({ by }: AnyFact, seat: Seat | null): boolean => [by].flat().some((one) => one === seat);
function candidate(table: PlayedTable, role: string, seat: Seat | null): Candidate {
  const cards = table.dealt;
  const lines = sceneLines(factsOf(table), seat);
  const rule = ruleTitleOf(table.test);
  const isOwn = new RegExp(`\\b${role.replace(/[()]/g, '.')}`, 'i').test(table.test);
  const mentions = lines.filter(
    ({ fact, to }) => seat === null || to?.includes(seat) || isBy(fact, seat) || fact['seat'] === seat,
  ).length;
  const deeds = lines.filter(({ fact }) => fact.kind === 'deed' && isBy(fact, seat)).length;
  const phases = lines.filter(({ fact }) => fact.kind === 'phase').length;
  const score =
    (isOwn ? 100 : 0) +
    (table.test.split(' > ').includes(role) ? 60 : 0) -
    (/ aims at |earned/.test(rule) ? 120 : 0) +
    Math.min(deeds, 2) * 25 +
    Math.min(mentions, 6) * 4 +
    (lines.length >= 5 ? 20 : 0) -
    (phases < 2 ? 60 : 0) -
    (mentions < 2 ? 60 : 0) -
    (lines.length >= MOST_LINES ? 25 : 0) -
    (cards.length > 9 ? 15 : 0) -
    (/[[\]"%]/.test(rule) ? 40 : 0) -
    cards.filter((card) => modifiersOf(card).length > 0).length * 3 -
    table.deal.settings.length * 5 -
    (Object.keys(table.deal.closed).length > 0 ? 10 : 0) -
    (table.steps.some((step) => 'input' in step && step.input.type === 'leave') ? 10 : 0);
  return { scene: { rule, cards, seat, lines }, play: { deal: table.deal, inputs: inputsOf(table) }, score };
}

/** Some tests declare roles and modifiers of their own. */
function isKnown({ deal, dealt }: PlayedTable): boolean {
  const { roles, modifiers, settings } = catalogue;
  const isCard = (card: string) => roles.has(nameOf(card)) && modifiersOf(card).every((one) => modifiers.has(one));
  return [...deal.cards, ...dealt].every(isCard) && deal.settings.every((one) => settings.has(one));
}
const EVENTS = [...catalogue.roles].flatMap(([name, { side }]) => (side === 'Event' ? [name] : []));
function best(tables: readonly PlayedTable[]): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  for (const table of tables) {
    if (!isKnown(table)) continue;
    const text = JSON.stringify(table);
    const events = EVENTS.filter((name) => text.includes(name));
    const roleSeats = table.dealt.map((card, seat) => [nameOf(card), seat] as const);
    for (const [role, seat] of [...roleSeats, ...events.map((name) => [name, null] as const)]) {
      const one = candidate(table, role, seat);
      if (one.score > (candidates.get(role)?.score ?? Number.NEGATIVE_INFINITY)) candidates.set(role, one);
    }
  }
  return candidates;
}

function write(candidates: ReadonlyMap<string, Candidate>): void {
  const roles = [...catalogue.roles.keys()].filter((role) => candidates.has(role)).sort();
  const folder = join(root, 'public/scenes');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const json = (entries: [string, unknown][]) =>
    `{\n${entries.map(([role, one]) => `${JSON.stringify(role)}: ${JSON.stringify(one)}`).join(',\n')}\n}\n`;
  for (const [side, among] of Map.groupBy(roles, (role) => catalogue.roles.get(role)!.side))
    writeFileSync(join(folder, `${side}.json`), json(among.map((role) => [role, candidates.get(role)!.scene])));
  writeFileSync(join(root, 'tests/fixtures/scenes.json'), json(roles.map((role) => [role, candidates.get(role)!.play])));
  const missing = [...catalogue.roles.keys()].filter((role) => !candidates.has(role));
  console.log(`${roles.length} roles have a scene${missing.length ? `; none of ${missing.join(', ')}` : ''}.`);
}

write(best(await playTests()));
