import { computed } from '@preact/signals-react';
import { useMemo } from 'react';

/**
 * Computes a value from signals and from `dependencies`. The component renders again only when the value changes, not on every
 * change of a signal. `useComputed` would keep the old result if only `dependencies` changed.
 */
export function useDerived<T>(compute: () => T, dependencies: readonly unknown[]): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists what `compute` reads besides signals
  return useMemo(() => computed(compute), dependencies).value;
}
