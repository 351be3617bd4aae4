import type { ComponentPropsWithoutRef } from 'react';
import { cx } from './cx.ts';

export interface BoxProps extends ComponentPropsWithoutRef<'section'> {
  as?: 'div' | 'section';
  /** Leaves more room between its parts, which are fields. */
  roomy?: boolean;
}

/** A bordered part of a column or of an editor, tighter than a Card. Its children stand below each other. */
export const Box = ({ as: Tag = 'section', roomy, className, ...rest }: BoxProps) => (
  <Tag
    className={cx('grid p-3.5 border border-line rounded-card bg-surface', roomy ? 'gap-3.5' : 'gap-2.5', className)}
    {...rest}
  />
);
