import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import './menu.css';

/** One entry: an action, a link (`href`), a separator ('line'), or the heading of a group, up to the next heading or separator. */
export type MenuItem =
  | 'line'
  | { heading: string }
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

export interface MenuListProps {
  items: readonly MenuItem[];
  close: () => void;
  /** Entries stand in two columns, except those with a note. */
  isWide?: boolean;
}
export function MenuList({ items, close, isWide = false }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('.menu-item:not([aria-disabled])') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first entry takes the focus once, on opening
  useEffect(() => {
    entries()[0]?.focus();
  }, []);
  const onKeyDown = (e: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = next(e.key, at, all);
    if (e.key === 'Tab') close();
    if (to === undefined) return;
    e.preventDefault();
    to.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the menu around it, which has the role
    <div ref={list} className="grid" onKeyDown={onKeyDown}>
      {groupsOf(items).map(({ heading, hasLine, entries: group }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may have no name, and do not move while the menu is open
        <Fragment key={i}>
          {hasLine && <hr className="w-full my-1.5 mx-0 border-x-0 border-b-0 border-t border-t-line" />}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a menu */}
          <div role="group" aria-label={heading} className={cx('grid', isWide && 'grid-cols-2')}>
            {heading && (
              <span aria-hidden="true" className="px-3 pt-3 pb-1 text-ink-soft text-xs font-550">
                {heading}
              </span>
            )}
            {group.map((item) => (
              <MenuEntry key={item.label} item={item} close={close} />
            ))}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

type Entry = Extract<MenuItem, { label: string }>;
interface Group {
  heading: string | undefined;
  hasLine: boolean;
  entries: Entry[];
}
function groupsOf(items: readonly MenuItem[]): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    if (item === 'line') groups.push({ heading: undefined, hasLine: true, entries: [] });
    else if ('heading' in item) groups.push({ heading: item.heading, hasLine: false, entries: [] });
    else if (groups.length > 0) groups.at(-1)!.entries.push(item);
    else groups.push({ heading: undefined, hasLine: false, entries: [item] });
  }
  return groups;
}

function next(key: string, at: number, all: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1) return undefined;
  const round = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return round.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

function MenuEntry({ item, close }: { item: Entry; close: () => void }) {
  const choose = () => {
    close();
    item.onSelect?.();
  };
  const look = cx('menu-item', item.danger && 'menu-danger', item.note && 'col-span-full');
  const role = item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': item.checked };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="flex-1 min-w-0 wrap-anywhere">{item.label}</span>
      {item.note && <span className="text-ink-soft text-xs">{item.note}</span>}
      {item.checked && <Icon name="check" size={18} />}
    </>
  );
  if (item.href !== undefined && !item.disabled)
    return (
      <Link href={item.href} role="menuitem" tabIndex={-1} className={look} onClick={choose}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      {...role}
      tabIndex={-1}
      className={look}
      aria-disabled={item.disabled || undefined}
      onClick={item.disabled ? undefined : choose}
    >
      {content}
    </button>
  );
}
