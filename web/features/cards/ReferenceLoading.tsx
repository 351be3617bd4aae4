import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useReferenceFailure } from './roles.ts';

/** Shown until the rules' reference has loaded: `children`, or the error if loading failed. */
export function ReferenceLoading({ children }: { children: ReactNode }) {
  const failure = useReferenceFailure();
  return failure ? <ErrorState small error={failure.reason} onRetry={failure.retry} /> : children;
}
