import { type ReactNode, Suspense, useEffect } from 'react';
import { fetchAhead, later } from '../later.tsx';
import type { IconName } from './icons.ts';
import { Popover, type PopoverTrigger } from './Popover.tsx';

/** One entry: an action, a link of ours (`href`), or a line between groups ('line'). */
export type MenuItem =
  | 'line'
  | {
      label: string;
      icon?: IconName;
      onSelect?: () => void;
      href?: string;
      danger?: boolean;
      disabled?: boolean;
      checked?: boolean;
      note?: string;
    };

export interface MenuProps {
  label: string;
  trigger: (trigger: PopoverTrigger) => ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

/** What opens is not part of the first screen: its code comes a moment later. */
const MenuList = later(() => import('./MenuList.tsx').then((part) => part.MenuList));

/** Actions behind a button. Arrows, Home, End and first letters move; Enter chooses; Escape closes. */
export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  useEffect(() => fetchAhead([MenuList]), []);
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
