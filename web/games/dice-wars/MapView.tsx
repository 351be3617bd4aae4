import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { targets } from '../../../games/dice-wars/land.ts';
import { odds } from '../../../games/dice-wars/odds.ts';
import { cx } from '../../ui/cx.ts';
import { DiceStack } from './DiceStack.tsx';
import { Patterns, patternOf } from './Swatch.tsx';
import { beyond, distance, isArrow, type MapPoint, reach } from './shapes.ts';
import type { War } from './useWar.ts';

interface MapProps {
  war: War;
  from: number | null;
  select: (place: number | null) => void;
}

/** A press within this many pixels of a usable territory hits it, so that small ones are easy to hit. */
const FINGER = 24;

/** The map. On their turn, players press one of their territories, then a neighbor. Arrow keys move between territories. */
export function MapView(props: MapProps) {
  const { war } = props;
  const { left, top, width, height } = war.chart;
  const roving = usePlaces(props);
  return (
    <div
      className="p-1.5 border border-line rounded-card [background:color-mix(in_oklab,var(--village)_9%,var(--sunken))]"
      style={{ '--war-ratio': width / height } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: shapes of a map are no fields of a form */}
      <svg
        ref={roving.ref}
        className={cx(
          'block aspect-[var(--war-ratio)] w-[min(100%,max(250px,100dvh_-_372px)_*_var(--war-ratio))] mx-auto overflow-visible touch-manipulation select-none [--war-mark:oklch(100%_0_0)] [[data-theme=light]_&]:[--war-mark:oklch(22%_0.02_270)]',
          war.isMyTurn && 'war-mine',
          props.from !== null && 'war-choosing',
        )}
        viewBox={`${left} ${top} ${width} ${height}`}
        role="group"
        aria-label={`Map of ${war.land.owners.length} territories. Arrow keys lead from one to the next.`}
        onClick={roving.onClick}
        onKeyDown={roving.onKeyDown}
      >
        <Patterns />
        {war.chart.shapes.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: territories stay where they are
          <Place key={place} {...props} place={place} stop={roving.stop === place} onFocus={() => roving.setStop(place)} />
        ))}
        <Outlines {...props} />
        <Struck war={war} />
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the territories say it all */}
        <g aria-hidden="true">
          {war.chart.shapes.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: territories stay where they are
            <Marks key={place} {...props} place={place} />
          ))}
        </g>
      </svg>
    </div>
  );
}

type Use = 'from' | 'target' | 'none';
function pressOf({ open }: War, from: number | null, place: number): Use {
  if (from !== null && open.some((attack) => attack.from === from && attack.to === place)) return 'target';
  return open.some((attack) => attack.from === place) ? 'from' : 'none';
}

function usePlaces({ war, from, select }: MapProps) {
  const ref = useRef<SVGSVGElement>(null);
  const [stop, setStop] = useState(0);
  const press = (place: number): void => {
    if (war.busy) return;
    const use = pressOf(war, from, place);
    if (use === 'target') void war.attack({ from: from!, to: place });
    else select(use === 'from' && place !== from ? place : null);
  };
  const onClick = (e: MouseEvent) => {
    const pressedPlace = (e.target as Element).closest('[data-place]')?.getAttribute('data-place') ?? null;
    // A press without pointer coordinates (keyboard, screen reader) means exactly that territory.
    const place = e.detail === 0 || !ref.current ? pressedPlace : (pickPlace(war, from, pointOf(ref.current, e)) ?? pressedPlace);
    if (place !== null) press(Number(place));
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    if (e.key === 'Escape') select(null);
    else if (e.key === 'Enter' || e.key === ' ') press(stop);
    else if (isArrow(e.key)) {
      const to = beyond(war.chart, stop, e.key);
      if (to !== null) ref.current?.querySelector<SVGElement>(`[data-place="${to}"]`)?.focus();
    } else return;
    e.preventDefault();
  };
  return { ref, stop: stop < war.land.owners.length ? stop : 0, setStop, onClick, onKeyDown };
}

function pointOf(svg: SVGSVGElement, { clientX, clientY }: MouseEvent): { at: MapPoint; pixel: number } {
  const matrix = svg.getScreenCTM()!;
  return { at: new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()), pixel: 1 / matrix.a };
}
/**
 * Returns the territory to press, or null for the one under the pointer. Within FINGER pixels, the reader's own usable land is
 * found; a target, which cannot be undone, only if no other territory was hit.
 */
function pickPlace(war: War, from: number | null, { at, pixel }: { at: MapPoint; pixel: number }): number | null {
  const reachable = war.chart.shapes
    .map((shape, place) => ({ place, far: reach(shape, at), heart: distance(shape.heart, at), use: pressOf(war, from, place) }))
    .filter(({ far }) => far <= FINGER * pixel)
    .sort((a, b) => a.far - b.far || a.heart - b.heart);
  if (reachable[0]?.far === 0 && reachable[0].use !== 'none') return reachable[0].place;
  const sea = reachable[0]?.far !== 0;
  const target = reachable.find(({ use }) => use === 'from' || (use === 'target' && sea));
  return target?.place ?? null;
}

function Place({ war, from, place, stop, onFocus }: MapProps & { place: number; stop: boolean; onFocus: () => void }) {
  const { land, chart, colour } = war;
  const { path } = chart.shapes[place]!;
  const owner = land.owners[place]!;
  const tone = colour(owner < 0 ? null : owner);
  const use = pressOf(war, from, place);
  const look = cx(
    'war-place',
    `war-colour-${tone}`,
    use === 'from' && 'war-ready',
    use === 'target' && 'war-target',
    from === place && 'war-chosen',
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a shape cannot be a button element
    <g
      className={look}
      data-place={place}
      role="button"
      tabIndex={stop ? 0 : -1}
      aria-label={labelOf(war, place)}
      aria-pressed={from === place}
      aria-disabled={use === 'none' || war.busy}
      onFocus={onFocus}
    >
      <path className="war-fill" d={path} />
      <path d={path} fill={patternOf(tone)} />
      <path className="war-edge" d={path} />
    </g>
  );
}

/**
 * White outlines with a black border, visible on every color in both themes. Drawn above all land, because neighbors would cover
 * half of each line.
 */
function Outlines({ war, from }: MapProps) {
  const uses = war.chart.shapes.flatMap(({ path }, place) => {
    const use = place === from ? 'chosen' : pressOf(war, from, place);
    return use === 'none' || (use === 'from' && from !== null) ? [] : [{ path, place, use }];
  });
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the territories say it all
    <g className="pointer-events-none fill-none stroke-join-round" aria-hidden="true">
      {uses.map(({ path, place, use }) => (
        <g key={place} className={`war-outline-${use}`}>
          <path className="[stroke:oklch(14%_0.02_270)]" strokeWidth={use === 'from' ? 0.34 : 0.46} d={path} />
          <path
            className="[stroke:oklch(100%_0_0)]"
            strokeWidth={use === 'from' ? 0.14 : 0.26}
            strokeDasharray={use === 'target' ? '0.4 0.26' : undefined}
            d={path}
          />
        </g>
      ))}
    </g>
  );
}

function Marks({ war, from, place }: MapProps & { place: number }) {
  const { board, land, chart, name } = war;
  const { heart } = chart.shapes[place]!;
  const use = pressOf(war, from, place);
  const isPromising = use === 'from' && targets(land, place).some((to) => odds(land.dice[place]!, land.dice[to]!) > 0.5);
  const growth = board.grown?.placed.find(([at]) => at === place)?.[1] ?? 0;
  return (
    <g
      className={cx(
        'pointer-events-none',
        use === 'from' && 'war-able',
        isPromising && 'war-good',
        (use === 'target' || from === place) && 'war-told',
      )}
    >
      <DiceStack at={heart} dice={land.dice[place]!} most={board.maxDice} growth={growth} />
      <text className="war-name" x={heart.x} y={heart.y + 1.28}>
        {name(place)}
      </text>
    </g>
  );
}

/** 'Elm, yours, 5 dice. Beside Fen (Bo, 3 dice) and Ash (Cy, 1 die).' */
function labelOf(war: War, place: number): string {
  const { land, name, owner } = war;
  const dice = (at: number) => `${land.dice[at]} ${land.dice[at] === 1 ? 'die' : 'dice'}`;
  const neighbors = land.borders[place]!.map((at) => `${name(at)} (${owner(at)}, ${dice(at)})`);
  const ownerWords = land.owners[place] === war.me ? 'yours' : owner(place);
  return `${name(place)}, ${ownerWords}, ${dice(place)}. Beside ${new Intl.ListFormat('en').format(neighbors)}.`;
}

function Struck({ war: { board, chart } }: { war: War }) {
  if (!board.last) return null;
  const { from, to, won } = board.last;
  const [a, b] = [chart.shapes[from]!.heart, chart.shapes[to]!.heart];
  const length = distance(a, b);
  const pointAt = (share: number): string => `${a.x + (b.x - a.x) * share} ${a.y + (b.y - a.y) * share}`;
  return (
    <g className={cx('war-struck pointer-events-none', won && 'war-taken')} key={JSON.stringify(board.last)}>
      {won && (
        <path
          className="[fill:oklch(100%_0_0)] opacity-0 motion-safe:animate-[war-flash_500ms_ease-out]"
          d={chart.shapes[to]!.path}
        />
      )}
      <path className="war-line war-line-under" d={`M${pointAt(0.85 / length)}L${pointAt(1 - 1.05 / length)}`} />
      <path className="war-line" d={`M${pointAt(0.85 / length)}L${pointAt(1 - 1.05 / length)}`} markerEnd="url(#war-head)" />
      <defs>
        <marker id="war-head" viewBox="0 0 6 6" refX="4" refY="3" markerWidth="3.4" markerHeight="3.4" orient="auto">
          <path className="[fill:oklch(99%_0.02_90)] [stroke:oklch(18%_0.02_270)] stroke-0.6" d="M0 0L6 3L0 6Z" />
        </marker>
      </defs>
    </g>
  );
}
