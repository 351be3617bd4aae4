import type { Forecast, SetupStats, WinRate } from '../../../protocol/http/setups.ts';
import { count } from '../../i18n/locale.ts';
import { Empty } from '../../ui/Empty.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { sideStyle, toneColour } from '../../ui/sides.ts';

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const LEAST = 20;

/** What people made of the setup, and beside it what bots did. */
export function WinRates({ stats }: { stats: SetupStats }) {
  const { plays, withBots, hidden, alignmentWinrate, roleWinrate, lengths, forecast } = stats;
  const bots = withBots > 0 ? ` ${count(withBots)} more had mostly bots, and do not count.` : '';
  return (
    <div className="grid gap-5">
      {hidden ? (
        <Empty small drawing="table">
          {plays === 0 ? 'No one has played this version to its end yet.' : `${plays} of ${LEAST} games played.`} Win rates show
          after {LEAST} clean games.{bots}
        </Empty>
      ) : (
        <>
          <p className="text-ink-soft text-sm m-0">
            {count(plays)} clean games of this version.{bots} The thin line is where the true rate lies, 19 times in 20.
          </p>
          <Bars label="Games won by side" rates={alignmentWinrate} isSide />
          {roleWinrate.length > 0 && <Bars label="Games won by role" rates={roleWinrate} />}
          {lengths.length > 0 && <Lengths lengths={lengths} />}
        </>
      )}
      {forecast && <BotForecast forecast={forecast} />}
    </div>
  );
}

function BotForecast({ forecast: { games, sides, people } }: { forecast: Forecast }) {
  return (
    <div className="grid gap-2">
      <h3 className="m-0 text-base">Forecast</h3>
      <p className="text-ink-soft text-sm m-0">{count(games)} games of bots. Bots are not people: take it as a first guess.</p>
      <Bars label="Games won by side, played by bots" rates={sides} isSide />
      {people && (
        <p className="text-sm m-0">
          For people we expect{' '}
          {people.map(({ name, rate, low, high }) => `${name} ${percent(rate)} (${percent(low)} to ${percent(high)})`).join(', ')}
          .
        </p>
      )}
    </div>
  );
}

/** A bar each, with its interval as a line over it. The same figures stand in the table for readers of the screen. */
function Bars({ label, rates, isSide }: { label: string; rates: readonly WinRate[]; isSide?: boolean }) {
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
            <th scope="row" className="py-1 pe-3 text-start font-550 w-36 max-md:w-28">
              {isSide ? <SideMark side={name} size="small" /> : name}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-3">
                <span className="relative flex-1 h-4 rounded bg-raised overflow-clip" aria-hidden="true">
                  <span
                    className="absolute inset-y-0 start-0 rounded opacity-70"
                    style={{ width: percent(rate), background: toneColour(isSide ? sideStyle(name).tone : 'neutral') }}
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

function Lengths({ lengths }: { lengths: SetupStats['lengths'] }) {
  const all = lengths.reduce((sum, { plays }) => sum + plays, 0);
  return (
    <p className="text-sm m-0">
      <span className="text-ink-soft">Length: </span>
      {lengths.map(({ days, plays }) => `${days} ${days === 1 ? 'day' : 'days'} ${percent(plays / all)}`).join(', ')}
    </p>
  );
}
