import { count } from '../../i18n/locale.ts';
import { gamesIn, type Outcomes, percent, pieSlicePath } from './profile.ts';

const PARTS = [
  { key: 'wins', word: 'Wins', colour: 'var(--good)' },
  { key: 'losses', word: 'Losses', colour: 'var(--mafia)' },
  { key: 'abandons', word: 'Abandons', colour: 'var(--line-strong)' },
] as const;

/** The outcomes of games, as a pie and, for screen readers, as a table. Do not render it for zero games. */
export function Pie({ outcomes }: { outcomes: Outcomes }) {
  const games = gamesIn(outcomes);
  let from = 0;
  const slices = PARTS.filter(({ key }) => outcomes[key] > 0).map(({ key, colour }) => {
    const begins = from;
    from += outcomes[key] / games;
    return { key, colour, path: pieSlicePath(begins, from) };
  });
  return (
    <div className="pie">
      <svg className="pie-drawing" viewBox="-52 -52 104 104" aria-hidden="true">
        {slices.map(({ key, colour, path }) => (
          <path key={key} d={path} fill={colour} />
        ))}
        <circle r="27" className="pie-hole" />
      </svg>
      <table className="pie-table">
        <caption className="sr-only">How {games} games came out</caption>
        <tbody>
          {PARTS.map(({ key, word, colour }) => (
            <tr key={key}>
              <th scope="row">
                <span className="pie-key" style={{ background: colour }} />
                {word}
              </th>
              <td>{count(outcomes[key])}</td>
              <td className="pie-share">{percent(outcomes[key], games)}</td>
            </tr>
          ))}
          <tr className="pie-all">
            <th scope="row">Games</th>
            <td>{count(games)}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  );
}
