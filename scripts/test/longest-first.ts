import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Slow test files, which start first: one started last would keep a core busy at the end of the run. Vitest only knows durations
 * of earlier runs.
 */
const SLOW_FILES = [
  'e2e/games',
  'e2e/game.',
  'e2e/ranked',
  'e2e/chat',
  'e2e/forums',
  'e2e/moderation',
  'e2e/first-game',
  'e2e/crawl',
  'e2e/stillness',
  'e2e/decision',
  'worker/chat/stranger',
  'worker/who-may-people',
  'worker/hostile/two-sessions',
  'durable-objects/malformed',
  'worker/passkeys-malformed',
];
const rank = ({ moduleId }: TestSpecification): number => {
  const at = SLOW_FILES.findIndex((part) => moduleId.includes(`/tests/${part}`));
  return at < 0 ? SLOW_FILES.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
