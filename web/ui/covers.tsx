import type { ReactNode } from 'react';

/** Line drawings (96 × 56) of the games on the landing page; lit parts have the lantern's color. */
export const COVERS: { id: string; name: string; drawing: ReactNode }[] = [
  {
    id: 'mafia',
    name: 'Mafia',
    drawing: (
      <>
        <path d="M24 30c4-3 8-4 12-4l3-13c.5-2 2-3 4-2.500 3 1 7 1 10 0 2-.5 3.500.5 4 2.500l3 13c4 0 8 1 12 4-8 5-16 7-24 7s-16-2-24-7z" />
        <path d="M36 26c7 3 17 3 24 0" />
        <path className="stroke-lantern stroke-3" d="M38 44l4 4M42 44l-4 4M54 44l4 4M58 44l-4 4" />
      </>
    ),
  },
  {
    id: 'secret-dictator',
    name: 'Secret Dictator',
    drawing: (
      <>
        <path d="M30 46V22l18-12 18 12v24zM24 46h48M38 46V28M48 46V28M58 46V28" />
        <path className="stroke-lantern stroke-3" d="M48 16v4" />
      </>
    ),
  },
  {
    id: 'liars-dice',
    name: 'Liars Dice',
    drawing: (
      <>
        <path d="M20 24l16-8 16 8v18l-16 8-16-8zM20 24l16 8 16-8M36 32v18" />
        <path d="M56 46V28h18v18z" />
        <path
          className="stroke-lantern stroke-3"
          d="M61 33h.01M69 33h.01M65 37h.01M61 41h.01M69 41h.01M28 36h.01M44 36h.01M36 24h.01"
        />
      </>
    ),
  },
  {
    id: 'texas-hold-em',
    name: 'Texas Hold Em',
    drawing: (
      <>
        <path d="M26 14l20-4 6 34-20 4zM50 12h20v34H52" />
        <path className="stroke-lantern stroke-3" d="M39 38c-5-3-8-6-8-9 0-4 5-5 7-1 1-4 7-5 8 0 0 4-3 7-7 10z" />
      </>
    ),
  },
  {
    id: 'connect-four',
    name: 'Connect Four',
    drawing: (
      <>
        <path d="M20 10h56v38H20zM16 48h64M26 20h.01" />
        <g>
          <circle cx="32" cy="20" r="4" />
          <circle cx="48" cy="20" r="4" />
          <circle cx="64" cy="20" r="4" />
          <circle cx="32" cy="37" r="4" />
        </g>
        <g className="stroke-lantern stroke-3">
          <circle cx="48" cy="37" r="4" />
          <circle cx="64" cy="37" r="4" />
        </g>
      </>
    ),
  },
  {
    id: 'battlesnakes',
    name: 'Battlesnakes',
    drawing: (
      <>
        <path d="M16 44h24c8 0 8-12 0-12h-8c-9 0-9-14 0-14h26c10 0 10 12 2 12" />
        <path d="M60 30h-4" />
        <path className="stroke-lantern stroke-3" d="M76 40h.01M70 22h.01M76 40a4 4 0 1 0 .01 0z" />
      </>
    ),
  },
];
