import { useCall } from '../../../lib/query.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { NightSteps } from '../../cards/NightSteps.tsx';
import { nightOrderOf } from '../../cards/night-order.ts';
import { useRoles } from '../../cards/roles.ts';
import { setupFromDocument } from '../../cards/setup-document.ts';
import { useGame } from '../state/game-context.ts';

/** Night actions of the setup's roles, in order. Lists every possible role, so it reveals nothing about the deal. */
export function NightDialog({ onClose }: { onClose: () => void }) {
  const { setup, gameType } = useGame().room.value!;
  const { data, error, refetch } = useCall('GET /api/setup/:id', { param: { id: setup.id } }, { staleTime: 60_000 });
  const roles = useRoles(gameType);
  const steps = data && roles ? nightOrderOf(setupFromDocument(data), roles) : null;
  return (
    <Dialog open title="Night order" onClose={onClose}>
      {steps === null ? (
        error ? (
          <ErrorState small error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton kind="text" count={6} />
        )
      ) : steps.length === 0 ? (
        <Empty small>No role in this setup acts at night.</Empty>
      ) : (
        <>
          <p className="mt-0 mb-3 text-ink-soft text-sm">Every role that {setup.name} can deal. Only you see this list.</p>
          <NightSteps steps={steps} />
        </>
      )}
    </Dialog>
  );
}
