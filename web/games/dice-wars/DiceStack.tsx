import type { MapPoint } from './shapes.ts';

/** `grown`: dice that were just added. */
export function DiceStack({ at, dice, most, grown }: { at: MapPoint; dice: number; most: number; grown: number }) {
  const below = Math.min(3, Math.floor(((dice - 1) * 4) / most));
  const { x, y } = at;
  return (
    <g className={grown ? 'war-dice war-grown' : 'war-dice'} key={grown ? `${dice} ${grown}` : 'still'}>
      {Array.from({ length: below }, (_, i) => below - i).map((step) => (
        <rect
          key={step}
          className="war-die war-die-below"
          x={x - 0.68 + step * 0.13}
          y={y - 0.68 - step * 0.16}
          width="1.36"
          height="1.36"
          rx="0.3"
        />
      ))}
      <rect className="war-die" x={x - 0.68} y={y - 0.68} width="1.36" height="1.36" rx="0.3" />
      <text className="war-number" x={x} y={y + 0.37}>
        {dice}
      </text>
      {grown > 0 && (
        <g className="war-more">
          <rect x={x + 0.3} y={y - 1.34} width="0.98" height="0.72" rx="0.36" />
          <text x={x + 0.79} y={y - 0.78}>
            +{grown}
          </text>
        </g>
      )}
    </g>
  );
}
