import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { preloadOnIntent } from '../../lib/lazy-component.tsx';
import { PersonWindow } from './lazy-person-window.ts';
import { openPerson, openPersonCard, type Person, type PersonPlace } from './person-card.ts';

/** Props of a link or a button that opens the card of a person. */
export function usePersonCard(person: Person, place?: PersonPlace) {
  const shutting = useRef(false);
  return {
    'aria-haspopup': 'dialog',
    // The browser closes the card on pointerdown; the click that follows must not open it again.
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      shutting.current = openPerson.peek()?.anchor === currentTarget;
    },
    // A modifier key asks for another tab or window, or a download.
    onClick: (e: MouseEvent<HTMLElement>) => {
      if (e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
      e.preventDefault();
      if (!shutting.current) openPersonCard(person, e.currentTarget, place);
      shutting.current = false;
    },
    ...preloadOnIntent(PersonWindow),
  } as const;
}
