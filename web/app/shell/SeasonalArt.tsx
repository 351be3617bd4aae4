import type { ReactNode } from 'react';
import type { DecoratedSeason } from './decorated-months.ts';

const PUMPKIN = 'M20 14c5-3 12 1 12 11s-6 13-12 11c-6 2-12-1-12-11s7-14 12-11z';
const PUMPKIN_RIBS = 'M20 14c-4 4-4 18 0 22M20 14c4 4 4 18 0 22M20 14c0-3 1-5 4-6';
const PUMPKIN_FACE = 'M13 22l4 3h-5zM27 22l-4 3h5zM13 29c4 4 10 4 14 0l-3 0-1 2-2-2h-2l-2 2-1-2z';
const BAT = 'M0 6c4-6 8-4 10 0 1-2 3-2 4 0 2-4 6-6 10 0-4-2-6 0-7 3-2-2-4-1-5 1-1-2-3-3-5-1-1-3-3-5-7-3z';
const PETAL = 'M0 0c-5-4-4-10 0-12 4 2 5 8 0 12z';

/** Overlays the lower corner of the logo. */
function SeasonalMark({ season }: { season: DecoratedSeason }) {
  return (
    <svg className="absolute left-4 bottom-1 size-5 pointer-events-none" viewBox="0 0 40 40" aria-hidden="true">
      {season === 'october' ? <Pumpkin /> : <Blossom at={[20, 20]} size={1.5} />}
    </svg>
  );
}

/** Decoration at the end of a page, above its footer. */
function SeasonalBand({ season }: { season: DecoratedSeason }) {
  return (
    <svg
      className="block w-full max-w-290 h-24 mx-auto mt-auto pointer-events-none"
      viewBox="0 0 1160 96"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {season === 'october' ? <October /> : <May />}
    </svg>
  );
}

const Pumpkin = () => (
  <>
    <path className="[fill:color-mix(in_oklab,var(--lantern)_70%,oklch(60%_0.18_45))]" d={PUMPKIN} />
    <path className="fill-none [stroke:color-mix(in_oklab,var(--lantern)_40%,var(--bg))] stroke-1.5" d={PUMPKIN_RIBS} />
    <path className="fill-bg" d={PUMPKIN_FACE} />
  </>
);

const placeDrawing = (x: number, y: number, size: number, drawing: ReactNode) => (
  <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
    {drawing}
  </g>
);

const October = () => (
  <>
    <path className="fill-none stroke-line-strong stroke-2" d="M0 94c260-6 520 2 1160-3" />
    {[[820, 48, 1.2] as const, [872, 60, 0.9] as const, [1040, 42, 1.35] as const].map(([x, y, size]) =>
      placeDrawing(x, y, size, <Pumpkin />),
    )}
    <g className="fill-ink-soft opacity-60">
      {[[700, 30, 1.2] as const, [760, 10, 0.8] as const, [950, 18, 1] as const].map(([x, y, size]) =>
        placeDrawing(x, y, size, <path d={BAT} />),
      )}
    </g>
  </>
);

function Blossom({ at: [x, y], size }: { at: readonly [number, number]; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          className="[fill:color-mix(in_oklab,var(--cult)_45%,oklch(92%_0.04_350))]"
          d={PETAL}
          transform={`rotate(${turn})`}
        />
      ))}
      <circle r="2.5" className="fill-lantern" />
    </g>
  );
}

const FLOWERS: readonly (readonly [x: number, y: number, size: number])[] = [
  [700, 62, 1],
  [748, 44, 1.2],
  [806, 66, 0.8],
  [880, 38, 1.3],
  [930, 64, 0.9],
  [996, 46, 1.1],
  [1060, 60, 0.8],
  [1110, 36, 1.2],
];
const May = () => (
  <>
    <path
      className="fill-none [stroke:color-mix(in_oklab,var(--event)_45%,var(--line-strong))] stroke-2"
      d={`M0 94c260-6 520 2 1160-3${FLOWERS.map(([x, y]) => `M${x} ${y}q4 16-3 32`).join('')}`}
    />
    {FLOWERS.map(([x, y, size]) => (
      <Blossom key={x} at={[x, y]} size={size} />
    ))}
  </>
);

/** Returns the decorations of a season. */
export const seasonalArt = (season: DecoratedSeason) => ({
  Mark: () => <SeasonalMark season={season} />,
  Band: () => <SeasonalBand season={season} />,
});
