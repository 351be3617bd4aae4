/** Selects the lines of a scene from a table that a test of the rulebook played. */
import type { Fact, Input, Seat } from '../../games/engine/game.ts';
import type { Seed } from '../../games/engine/rng.ts';
import type { SceneLine } from '../../protocol/scene.ts';

/** The deal of a test's table. */
export interface SceneDeal {
  cards: string[];
  seed: Seed;
  /** Whether the cards were left unshuffled. */
  seated: boolean;
  settings: string[];
  options: Record<string, unknown>;
  closed: Record<string, unknown>;
}
/** Everything that happened at a table. */
export interface PlayedTable {
  test: string;
  deal: SceneDeal;
  /** Cards, indexed by seat. */
  dealt: string[];
  steps: ({ input: Input } | { fact: Fact })[];
}
/** The inputs with which a scene is played again: `tests/fixtures/scenes.json` has one for each role. */
export interface ScenePlay extends Pick<PlayedTable, 'deal'> {
  inputs: Input[];
}

/** Most lines of a scene; the rest is cut off. */
export const MOST_LINES = 20;
const UNSEEN = new Set(['opening', 'board', 'prompt', 'revealed']);

/**
 * The lines of a scene about the player of a seat, or about an event: everything shown to everyone after the game, without the
 * roles of others.
 */
export function sceneLines(facts: readonly Fact[], seat: Seat | null): SceneLine[] {
  const visibleFacts = facts.filter(({ to, fact }) => {
    if (fact.kind === 'you-are') return seat !== null && Array.isArray(to) && to.includes(seat);
    return !UNSEEN.has(fact.kind);
  });
  return visibleFacts.slice(0, MOST_LINES).map(({ to, fact }): SceneLine => {
    const line: Record<string, unknown> = { ...fact };
    // A phase is shown without its clock.
    delete line['until'];
    return { fact: line as SceneLine['fact'], ...(Array.isArray(to) && to.length > 0 && { to }) };
  });
}

/** The title of the test, after that of the describe around it, which mostly names the role. */
export const ruleTitleOf = (test: string): string => test.split(' > ').slice(-2).join(': ');
