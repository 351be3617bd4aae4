import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Slow test files, which start first: one started last would keep a core busy at the end of the run. Vitest only knows durations
 * of earlier runs.
 */
const SLOW_FILES = [
  'e2e/moderation',
  'e2e/games',
  'e2e/lost-connection',
  'e2e/game.',
  'e2e/ranked',
  'e2e/account',
  'e2e/unreachable',
  'e2e/crawl',
  'e2e/setup-editor',
  'e2e/first-game',
  'e2e/toasts',
  'e2e/forums',
  'e2e/setups',
  'e2e/person-card',
  'e2e/chat',
  'worker/moderation/every-command',
  'worker/who-may-people',
  'durable-objects/saved-objects',
  'worker/chat/stranger',
  'durable-objects/deadlines',
  'worker/rows-read',
  'worker/mail',
  'durable-objects/stream',
  'worker/disconnect',
  'worker/reports-secrecy',
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
