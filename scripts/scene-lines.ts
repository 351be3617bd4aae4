/** What a scene keeps of a table that a test of the rulebook has played. */
import type { Fact, Input, Seat } from '../games/engine/game.ts';
import type { Seed } from '../games/engine/rng.ts';
import type { SceneLine } from '../protocol/scene.ts';

/** How a table of a test was dealt. */
export interface SceneDeal {
  cards: string[];
  seed: Seed;
  /** The cards were not shuffled. */
  seated: boolean;
  settings: string[];
  options: Record<string, unknown>;
  closed: Record<string, unknown>;
}
/** All that happened at it. */
export interface PlayedTable {
  test: string;
  deal: SceneDeal;
  /** The cards by seat. */
  dealt: string[];
  steps: ({ input: Input } | { fact: Fact })[];
}
/** How a scene is played again: `tests/fixtures/scenes.json` has one for each role. */
export interface ScenePlay extends Pick<PlayedTable, 'deal'> {
  inputs: Input[];
}

/** More lines than these are cut off. */
export const MOST_LINES = 20;
const UNSEEN = new Set(['opening', 'board', 'prompt', 'revealed']);

/** The lines of a scene about the player of a seat, or about an event: what everyone would be shown after the game, without what others were dealt. */
export function sceneLines(facts: readonly Fact[], seat: Seat | null): SceneLine[] {
  const shown = facts.filter(({ to, fact }) => {
    if (fact.kind === 'you-are') return seat !== null && Array.isArray(to) && to.includes(seat);
    return !UNSEEN.has(fact.kind);
  });
  return shown.slice(0, MOST_LINES).map(({ to, fact }): SceneLine => {
    const line: Record<string, unknown> = { ...fact };
    // A phase is told without its clock.
    delete line['until'];
    return { fact: line as SceneLine['fact'], ...(Array.isArray(to) && to.length > 0 && { to }) };
  });
}

/** The test's title, and the describe around it, which mostly names the role. */
export const ruleOf = (test: string): string => test.split(' > ').slice(-2).join(': ');
