import { cardText } from '../../../i18n/messages.ts';
import { RoleIcon } from '../../cards/RoleIcon.tsx';
import { sideOf, useRoles } from '../../cards/roles.ts';
import { useCast } from '../state/cast.ts';

/** The player's guess at another player's role. `right` tells whether it was correct, if known. */
export function Prediction({ role, right }: { role: string; right?: boolean | undefined }) {
  const { gameType } = useCast();
  const side = sideOf(useRoles(gameType), role);
  const words = right === undefined ? 'You think' : right ? 'You were right' : 'You thought';
  return (
    <span className="inline-flex items-center gap-1 min-w-0" title={`${words}: ${cardText(role)}`}>
      <span className="inline-flex flex-none rounded outline-1 outline-dashed outline-line-strong -outline-offset-1">
        <RoleIcon card={role} side={side} size={20} />
      </span>
      <span className="truncate">
        <span className="sr-only">{words}: </span>
        {cardText(role)}
        {right === undefined ? '?' : right ? ' ✓' : ' ✗'}
      </span>
    </span>
  );
}
