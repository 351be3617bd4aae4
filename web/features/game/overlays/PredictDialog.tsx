import type { Seat } from '../../../../games/engine/game.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { sideRank } from '../../cards/card-names.ts';
import { RoleIcon } from '../../cards/RoleIcon.tsx';
import { sideOf, useRoles } from '../../cards/roles.ts';
import { useGame } from '../state/game-context.ts';
import { predict } from '../state/predictions.ts';
import { useSetupRoles } from '../state/use-setup-roles.ts';

/** Asks for the predicted role of a player, among the roles of the setup. The answer stays in this browser. */
export function PredictDialog({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const game = useGame();
  const roles = useRoles(game.cast.value.gameType);
  const { names, error, retry } = useSetupRoles(game);
  const predictedRole = game.predictions.value[seat] ?? '';
  const choose = (role: string) => {
    predict(game, seat, role === predictedRole ? '' : role);
    onClose();
  };
  const sorted = names?.toSorted((a, b) => sideRank(sideOf(roles, a)) - sideRank(sideOf(roles, b)) || a.localeCompare(b));
  const footer = predictedRole !== '' && (
    <Button variant="ghost" onClick={() => choose(predictedRole)}>
      No idea
    </Button>
  );
  return (
    <Dialog open title={`What is ${game.cast.value.nameOf(seat)}?`} onClose={onClose} footer={footer || undefined}>
      <p className="mt-0 mb-3 text-ink-soft text-sm">
        Only you see what you think. After the game, the replay shows if you were right.
      </p>
      {sorted ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(170px,100%),1fr))] gap-1">
          {sorted.map((role) => (
            <li key={role}>
              <button
                type="button"
                className={cx(
                  'flex items-center gap-2.5 w-full min-h-tap px-2 rounded text-start text-sm hover:bg-raised',
                  role === predictedRole && 'bg-lantern/18 font-semibold',
                )}
                aria-pressed={role === predictedRole}
                onClick={() => choose(role)}
              >
                <RoleIcon card={role} side={sideOf(roles, role)} size={28} />
                <span className="min-w-0 wrap-anywhere">{role}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState small error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="row" count={5} label="Loading the roles" />
      )}
    </Dialog>
  );
}
