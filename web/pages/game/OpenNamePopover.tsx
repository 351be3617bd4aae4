import { Suspense } from 'react';
import { openName } from '../../cards/open-name.ts';
import { NameWindow } from './lazy-parts.ts';

export function OpenNamePopover() {
  const shown = openName.value;
  return <Suspense fallback={null}>{shown && <NameWindow shown={shown} />}</Suspense>;
}
