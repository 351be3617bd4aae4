import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyComponent, preloadAfterFirstScreen } from '../app/lazy-component.tsx';
import type { MenuItem } from './MenuList.tsx';
import { Popover, type PopoverTrigger } from './Popover.tsx';

export interface MenuProps {
  label: string;
  trigger: (trigger: PopoverTrigger) => ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

/** The list is not part of the first screen, so it loads later. */
const MenuList = lazyComponent(() => import('./MenuList.tsx').then((part) => part.MenuList));

/** Actions behind a button. Arrows, Home, End and first letters move; Enter chooses; Escape closes. */
export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  useEffect(() => preloadAfterFirstScreen([MenuList]), []);
  return (
    <Popover label={label} trigger={trigger} align={align} kind="menu" className="menu">
      {(close) => (
        <Suspense>
          <MenuList items={items} close={close} />
        </Suspense>
      )}
    </Popover>
  );
}
