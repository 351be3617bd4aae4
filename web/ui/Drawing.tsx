import type { ReactNode } from 'react';

export type DrawingName = 'lantern' | 'table' | 'letter' | 'search' | 'door' | 'graveyard' | 'broken';

/** Line drawings on 120 × 88, stroke 1.75; what is lit is lantern-coloured. */
const DRAWINGS: Record<DrawingName, ReactNode> = {
  lantern: (
    <>
      <path d="M60 6v10M48 24c0-5 5-8 12-8s12 3 12 8M44 24h32l-4 38H48z M46 62h28v7H46z" />
      <path d="M20 80h80M30 80v-6M90 80v-4M38 80v-3" />
      <path className="drawing-lit" d="M60 54c-6 0-8-4-8-8 0-6 6-8 7-15 5 4 9 9 9 15 0 4-2 8-8 8z" />
    </>
  ),
  table: (
    <>
      <ellipse cx="60" cy="56" rx="34" ry="9" />
      <path d="M55 65v15M65 65v15M47 80h26M13 48v32M13 62h11v18M107 48v32M107 62H96v18" />
      <path d="M51 54h18M53 54l-2-20h18l-2 20M49 34c3-6 6-8 11-8s8 2 11 8zM57 26c0-5 6-5 6 0" />
      <path
        className="drawing-lit"
        d="M60 50c-3 0-5-2-5-4.5 0-3 3-4 4-7 3 2 6 4 6 7 0 2.5-2 4.5-5 4.5zM40 28l-5-5M60 14V7M80 28l5-5"
      />
    </>
  ),
  letter: (
    <>
      <path d="M22 28h76v48H22zM22 30l38 28 38-28M22 76l28-25M98 76 70 51" />
      <circle className="drawing-lit" cx="60" cy="58" r="7" />
      <path d="M40 18c4-5 8-5 12 0s8 5 12 0 8-5 12 0" />
    </>
  ),
  search: (
    <>
      <circle cx="52" cy="38" r="24" />
      <path d="m70 56 26 24M10 80h70" />
      <path className="drawing-lit" d="M40 46V34l12-9 12 9v12zM49 46v-7h6v7" />
    </>
  ),
  door: (
    <>
      <path d="M38 80V26c0-12 10-20 22-20s22 8 22 20v54M20 80h80M46 80V30c0-9 6-15 14-15s14 6 14 15v50M60 15v65" />
      <circle className="drawing-lit" cx="66" cy="50" r="2.5" />
      <path d="M92 40v-8M88 40h8l-1.5 14h-5z" />
      <path className="drawing-lit" d="M92 51v-6" />
    </>
  ),
  graveyard: (
    <>
      <path d="M14 80h92M28 80V44c0-9 6-15 14-15s14 6 14 15v36M42 40v16M36 46h12M70 80V56c0-6 5-10 11-10s11 4 11 10v24" />
      <path className="drawing-lit" d="M84 20a12 12 0 1 0 12 14 10 10 0 0 1-12-14z" />
    </>
  ),
  broken: (
    <>
      <path d="M60 4v12M48 24c0-5 5-8 12-8s12 3 12 8M44 24h32l-1 12-7 6 5 8-8 12H48zM46 69h28v-7H46z" />
      <path d="M20 80h80M84 80l5-7 6 7M78 66l6 3-1-7zM58 54c2-6 2-8 0-12" />
      <path className="drawing-lit" d="M92 40c4-3 1-6 4-9M100 44c4-3 1-6 4-9" />
    </>
  ),
};

/** A small line drawing for a place with nothing in it. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      className="drawing"
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
      {DRAWINGS[name]}
    </svg>
  );
}
