import { useSearchParams } from 'wouter';
import { useGameUi } from '../../../games/load-game-ui.ts';
import { useCall } from '../../../lib/query.ts';
import { useTitle } from '../../../lib/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Light } from '../../../ui/Light.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Review } from './Review.tsx';
import '../page/doors.css';
import '../page/game.css';
import { CenteredPage } from '../page/CenteredPage.tsx';
import './review.css';

/**
 * /game/{id}/review: the replay of a finished game. `?report` is for staff at a report: they may also see a running game, see all
 * that any player saw, and return to the report. `?line` is the line to open at.
 */
export function ReviewPage({ id }: { id: string }) {
  const [search] = useSearchParams();
  const report = search.get('report');
  const record = useCall(
    report === null ? 'GET /api/game/:id/review/data' : 'GET /api/mod/game/:id/replay',
    { param: { id } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const { data, error } = record;
  useTitle(data ? `Replay of ${data.plan.setup.name}` : 'Replay');
  const part = useGameUi(data?.gameId ?? null);
  if (data && typeof part === 'object' && 'part' in part)
    return <Review link={id} record={data} Board={part.part?.Board ?? null} report={report} />;
  const failure = error ?? (typeof part === 'object' && 'failed' in part ? part.failed : null);
  return (
    <CenteredPage busy={!failure}>
      <Light light="night" skyline />
      {failure ? (
        <>
          <ErrorState error={failure} {...(error !== null && { onRetry: () => void record.refetch() })} />
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button href={`/game/${id}`}>Go to the table</Button>
            <Button href="/play" variant="ghost">
              Back to the lobby
            </Button>
          </div>
        </>
      ) : (
        <Skeleton kind="text" count={8} label="Loading the replay" />
      )}
    </CenteredPage>
  );
}
