import { LEAST_GAMES } from '../../../games/engine/wilson.ts';
import { count } from '../../i18n/locale.ts';
import { errorMessage } from '../../lib/api.ts';
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
      <h2 className="mb-2 text-lg">How often it wins</h2>
      <div className="min-h-19">
        {error ? (
          <ErrorState small message={errorMessage(error)} onRefresh={() => void refetch()} />
        ) : !data ? (
          <Skeleton kind="text" count={2} label="Loading the win rate" />
        ) : data.rate ? (
          <>
            <WinRateBars label="Games won" rates={[data.rate]} />
            <p className="mt-1 text-ink-soft text-sm">
              How often players with this role won, in clean games between people. 19 times in 20, the true rate lies on the thin
              line.
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
  const times = plays === 1 ? 'once' : `${count(plays)} times`;
  const dealt =
    plays === 0 ? 'Not dealt in a clean game between people yet.' : `Dealt ${times} in clean games between people so far.`;
  return `${dealt} The win rate shows from ${LEAST_GAMES} games on.`;
};
