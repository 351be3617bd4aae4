import type { GameRow } from '../../../protocol/http/games.ts';
import { session } from '../../app/session.ts';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { MoreMenu } from '../people/MoreMenu.tsx';
import { reportItem } from '../reports/report-target.ts';

const titleOf = ({ lobbyName, setup }: GameRow): string => lobbyName || setup.name;

/** What can be reported of a row: the table is its host's, also where the row does not name them. */
export const rowItems = (row: GameRow): MenuItem[] => [
  reportItem(() => ({ kind: 'table', name: titleOf(row), game: row.id }), 'Report this table'),
  ...(row.hostId ? [reportItem(() => ({ kind: 'user', user: row.hostId, name: row.hostName }), `Report ${row.hostName}`)] : []),
];

/** On a phone in the corner of the row; none for its host. */
export function RowMenu({ row }: { row: GameRow }) {
  const { id, guest } = session.value;
  if (row.hostId !== '' && row.hostId === (id ?? guest?.id)) return null;
  return (
    <span className="max-md:absolute max-md:top-1 max-md:right-1">
      <MoreMenu name={titleOf(row)} items={rowItems(row)} />
    </span>
  );
}
