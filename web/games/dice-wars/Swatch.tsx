import { cx } from '../../ui/cx.ts';

/** DOM id of a pattern. A page shows at most one map. */
const patternId = (colour: number): string => `war-pattern-${colour}`;
/** 'none' for the first owner and for unowned land. */
export const patternOf = (colour: number): string => (colour < 2 ? 'none' : `url(#${patternId(colour)})`);

const LINES: readonly string[] = [
  'M0 .6L.6 0M-.1 .1L.1 -.1M.5 .7L.7 .5',
  'M.3 .16A.14 .14 0 1 0 .301 .16Z',
  'M0 .15H.6M0 .45H.6',
  'M.15 0V.6M.45 0V.6',
  'M0 0L.6 .6M.5 -.1L.7 .1M-.1 .5L.1 .7',
  'M0 0L.6 .6M0 .6L.6 0',
  'M0 .3H.6M.3 0V.6',
  'M0 .4L.3 .1L.6 .4',
  'M.1 .1H.5V.5H.1Z',
];

/** Patterns for players who cannot tell the colors apart. */
export function Patterns() {
  return (
    <defs>
      {LINES.map((d, i) => (
        <pattern key={d} id={patternId(i + 2)} width="0.6" height="0.6" patternUnits="userSpaceOnUse">
          <path className="fill-none [stroke:oklch(20%_0.02_270_/_34%)] stroke-0.085" d={d} />
        </pattern>
      ))}
    </defs>
  );
}

export function Swatch({ colour }: { colour: number }) {
  return (
    <svg className={cx('war-swatch', `war-colour-${colour}`)} viewBox="0 0 1.2 1.2" aria-hidden="true">
      <rect className="war-fill" width="1.2" height="1.2" />
      <rect width="1.2" height="1.2" fill={patternOf(colour)} />
    </svg>
  );
}
