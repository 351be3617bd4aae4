import type { WinRate } from '../../../protocol/http/setups.ts';
import { count, percent } from '../../i18n/locale.ts';
import { SideMark } from '../../ui/SideMark.tsx';
import { sideStyle, toneColour } from '../../ui/sides.ts';

/** A bar per rate, with its interval as a line over it. The table has the same figures for screen readers. */
export function WinRateBars({ label, rates, isSide }: { label: string; rates: readonly WinRate[]; isSide?: boolean }) {
  return (
    <table className="w-full max-w-160 text-sm border-collapse">
      <caption className="text-start font-semibold pb-1.5">{label}</caption>
      <thead className="sr-only">
        <tr>
          <th>{isSide ? 'Side' : 'Role'}</th>
          <th>Won</th>
          <th>Games</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ name, rate, low, high, plays }) => (
          <tr key={name}>
            <th scope="row" className="py-1 pe-3 text-start font-550 w-26">
              {isSide ? <SideMark side={name} size="small" /> : name}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-3">
                <span className="relative flex-1 h-4 rounded bg-raised overflow-clip" aria-hidden="true">
                  <span
                    className="absolute inset-y-0 start-0 rounded opacity-70"
                    style={{ width: `${100 * rate}%`, background: toneColour(isSide ? sideStyle(name).tone : 'neutral') }}
                  />
                  <span
                    className="absolute top-1/2 h-px bg-ink"
                    style={{ insetInlineStart: `${100 * low}%`, width: `${100 * (high - low)}%` }}
                  />
                </span>
                <span className="tabular w-11 text-end">{percent(rate)}</span>
                <span className="sr-only">
                  between {percent(low)} and {percent(high)}
                </span>
              </span>
            </td>
            <td className="py-1 ps-3 text-ink-soft text-xs tabular text-end w-16">
              <span aria-hidden="true">of </span>
              {count(plays)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
