import { HOUSES_FAR, HOUSES_NEAR, type House, LANTERN, outline, panes, SMOKE, TREES } from './skyline.ts';
import './skyline.css';

export interface SkylineProps {
  className?: string;
}

/** The village from the hill: roofs, the bell tower, a mill, trees, the lantern at the crossing, and lit windows. Decoration. */
export function Skyline({ className }: SkylineProps) {
  return (
    <svg
      className={className ? `skyline ${className}` : 'skyline'}
      viewBox="0 0 1440 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="fill-$hill" d="M0 260V172C180 120 330 128 470 156s300 40 470-6 330-52 500-2v112z" />
      <path className="fill-$far" d={HOUSES_FAR.map(outline).join('')} />
      <g className="skyline-windows opacity-60">
        <Panes houses={HOUSES_FAR} />
      </g>
      <path
        className="fill-none [stroke:color-mix(in_oklab,var(--far)_60%,var(--ink-soft))] stroke-5 stroke-cap-round opacity-28"
        d={SMOKE}
      />
      <circle className="fill-$burn opacity-30 blur-[28px]" cx={LANTERN.x} cy={LANTERN.y} r="64" />
      <path className="fill-$near" d={`M0 260v-22c240-14 420 6 700-4s480-10 740 2v24z${HOUSES_NEAR.map(outline).join('')}`} />
      <path className="stroke-$near stroke-2.5 stroke-join-round stroke-cap-round fill-none" d={TREES} />
      <path className="fill-$near" d={`M${LANTERN.x - 8} ${LANTERN.y - 8}l3-5h10l3 5zm1.5 19h13l1.5 4h-16z`} />
      <g className="skyline-windows">
        <path d={`M${LANTERN.x - 7} ${LANTERN.y - 7}h14l-2 17h-10z`} />
        <Panes houses={HOUSES_NEAR} />
      </g>
    </svg>
  );
}

function Panes({ houses }: { houses: readonly House[] }) {
  return houses.flatMap(panes).map((pane) => <path key={pane.d} d={pane.d} opacity={pane.lit} />);
}
