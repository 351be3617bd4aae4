import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface PanelProps {
  title: ReactNode;
  open?: boolean;
  /** Default h2. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}
/** A collapsible section of a page. */
export function Panel({ title, open, heading: Heading = 'h2', children }: PanelProps) {
  return (
    <details
      className="border border-line rounded-card bg-surface [&[open]>summary>[class*=i-lucide]]:[transform:rotate(180deg)]"
      open={open}
    >
      <summary className="flex items-center justify-between gap-3 min-h-12 px-5 max-md:px-4 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <Heading className="m-0 text-base">{title}</Heading>
        <Icon name="chevron-down" size={18} className="text-ink-soft [transition:transform_var(--quick)]" />
      </summary>
      <div className="px-5 pb-5 max-md:px-4 max-md:pb-4">{children}</div>
    </details>
  );
}
