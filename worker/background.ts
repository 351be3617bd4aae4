import { describeError } from './problem.ts';

interface Context {
  executionCtx: Pick<ExecutionContext, 'waitUntil'>;
}

/** Lets work go on after the response. Logs its error without a statement's parameters, which the runtime would log with it. */
export function inBackground({ executionCtx }: Context, name: string, work: Promise<unknown>): void {
  executionCtx.waitUntil(
    work.catch((error: unknown) => console.error(JSON.stringify({ background: name, ...describeError(error) }))),
  );
}
