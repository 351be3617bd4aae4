import { type Setup, takesNoSeat } from '../../../games/engine/setup.ts';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { cardTitle, sideRank } from './card-names.ts';
import { type Roles, sideOf, useRoles } from './roles.ts';

export type SetupSummary = Pick<
  Setup,
  'name' | 'gameType' | 'roles' | 'closed' | 'useRoleGroups' | 'roleGroupSizes' | 'count' | 'gameSettings' | 'total'
> & { description?: string };
export type Copies = [card: string, copies: number];

/** Decoration: `stripWords` has the text. */
export function RoleStrip({ setup, most = 7 }: { setup: SetupSummary; most?: number }) {
  const roles = useRoles(setup.gameType);
  const cards = stripCards(setup, roles);
  const rest = cards.length - most;
  const shown = rest > 1 ? cards.slice(0, most) : cards;
  return (
    <span className="flex flex-wrap gap-1 items-center [&_[data-n]::after]:[content:attr(data-n)]" aria-hidden="true">
      {shown.map(([card, copies]) => (
        <span key={card} className="relative inline-flex">
          <RoleIcon card={card} side={sideOf(roles, card)} size={28} />
          {copies > 1 && (
            <span
              className="absolute -right-1 -bottom-1 min-w-4 px-1 rounded-card bg-raised [box-shadow:0_0_0_2px_var(--surface)] text-xs leading-4 text-center tabular"
              data-n={copies}
            />
          )}
        </span>
      ))}
      {rest > 1 && <span className="px-1 text-ink-soft text-xs tabular" data-n={`+${rest}`} />}
    </span>
  );
}

/** Every role that a setup may deal, once each, with copies. An open setup with one set has a fixed number of each. */
function stripCards(setup: SetupSummary, roles: Roles | undefined): Copies[] {
  const only = !setup.closed && setup.roles.length === 1 ? setup.roles[0] : undefined;
  if (only) return sorted(only, roles);
  const all = new Set(setup.roles.flatMap((set) => Object.keys(set)));
  return sorted(Object.fromEntries([...all].map((card) => [card, 1])), roles);
}

/** By side, then by name; cards that take no seat come last. */
export function sorted(set: Record<string, number>, roles: Roles | undefined): Copies[] {
  const rank = (card: string) => sideRank(sideOf(roles, card)) + (takesNoSeat(card, (c) => sideOf(roles, c) ?? '') ? 10 : 0);
  return Object.entries(set).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
}

/** A setup's roles for screen readers: 'Cop, Doctor, 3 Villager'. */
export const stripWords = (setup: SetupSummary): string =>
  stripCards(setup, undefined)
    .map(([card, n]) => (n > 1 ? `${n} ${cardTitle(card)}` : cardTitle(card)))
    .join(', ');
