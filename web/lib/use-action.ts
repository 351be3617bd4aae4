import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { toast } from '../ui/toast.ts';
import { ApiError } from './api.ts';
import type { ReadName } from './api-types.ts';
import { showError } from './errors.ts';
import { errorMessage } from './failure.ts';
import { invalidate } from './query.ts';

export interface ActionOptions<In, Out> {
  /** Toast after success: a sentence or a function of the answer; null for none. */
  done?: string | ((answer: Out, input: In) => string | null);
  /** Reads that the action changes; they are refetched. */
  invalidates?: readonly ReadName[];
  /** Runs after success, while the action is still pending. */
  after?: (answer: Out, input: In) => unknown;
  /** Error handler. Default: a toast. 'return' only sets the action's `error`. */
  onError?: 'return' | ((thrown: unknown) => void);
  /**
   * Shows the result before the answer arrives; returns a function that reverts it after an error. The action may then be pressed
   * again while one run is pending: runs are queued.
   */
  optimistic?: (input: In) => () => void;
  /**
   * Whether sending the action again has no further effect. It is then retried twice after a connection error, because the worker
   * may have run it although its answer was lost. Default false.
   */
  retry?: boolean;
}

export interface Action<In> {
  pending: boolean;
  /** Error sentence of the last run; null if it had none. */
  error: string | null;
  /**
   * Resolves to whether the action succeeded; never throws. Calls while one is pending are ignored, unless `optimistic` is set.
   */
  run: (...input: undefined extends In ? [input?: In] : [input: In]) => Promise<boolean>;
}

const RETRIES = 2;
const isConnectionError = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.status === 0;

/**
 * An action of the worker, run on a press:
 *
 * `const revoke = useAction((id: string) => call('POST …', { id }), { done: 'Signed out.' })`
 */
export function useAction<In = void, Out = unknown>(
  act: (input: In) => Promise<Out>,
  { done, invalidates = [], after, onError = showError, optimistic, retry = false }: ActionOptions<In, Out> = {},
): Action<In> {
  const id = useId();
  const isRunning = useRef(false);
  const { isPending, error, mutateAsync } = useMutation({
    mutationFn: act,
    retry: (times, thrown) => retry && times < RETRIES && isConnectionError(thrown),
    onSuccess: async (answer, input) => {
      const words = typeof done === 'function' ? done(answer, input) : done;
      if (words) toast(words, { kind: 'success' });
      await after?.(answer, input);
      await Promise.all(invalidates.map((name) => invalidate(name)));
    },
    onError: (thrown, _input, takeBack) => {
      takeBack?.();
      if (onError !== 'return') onError(thrown);
    },
    ...(optimistic && { onMutate: optimistic, scope: { id } }),
  });
  const run = async (input?: In): Promise<boolean> => {
    if (isRunning.current && !optimistic) return false;
    isRunning.current = true;
    const succeeded = await mutateAsync(input as In).then(
      () => true,
      () => false,
    );
    isRunning.current = false;
    return succeeded;
  };
  return { pending: isPending, error: error === null ? null : errorMessage(error), run };
}
