import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import './tabs.css';

export interface Tab<V extends string = string> {
  id: V;
  label: string;
  icon?: IconName;
  /** `true` is a bare dot. */
  badge?: number | true;
  /** Glows once and keeps the badge lit: a question waits for the player there. */
  urgent?: boolean;
  /** Hue in degrees, for a thin band under the tab (lobbies). */
  hue?: number;
}

export interface TabsProps<V extends string> {
  label: string;
  /** Connects tabs with their panels: give the same `name` to each TabPanel. */
  name: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** top: a bar with a line under the chosen tab; bottom: columns fixed at the thumb; chips: rounded labels. Default top. */
  kind?: 'top' | 'bottom' | 'chips';
  className?: string;
}

/** Tabs with a single tab stop; arrows, Home and End move and choose. */
export function Tabs<V extends string>({ label, name, tabs, value, onChange, kind = 'top', className }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const count = tabs.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that scrolls sideways shows the chosen tab, also when tabs are added
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected=true]');
    if (row && tab) row.scrollLeft += centreOf(tab) - centreOf(row);
  }, [value, count]);
  const onKeyDown = (e: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: at <= 0 ? tabs.length - 1 : at - 1,
      Home: 0,
      End: tabs.length - 1,
    }[e.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    e.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div ref={list} className={cx('tabs', `tabs-${kind}`, className)} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <TabButton
          key={tab.id}
          tab={tab}
          name={name}
          chosen={tab.id === value}
          choose={() => onChange(tab.id)}
          iconSize={kind === 'bottom' ? 22 : 18}
        />
      ))}
    </div>
  );
}

function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

function TabButton({
  tab,
  name,
  chosen,
  choose,
  iconSize,
}: {
  tab: Tab;
  name: string;
  chosen: boolean;
  choose: () => void;
  iconSize: number;
}) {
  const style =
    tab.hue === undefined ? undefined : ({ '--tab-hue': `oklch(var(--hue-l) var(--hue-c) ${tab.hue})` } as React.CSSProperties);
  return (
    <button
      type="button"
      role="tab"
      id={`${name}-tab-${tab.id}`}
      aria-selected={chosen}
      // Only the chosen tab's panel is in the document.
      aria-controls={chosen ? `${name}-panel-${tab.id}` : undefined}
      tabIndex={chosen ? 0 : -1}
      className={cx('tab', tab.urgent && 'tab-urgent animate-[tab-glow_1.2s_ease-out_1]')}
      style={style}
      onClick={choose}
    >
      {tab.icon && <Icon name={tab.icon} size={iconSize} />}
      <span>{tab.label}</span>
      {tab.badge !== undefined && tab.badge !== 0 && (
        <span className={cx('tab-badge', tab.badge === true && 'tab-dot')}>
          {tab.badge === true ? <span className="sr-only">new</span> : tab.badge > 99 ? '99+' : tab.badge}
        </span>
      )}
    </button>
  );
}
