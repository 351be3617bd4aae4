import type { UserCard } from '../../../protocol/http/users.ts';
import { session } from '../../app/session.ts';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { moderateItems, targetOf } from '../commands/command-target.ts';
import { reportItem } from '../reports/report-target.ts';
import { MoreMenu } from './MoreMenu.tsx';

/** What can be done about a member wherever they are listed. Where a menu is about several, `label` names the one. */
export const personItems = ({ id, name }: Pick<UserCard, 'id' | 'name'>, label?: string): MenuItem[] => [
  reportItem(() => ({ kind: 'user', user: id, name }), label),
  ...moderateItems(targetOf('userId', id, name)),
];

/** The menu at the end of a member's row; none for oneself. */
export const PersonMenu = ({ person }: { person: Pick<UserCard, 'id' | 'name'> }) =>
  person.id === session.value.id ? null : <MoreMenu name={person.name} items={personItems(person)} />;
