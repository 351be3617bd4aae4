import { type GamePoints, pointsForLoss, pointsForWin, type RatedFaction } from '../../../../protocol/points.ts';
import { count, percent } from '../../../i18n/locale.ts';
import { useCall } from '../../../lib/query.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SideMark } from '../../../ui/SideMark.tsx';
import { mostPointsWords, noPointsWords, pointsWords, reasonWords } from './points-words.ts';

/** Results reach the database a moment after the end: polling interval in ms, and number of attempts. */
const AGAIN_MS = 2_000;
const MOST_ASKED = 8;

export interface PointsProps {
  game: string;
  broken: boolean;
  /** Whether the reader had a seat. */
  played: boolean;
}
/** Shown after a ranked or competitive game: the reader's points, their reason, and the stakes of each faction. */
export function Points({ game, broken, played }: PointsProps) {
  const { data } = useCall(
    'GET /api/game/:id/points',
    { param: { id: game } },
    {
      refetchInterval: ({ state }) =>
        broken || (state.data?.factions.length ?? 0) > 0 || state.dataUpdateCount >= MOST_ASKED ? false : AGAIN_MS,
    },
  );
  const points = data ?? { factions: [], mine: null };
  const waits = !broken && points.factions.length === 0;
  return (
    <section className="grid gap-2 min-h-20" aria-labelledby="points">
      <h3 id="points" className="m-0 text-base">
        Points
      </h3>
      {waits ? (
        <p className="text-ink-soft text-sm">Points are counted when the game is stored.</p>
      ) : (
        <PointsRows {...{ points, broken, played }} />
      )}
    </section>
  );
}

function PointsRows({ points, broken, played }: { points: GamePoints; broken: boolean; played: boolean }) {
  const { mine, factions } = points;
  const emptyWords = mine ? null : noPointsWords(points, broken, played);
  const most = mostPointsWords(points);
  return (
    <>
      {most && (
        <p className="flex items-center gap-2 py-2 px-3 rounded bg-lantern/12 font-semibold" role="status">
          <Icon name="trophy" size={20} className="flex-none text-lantern" />
          {most}
        </p>
      )}
      {mine && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-lg font-semibold tabular">
          <span className={mine.points > 0 ? 'text-good' : 'text-bad'}>{pointsWords(mine.points)}</span>
          {mine.coins > 0 && (
            <span className="inline-flex items-center gap-1.5 text-sm">
              <Icon name="coins" size={18} className="text-lantern" />
              +1 coin
            </span>
          )}
        </p>
      )}
      <p className="text-sm empty:hidden">{reasonWords(points) ?? emptyWords}</p>
      {factions.length > 0 && <Factions factions={factions} />}
    </>
  );
}

const CELL = cx('py-1.5 ps-3 text-end whitespace-nowrap');
function Factions({ factions }: { factions: readonly RatedFaction[] }) {
  return (
    <table className="w-full text-sm tabular border-collapse">
      <thead className="text-ink-soft text-xs [&_th]:font-medium">
        <tr>
          <th scope="col" className="text-start">
            Faction
          </th>
          <th scope="col" className={CELL}>
            Chance
          </th>
          <th scope="col" className={CELL}>
            Win
          </th>
          <th scope="col" className={CELL}>
            Loss
          </th>
        </tr>
      </thead>
      <tbody>
        {factions.map(({ name, chance, score }) => (
          <tr key={name} className="border-t border-t-line">
            <th scope="row" className="py-1.5 text-start font-medium">
              <span className="inline-flex items-center gap-1.5">
                <SideMark side={name} />
                {score > 0 && <span className="text-ink-soft">won</span>}
              </span>
            </th>
            <td className={CELL}>{percent(chance)}</td>
            <td className={CELL}>+{count(pointsForWin(chance))}</td>
            <td className={CELL}>−{count(pointsForLoss(chance))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
