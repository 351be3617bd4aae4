import type { ReactNode } from 'react';

export interface TabPanelProps {
  /** The `name` of its Tabs. */
  name: string;
  /** The `id` of its tab. */
  id: string;
  /** The tab now chosen. */
  value: string;
  children: ReactNode;
  className?: string;
  /** Keeps what is inside alive while another tab is chosen (a scrolled log, a half-written text). */
  keep?: boolean;
}

/** What one tab shows. */
export function TabPanel({ name, id, value, children, className, keep = false }: TabPanelProps) {
  const shown = id === value;
  return (
    <div
      role="tabpanel"
      id={`${name}-panel-${id}`}
      aria-labelledby={`${name}-tab-${id}`}
      hidden={!shown}
      className={shown ? className : undefined}
    >
      {(shown || keep) && children}
    </div>
  );
}
