import { type Setup, stands } from '../../games/setup.ts';
import { type Roles, sideOf, useRoles } from '../roles.ts';
import { RoleIcon } from '../ui/RoleIcon.tsx';
import { cardWords, sideRank } from './roles.ts';
import './role-strip.css';

/** What a setup's card needs of it: a row of the game list has all of this. */
export type SetupLook = Pick<
  Setup,
  'name' | 'gameType' | 'roles' | 'closed' | 'useRoleGroups' | 'roleGroupSizes' | 'count' | 'gameSettings' | 'total'
> & { description?: string };
export type Copies = [card: string, copies: number];

/** The roles of a setup as a row of small icons, at most `most`; what is left is counted. Decoration: its words are in `stripWords`. */
export function RoleStrip({ setup, most = 7 }: { setup: SetupLook; most?: number }) {
  const roles = useRoles(setup.gameType);
  const cards = stripCards(setup, roles);
  const rest = cards.length - most;
  const shown = rest > 1 ? cards.slice(0, most) : cards;
  return (
    <span className="role-strip" aria-hidden="true">
      {shown.map(([card, copies]) => (
        <span key={card} className="role-strip-card">
          <RoleIcon card={card} side={sideOf(roles, card)} size={28} />
          {copies > 1 && <span className="role-strip-copies tabular" data-n={copies} />}
        </span>
      ))}
      {rest > 1 && <span className="role-strip-rest tabular" data-n={`+${rest}`} />}
    </span>
  );
}

/** All roles that a setup may deal, once each; its seats decide the number where it is open and has one set. */
function stripCards(setup: SetupLook, roles: Roles | undefined): Copies[] {
  const only = !setup.closed && setup.roles.length === 1 ? setup.roles[0] : undefined;
  if (only) return sorted(only, roles);
  const all = new Set(setup.roles.flatMap((set) => Object.keys(set)));
  return sorted(Object.fromEntries([...all].map((card) => [card, 1])), roles);
}

/** By side, then by name; what takes no seat comes last. */
export function sorted(set: Record<string, number>, roles: Roles | undefined): Copies[] {
  const rank = (card: string) => sideRank(sideOf(roles, card)) + (stands(card, (c) => sideOf(roles, c) ?? '') ? 10 : 0);
  return Object.entries(set).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
}

/** A setup's roles for a screen reader: 'Cop, Doctor, 3 Villager'. */
export const stripWords = (setup: SetupLook): string =>
  stripCards(setup, undefined)
    .map(([card, n]) => (n > 1 ? `${n} ${cardWords(card)}` : cardWords(card)))
    .join(', ');
