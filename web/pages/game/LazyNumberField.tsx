import { lazy, Suspense } from 'react';
import type { NumberFieldProps } from '../../ui/NumberField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const Field = lazy(() => import('../../ui/NumberField.tsx').then((m) => ({ default: m.NumberField })));

/** A number field, fetched when the first one shows: most tables never ask for a number. */
export function LazyNumberField(props: NumberFieldProps) {
  return (
    <Suspense fallback={<Skeleton kind="block" height={72} />}>
      <Field {...props} />
    </Suspense>
  );
}
