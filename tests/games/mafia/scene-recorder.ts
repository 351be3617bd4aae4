/** Records the tables that rulebook tests play, for scripts/scenes.ts, which sets SCENES to a folder. */
import { appendFileSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import type { Fact, Input } from '../../../games/engine/game.ts';
import type { PlayedTable, SceneDeal } from '../../../scripts/scenes/scene-lines.ts';

const FOLDER = process.env['SCENES'];

export interface Recorder {
  input(input: Input): void;
  facts(facts: readonly Fact[]): void;
}
const NONE: Recorder = { input: () => undefined, facts: () => undefined };

/** Returns a recorder for a table that has just been dealt. */
export function recorder(deal: SceneDeal, dealt: readonly string[]): Recorder {
  const test = FOLDER === undefined ? undefined : expect.getState().currentTestName;
  if (test === undefined) return NONE;
  const table: PlayedTable = { test, deal, dealt: [...dealt], steps: [] };
  onTestFinished(() => appendFileSync(`${FOLDER}/${process.pid}.jsonl`, `${JSON.stringify(table)}\n`));
  return {
    input: (input) => table.steps.push({ input: structuredClone(input) }),
    facts: (facts) => table.steps.push(...facts.map((fact) => ({ fact: structuredClone(fact) }))),
  };
}
