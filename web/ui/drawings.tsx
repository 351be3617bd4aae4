import type { ReactNode } from 'react';

export const DRAWINGS: Record<'lantern' | 'letter' | 'search' | 'door' | 'graveyard', ReactNode> = {
  lantern: (
    <>
      <path d="M60 6v10M48 24c0-5 5-8 12-8s12 3 12 8M44 24h32l-4 38H48z M46 62h28v7H46z" />
      <path d="M20 80h80M30 80v-6M90 80v-4M38 80v-3" />
      <path
        className="stroke-lantern fill-$glow [filter:drop-shadow(0_0_8px_var(--glow))]"
        d="M60 54c-6 0-8-4-8-8 0-6 6-8 7-15 5 4 9 9 9 15 0 4-2 8-8 8z"
      />
    </>
  ),
  letter: (
    <>
      <path d="M22 28h76v48H22zM22 30l38 28 38-28M22 76l28-25M98 76 70 51" />
      <circle className="stroke-lantern fill-$glow [filter:drop-shadow(0_0_8px_var(--glow))]" cx="60" cy="58" r="7" />
      <path d="M40 18c4-5 8-5 12 0s8 5 12 0 8-5 12 0" />
    </>
  ),
  search: (
    <>
      <circle cx="52" cy="38" r="24" />
      <path d="m70 56 26 24M10 80h70" />
      <path
        className="stroke-lantern fill-$glow [filter:drop-shadow(0_0_8px_var(--glow))]"
        d="M40 46V34l12-9 12 9v12zM49 46v-7h6v7"
      />
    </>
  ),
  door: (
    <>
      <path d="M38 80V26c0-12 10-20 22-20s22 8 22 20v54M20 80h80M46 80V30c0-9 6-15 14-15s14 6 14 15v50M60 15v65" />
      <circle className="stroke-lantern fill-$glow [filter:drop-shadow(0_0_8px_var(--glow))]" cx="66" cy="50" r="2.5" />
      <path d="M92 40v-8M88 40h8l-1.5 14h-5z" />
      <path className="stroke-lantern fill-$glow [filter:drop-shadow(0_0_8px_var(--glow))]" d="M92 51v-6" />
    </>
  ),
  graveyard: (
    <>
      <path d="M14 80h92M28 80V44c0-9 6-15 14-15s14 6 14 15v36M42 40v16M36 46h12M70 80V56c0-6 5-10 11-10s11 4 11 10v24" />
      <path
        className="stroke-lantern fill-$glow [filter:drop-shadow(0_0_8px_var(--glow))]"
        d="M84 20a12 12 0 1 0 12 14 10 10 0 0 1-12-14z"
      />
    </>
  ),
};
