import type { ReactNode } from 'react';

export interface TabPanelProps {
  name: string;
  id: string;
  value: string;
  children: ReactNode;
  className?: string;
  /** Keeps the contents mounted while another tab is chosen (a scrolled log, a partly written text). */
  keep?: boolean;
}

export function TabPanel({ name, id, value, children, className, keep = false }: TabPanelProps) {
  const isShown = id === value;
  return (
    <div
      role="tabpanel"
      id={`${name}-panel-${id}`}
      aria-labelledby={`${name}-tab-${id}`}
      hidden={!isShown}
      className={isShown ? className : undefined}
    >
      {(isShown || keep) && children}
    </div>
  );
}
