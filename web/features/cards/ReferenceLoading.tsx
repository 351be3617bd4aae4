import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useReferenceFailure } from './roles.ts';

/** Shown until the rules' reference has loaded: `children`, or the error if loading failed. */
export function ReferenceLoading({ children }: { children: ReactNode }) {
  const failure = useReferenceFailure();
  return failure ? <ErrorState small message={errorMessage(failure.reason)} onRefresh={failure.retry} /> : children;
}
