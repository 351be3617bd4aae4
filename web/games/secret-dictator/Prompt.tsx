import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** The question or the event in the middle of the table; `large` for the end of the game. */
export function Prompt({ large = false, children }: { large?: boolean; children: ReactNode }) {
  return <p className={cx('m-0 leading-[1.35] wrap-anywhere text-balance', large ? 'title text-lg' : 'text-sm')}>{children}</p>;
}
