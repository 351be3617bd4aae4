import type { UserCard } from '../../../protocol/http/users.ts';
import { session } from '../../lib/session.ts';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { moderateItems, targetOf } from '../commands/command-target.ts';
import { reportItem } from '../reports/report-target.ts';
import { MoreMenu } from './MoreMenu.tsx';

/** Menu entries about a member, wherever they are listed. In a menu about several members, `label` says which one is meant. */
export const personItems = ({ id, name }: Pick<UserCard, 'id' | 'name'>, label?: string): MenuItem[] => [
  reportItem(() => ({ kind: 'user', user: id, name }), label),
  ...moderateItems(targetOf('userId', id, name)),
];

/** Menu at the end of a member's row; none for the viewer themselves. */
export const PersonMenu = ({ person }: { person: Pick<UserCard, 'id' | 'name'> }) =>
  person.id === session.value.id ? null : <MoreMenu name={person.name} items={personItems(person)} />;
