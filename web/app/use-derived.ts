import { computed } from '@preact/signals-react';
import { useMemo } from 'react';

/**
 * What `compute` makes of signals and of `given`. The component renders again when that changes, not at every change of a signal.
 * `useComputed` would keep the old result when only `given` has changed.
 */
export function useDerived<T>(compute: () => T, given: readonly unknown[]): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists what `compute` reads besides signals
  return useMemo(() => computed(compute), given).value;
}
