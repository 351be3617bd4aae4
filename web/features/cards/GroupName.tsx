import { setName } from '../../../games/engine/setup.ts';
import { count } from '../../i18n/locale.ts';
import { WordPopover } from '../../ui/WordPopover.tsx';
import { cardTitle } from './card-names.ts';
import { RoleIcon } from './RoleIcon.tsx';
import { sideOf, useRoles } from './roles.ts';
import { type SetupSummary, sorted } from './setup-sides.ts';

interface GroupProps {
  setup: Pick<SetupSummary, 'gameType' | 'roles' | 'roleGroupSizes' | 'unique' | 'uniqueWithoutModifier'>;
  /** Index of the group in the setup. */
  group: number;
}
/** Name of a role group and the number of roles it deals. Pressing it explains how they are drawn, and from which. */
export function GroupName({ setup, group }: GroupProps) {
  const name = setName(group, true);
  const draws = setup.roleGroupSizes[group] ?? 1;
  return (
    <WordPopover label={name} word={`${name}: ${draws} drawn`}>
      {() => <GroupCard name={name} {...{ setup, group, draws }} />}
    </WordPopover>
  );
}

function GroupCard({ name, setup, group, draws }: GroupProps & { name: string; draws: number }) {
  const roles = useRoles(setup.gameType);
  const cards = sorted(setup.roles[group] ?? {}, roles);
  const seats = draws === 1 ? 'One of these roles is' : `${count(draws)} of these roles are`;
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-base title">{name}</p>
      <p>
        {seats} dealt. {repeatWords(setup)}
      </p>
      <ul className="grid gap-1 p-0 list-none">
        {cards.map(([card, copies]) => (
          <li key={card} className="flex items-center gap-2">
            <RoleIcon card={card} side={sideOf(roles, card)} size={20} />
            {cardTitle(card)}
            {copies > 1 && <span className="text-ink-soft tabular">×{copies}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function repeatWords({ unique, uniqueWithoutModifier }: GroupProps['setup']): string {
  if (unique === undefined) return '';
  if (!unique) return 'The same role can come more than once.';
  return uniqueWithoutModifier ? 'No role comes twice, not even with another modifier.' : 'No role comes twice.';
}
