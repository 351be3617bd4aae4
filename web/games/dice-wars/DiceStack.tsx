import type { MapPoint } from './shapes.ts';

/** `growth` is the number of dice just added. */
export function DiceStack({ at, dice, most, growth }: { at: MapPoint; dice: number; most: number; growth: number }) {
  const lowerCount = Math.min(3, Math.floor(((dice - 1) * 4) / most));
  const { x, y } = at;
  return (
    <g key={growth ? `${dice} ${growth}` : 'still'}>
      {Array.from({ length: lowerCount }, (_, i) => lowerCount - i).map((step) => (
        <rect
          key={step}
          className="[fill:oklch(97%_0.015_85)] [stroke:oklch(38%_0.03_75)] stroke-0.07 [fill:oklch(84%_0.03_80)]!"
          x={x - 0.68 + step * 0.13}
          y={y - 0.68 - step * 0.16}
          width="1.36"
          height="1.36"
          rx="0.3"
        />
      ))}
      <rect
        className="[fill:oklch(97%_0.015_85)] [stroke:oklch(38%_0.03_75)] stroke-0.07"
        x={x - 0.68}
        y={y - 0.68}
        width="1.36"
        height="1.36"
        rx="0.3"
      />
      <text
        className="war-number [fill:oklch(20%_0.03_275)] [font:700_1.06px_var(--sans)] tabular-nums [text-anchor:middle] board-small:[font-size:1.16px]"
        x={x}
        y={y + 0.37}
      >
        {dice}
      </text>
      {growth > 0 && (
        <g className="[&_rect]:[fill:oklch(40%_0.11_150)] [&_rect]:[stroke:oklch(97%_0.015_85)] [&_rect]:stroke-0.06 [&_text]:[fill:oklch(99%_0.01_150)] [&_text]:font-bold [&_text]:[font-size:0.54px] [&_text]:font-sans [&_text]:[text-anchor:middle] motion-safe:animate-[war-rise_320ms_var(--ease)]">
          <rect x={x + 0.3} y={y - 1.34} width="0.98" height="0.72" rx="0.36" />
          <text x={x + 0.79} y={y - 0.78}>
            +{growth}
          </text>
        </g>
      )}
    </g>
  );
}
