import { LEAST_GAMES } from '../../../games/engine/wilson.ts';
import { count } from '../../i18n/locale.ts';
import { useCall } from '../../lib/query.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WinRateBars } from '../cards/WinRateBars.tsx';

interface RoleWinRateProps {
  gameType: string;
  role: string;
}
/** Win rate of the role in games between people, once there are enough games. */
export function RoleWinRate({ gameType, role }: RoleWinRateProps) {
  const { data, error, refetch } = useCall('GET /api/roles/stats', { query: { gameType, role } }, { staleTime: 600_000 });
  return (
    <section className="mt-7">
      <h2 className="mb-2 text-lg">Win rate</h2>
      <div className="min-h-19">
        {error ? (
          <ErrorState small error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton kind="text" count={2} label="Loading the win rate" />
        ) : data.rate ? (
          <>
            <WinRateBars label="Games won" rates={[data.rate]} />
            <p className="mt-1 text-ink-soft text-sm">
              How often players with this role win completed games. The thin line is the 95% confidence interval.
            </p>
          </>
        ) : (
          <p className="text-ink-soft text-sm">{tooFew(data.plays)}</p>
        )}
      </div>
    </section>
  );
}

const tooFew = (plays: number): string => {
  const dealt = plays === 0 ? '' : plays === 1 ? 'Played once so far. ' : `Played ${count(plays)} times so far. `;
  return `${dealt}Win rate appears after ${LEAST_GAMES} completed games.`;
};
