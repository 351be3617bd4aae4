import { count } from '../../i18n/locale.ts';
import { gamesIn, type Outcomes, percentOf, pieSlicePath } from './profile.ts';

const PARTS = [
  { key: 'wins', word: 'Wins', colour: 'var(--good)' },
  { key: 'losses', word: 'Losses', colour: 'var(--mafia)' },
  { key: 'abandons', word: 'Abandons', colour: 'var(--line-strong)' },
] as const;

/** Outcomes of games as a pie chart and, for screen readers, a table. Do not render it for zero games. */
export function Pie({ outcomes }: { outcomes: Outcomes }) {
  const games = gamesIn(outcomes);
  let from = 0;
  const slices = PARTS.filter(({ key }) => outcomes[key] > 0).map(({ key, colour }) => {
    const begins = from;
    from += outcomes[key] / games;
    return { key, colour, path: pieSlicePath(begins, from) };
  });
  return (
    <div className="flex flex-wrap items-center gap-y-4 gap-x-8 max-sm:justify-center">
      <svg className="flex-none size-37 [&_path]:stroke-surface [&_path]:stroke-1.5" viewBox="-52 -52 104 104" aria-hidden="true">
        {slices.map(({ key, colour, path }) => (
          <path key={key} d={path} fill={colour} />
        ))}
        <circle r="27" className="fill-surface" />
      </svg>
      <table className="border-collapse text-sm tabular-nums flex-[1_1_190px] max-w-80 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:px-0 [&_:is(th,td)]:font-medium [&_td]:text-end [&_th]:text-start">
        <caption className="sr-only">Results of {games} games</caption>
        <tbody>
          {PARTS.map(({ key, word, colour }) => (
            <tr key={key}>
              <th scope="row">
                <span className="inline-block size-3 me-2 rounded" style={{ background: colour }} />
                {word}
              </th>
              <td>{count(outcomes[key])}</td>
              <td className="w-16 text-ink-soft">{percentOf(outcomes[key], games)}</td>
            </tr>
          ))}
          <tr className="[&_:is(th,td)]:border-t [&_:is(th,td)]:border-t-line [&_:is(th,td)]:font-semibold">
            <th scope="row">Games</th>
            <td>{count(games)}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  );
}
