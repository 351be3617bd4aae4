import type { ExpectedRates, Forecast, WinRate } from '../../../protocol/http/setups.ts';
import { count, percent } from '../../i18n/locale.ts';
import { cx } from '../../ui/cx.ts';
import { SideMark } from '../../ui/SideMark.tsx';
import { WinRateBars } from '../cards/WinRateBars.tsx';

/** Results of bot games with the setup, beside expected and actual results of games between people. */
export function BotForecast({ forecast, played }: { forecast: Forecast; played: readonly WinRate[] }) {
  const { games, level, sides, people } = forecast;
  const bots = `${count(games)} games of ${level === 0 ? 'silent bots' : 'bots'}.`;
  return (
    <div className="grid gap-2">
      <h3 className="m-0 text-base">Forecast</h3>
      <p className="text-ink-soft text-sm m-0">
        {bots} {people ? learntFrom(people) : 'Bots are not people: take it as a first guess.'}
      </p>
      {people || played.length > 0 ? (
        <Comparison sides={sides} people={people?.sides ?? []} played={played} />
      ) : (
        <WinRateBars label="Games won by side, played by bots" rates={sides} isSide />
      )}
    </div>
  );
}

const learntFrom = ({ setups, error }: ExpectedRates): string => {
  const points = Math.max(1, Math.round(100 * error));
  const errorWords = points === 1 ? 'a point' : `${points} points`;
  return `The forecast for people is based on ${count(setups)} setups that both have played. On average it is ${errorWords} off.`;
};

interface ComparisonProps {
  sides: readonly WinRate[];
  people: ExpectedRates['sides'];
  played: readonly WinRate[];
}
/** A table with a row per side, and only the columns that have data. */
function Comparison({ sides, people, played }: ComparisonProps) {
  const number = cx('py-1 ps-3 text-end tabular');
  const head = cx(number, 'font-400 text-ink-soft text-xs');
  return (
    <table className="w-full max-w-160 text-sm border-collapse">
      <caption className="text-start font-semibold pb-1.5">Games won by side</caption>
      <thead>
        <tr>
          <th scope="col" className="sr-only">
            Side
          </th>
          <th scope="col" className={head}>
            Bots
          </th>
          {people.length > 0 && (
            <th scope="col" className={head}>
              Expected
            </th>
          )}
          {played.length > 0 && (
            <th scope="col" className={head}>
              Played
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ name, rate }) => (
          <tr key={name}>
            <th scope="row" className="py-1 text-start font-550">
              <SideMark side={name} size="small" />
            </th>
            <td className={cx(number, 'text-ink-soft')}>{percent(rate)}</td>
            {people.length > 0 && <td className={number}>{expectedText(people.find((side) => side.name === name))}</td>}
            {played.length > 0 && <td className={number}>{rateText(played.find((side) => side.name === name))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NOTHING = '–';
const rateText = (side: { rate: number } | undefined): string => (side ? percent(side.rate) : NOTHING);
const expectedText = (side: ExpectedRates['sides'][number] | undefined): string =>
  side ? `${percent(side.rate)} (${Math.round(100 * side.low)} to ${Math.round(100 * side.high)})` : NOTHING;
