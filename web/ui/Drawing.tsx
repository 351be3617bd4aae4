import { type ReactNode, useEffect, useState } from 'react';
import { cx } from './cx.ts';

export type DrawingName = 'lantern' | 'table' | 'letter' | 'search' | 'door' | 'graveyard' | 'broken';

/** Line drawings on 120 × 88, stroke 1.75; lit parts have the lantern's color. These two may be needed on a first screen. */
const AT_ONCE: Partial<Record<DrawingName, ReactNode>> = {
  table: (
    <>
      <ellipse cx="60" cy="56" rx="34" ry="9" />
      <path d="M55 65v15M65 65v15M47 80h26M13 48v32M13 62h11v18M107 48v32M107 62H96v18" />
      <path d="M51 54h18M53 54l-2-20h18l-2 20M49 34c3-6 6-8 11-8s8 2 11 8zM57 26c0-5 6-5 6 0" />
      <path
        className="stroke-lantern fill-$glow [filter:drop-shadow(0_0_8px_var(--glow))]"
        d="M60 50c-3 0-5-2-5-4.5 0-3 3-4 4-7 3 2 6 4 6 7 0 2.5-2 4.5-5 4.5zM40 28l-5-5M60 14V7M80 28l5-5"
      />
    </>
  ),
  broken: (
    <>
      <path d="M60 4v12M48 24c0-5 5-8 12-8s12 3 12 8M44 24h32l-1 12-7 6 5 8-8 12H48zM46 69h28v-7H46z" />
      <path d="M20 80h80M84 80l5-7 6 7M78 66l6 3-1-7zM58 54c2-6 2-8 0-12" />
      <path
        className="stroke-lantern fill-$glow [filter:drop-shadow(0_0_8px_var(--glow))]"
        d="M92 40c4-3 1-6 4-9M100 44c4-3 1-6 4-9"
      />
    </>
  ),
};
/** The other drawings load when one is needed; until then its space is empty. */
let others: Partial<Record<DrawingName, ReactNode>> | null = null;

/** A drawing of 120 × 88 pixels; `small` is 84 wide. */
export function Drawing({ name, small }: { name: DrawingName; small?: boolean | undefined }) {
  const [, arrived] = useState(others);
  useEffect(() => {
    if (AT_ONCE[name] || others) return;
    const keep = (part: typeof import('./drawings.tsx')) => {
      others = part.DRAWINGS;
      arrived(others);
    };
    import('./drawings.tsx').then(keep, () => undefined);
  }, [name]);
  return (
    <svg
      className={cx('text-ink-soft/80 overflow-visible', small && 'w-21 h-auto')}
      viewBox="0 0 120 88"
      width="120"
      height="88"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {AT_ONCE[name] ?? others?.[name]}
    </svg>
  );
}
