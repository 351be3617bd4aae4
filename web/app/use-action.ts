import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { toast } from '../ui/toast.ts';
import { ApiError, errorMessage } from './api.ts';
import type { ReadName } from './api-types.ts';
import { showError } from './errors.ts';
import { invalidate } from './query.ts';

export interface ActionOptions<In, Out> {
  /** The toast after success: a sentence, or what makes one of the answer; null for none. */
  done?: string | ((answer: Out, input: In) => string | null);
  /** Reads that the action changes: they are fetched again. */
  invalidates?: readonly ReadName[];
  /** Runs after success, while the action is still pending. */
  after?: (answer: Out, input: In) => unknown;
  /** What is done with an error. Default: a toast. 'return' leaves it to `error` of the action. */
  onError?: 'return' | ((thrown: unknown) => void);
  /**
   * Shows the result at once and returns what takes it back after an error. Such actions may be pressed while one is pending: they
   * run one after the other.
   */
  optimistic?: (input: In) => () => void;
  /**
   * True for an action that changes nothing when it is sent again, which happens twice after a connection error: the worker may
   * have done it although its answer was lost. Default false.
   */
  retry?: boolean;
}

export interface Action<In> {
  pending: boolean;
  /** The sentence of the last run's error; null when there was none. */
  error: string | null;
  /** Resolves to whether it succeeded; never throws. A press while one is pending is ignored. */
  run: (...input: undefined extends In ? [input?: In] : [input: In]) => Promise<boolean>;
}

const RETRIES = 2;
const isConnectionError = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.status === 0;

/** A change at the worker, by a press: `const revoke = useAction((id: string) => call('POST …', { id }), { done: 'Signed out.' })`. */
export function useAction<In = void, Out = unknown>(
  act: (input: In) => Promise<Out>,
  { done, invalidates = [], after, onError = showError, optimistic, retry = false }: ActionOptions<In, Out> = {},
): Action<In> {
  const id = useId();
  const running = useRef(false);
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
    if (running.current && !optimistic) return false;
    running.current = true;
    const succeeded = await mutateAsync(input as In).then(
      () => true,
      () => false,
    );
    running.current = false;
    return succeeded;
  };
  return { pending: isPending, error: error === null ? null : errorMessage(error), run };
}
