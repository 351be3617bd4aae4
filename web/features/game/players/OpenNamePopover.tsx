import { Suspense } from 'react';
import { lazyComponent } from '../../../app/lazy-component.tsx';
import { openName } from '../../cards/open-name.ts';

export const NameWindow = lazyComponent(() => import('../../cards/NamePopover.tsx').then((m) => m.NamePopover));

export function OpenNamePopover() {
  const shown = openName.value;
  return <Suspense fallback={null}>{shown && <NameWindow shown={shown} />}</Suspense>;
}
