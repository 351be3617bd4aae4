import { Suspense } from 'react';
import { shownName } from '../../cards/names.ts';
import { NameWindow } from './parts.ts';

/** The card of a name that was pressed, wherever it stands. */
export function NameCard() {
  const shown = shownName.value;
  return <Suspense fallback={null}>{shown && <NameWindow shown={shown} />}</Suspense>;
}
