import type { ReactNode } from 'react';
import { Table } from './Table.tsx';

export interface BarSeries {
  word: string;
  /** A color of the theme, such as 'var(--good)'. */
  colour: string;
}
export interface BarOfChart {
  key: string | number;
  /** Name of the bar, such as a day. */
  label: string;
  /** One value per series, stacked from the bottom; null if there is none. */
  values: readonly (number | null)[];
}
export interface BarChartProps {
  title: string;
  /** A sentence that says what the bars count. */
  children?: ReactNode;
  series: readonly BarSeries[];
  bars: readonly BarOfChart[];
  /** Head of the first column of the table, such as 'Day'. */
  head: string;
  format: (value: number) => string;
}

const HEIGHT = 100;
/** Share of its place that a bar fills. */
const FILL = 0.7;

/** Stacked bars, one per day or the like, with their values as a table for those who cannot see or want to read them. */
export function BarChart({ title, children, series, bars, head, format }: BarChartProps) {
  const totals = bars.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const most = Math.max(...totals, 0);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className="m-0 grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-3 rounded bg-raised">
      <figcaption className="grid gap-1">
        <h3 className="m-0 text-base">{title}</h3>
        {children && <p className="m-0 text-ink-soft text-xs">{children}</p>}
      </figcaption>
      {series.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
          {series.map(({ word, colour }) => (
            <li key={word} className="flex items-center gap-2">
              <span className="size-3 rounded" style={{ background: colour }} aria-hidden="true" />
              {word}
            </li>
          ))}
        </ul>
      )}
      <div aria-hidden="true">
        <p className="m-0 mb-1 text-ink-soft text-xs tabular-nums">{most > 0 ? format(most) : 'Nothing yet'}</p>
        <svg
          className="block w-full h-24 border-y border-y-line"
          viewBox={`0 0 ${Math.max(1, bars.length)} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bars.map((bar, at) => (
            <Bar key={bar.key} at={at} values={bar.values} series={series} most={most} />
          ))}
        </svg>
        <p className="m-0 mt-1 flex justify-between text-ink-soft text-xs">
          <span>{first?.label}</span>
          {bars.length > 1 && <span>{last?.label}</span>}
        </p>
      </div>
      <details>
        <summary className="cursor-pointer py-2 text-ink-soft text-sm">As a table</summary>
        <Table label={title} head={[head, ...series.map(({ word }) => word)]} className="tabular-nums">
          {bars.toReversed().map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {series.map(({ word }, i) => {
                const value = values[i];
                return <td key={word}>{value === null || value === undefined ? '–' : format(value)}</td>;
              })}
            </tr>
          ))}
        </Table>
      </details>
    </figure>
  );
}

function Bar({
  at,
  values,
  series,
  most,
}: {
  at: number;
  values: BarOfChart['values'];
  series: readonly BarSeries[];
  most: number;
}) {
  let top = HEIGHT;
  return series.map(({ word, colour }, i) => {
    const height = most > 0 ? ((values[i] ?? 0) / most) * HEIGHT : 0;
    top -= height;
    return <rect key={word} x={at + (1 - FILL) / 2} y={top} width={FILL} height={height} fill={colour} />;
  });
}
