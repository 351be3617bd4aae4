import type { ReactNode } from 'react';
import { errorMessage } from '../../app/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useReferenceFailure } from './roles.ts';

/** In place of what is made of the rules' reference, until it is there: `children`, or why reading it failed. */
export function ReferenceLoading({ children }: { children: ReactNode }) {
  const failure = useReferenceFailure();
  return failure ? <ErrorState small message={errorMessage(failure.reason)} onRefresh={failure.retry} /> : children;
}
