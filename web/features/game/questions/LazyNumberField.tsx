import { Suspense } from 'react';
import type { NumberFieldProps } from '../../../ui/NumberField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { NumberField } from './lazy-fields.ts';

/** A number field in a chunk of its own; its space is reserved while it loads. */
export function LazyNumberField(props: NumberFieldProps) {
  return (
    <Suspense fallback={<Skeleton kind="block" height={74} />}>
      <NumberField {...props} />
    </Suspense>
  );
}
