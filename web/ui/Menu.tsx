import type { ReactNode } from 'react';
import { lazyComponent } from '../lib/lazy-component.tsx';
import type { MenuItem } from './MenuList.tsx';
import { Popover, type PopoverTrigger } from './Popover.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface MenuProps {
  label: string;
  trigger: (trigger: PopoverTrigger) => ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

/** The list is not needed on the first screen, so it loads when the pointer or the focus reaches a menu's button. */
const MenuList = lazyComponent(
  () => import('./MenuList.tsx').then((part) => part.MenuList),
  ({ items }) => <Skeleton count={items.length} />,
);

/** Actions behind a button. Arrows, Home, End and first letters move the focus; Enter chooses; Escape closes. */
export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  return (
    <Popover label={label} trigger={trigger} align={align} kind="menu" className="min-w-55 p-1.5" onIntent={MenuList.preload}>
      {(close) => <MenuList items={items} close={close} />}
    </Popover>
  );
}
