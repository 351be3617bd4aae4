import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Tone, toneColour } from './sides.ts';
import './card.css';

export interface CardProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  title?: ReactNode;
  actions?: ReactNode;
  /** A thin band on the left in a tone, or in a hue (degrees) for a lobby. */
  band?: Tone | number;
  raised?: boolean;
  /** No padding, for lists and pictures that reach the edge. */
  bare?: boolean;
  className?: string;
}

export function Card({ children, as: Tag = 'div', title, actions, band, raised, bare, className }: CardProps) {
  const colour = typeof band === 'number' ? `oklch(var(--hue-l) var(--hue-c) ${band})` : band && toneColour(band);
  return (
    <Tag
      className={cx('card', raised && 'card-raised', bare && 'card-bare', colour && 'card-banded', className)}
      style={colour ? ({ '--tone': colour } as React.CSSProperties) : undefined}
    >
      {(title || actions) && (
        <header
          className={cx(
            'flex flex-wrap items-center justify-between gap-y-2 gap-x-4',
            bare ? 'py-3.5 px-5 border-b border-b-line' : 'mb-3',
          )}
        >
          {title && <h2 className="min-w-0 m-0 text-base wrap-anywhere">{title}</h2>}
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </Tag>
  );
}
