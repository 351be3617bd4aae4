import type { GameRow } from '../../../protocol/http/games.ts';
import { session } from '../../lib/session.ts';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { MoreMenu } from '../people/MoreMenu.tsx';
import { reportItem } from '../reports/report-target.ts';

const titleOf = ({ lobbyName, setup }: GameRow): string => lobbyName || setup.name;

/** Report entries of a row. Reporting the table reaches its host even if the row does not name them. */
export const rowItems = (row: GameRow): MenuItem[] => [
  reportItem(() => ({ kind: 'table', name: titleOf(row), game: row.id }), 'Report this table'),
  ...(row.hostId ? [reportItem(() => ({ kind: 'user', user: row.hostId, name: row.hostName }), `Report ${row.hostName}`)] : []),
];

/** Menu of a row, in its corner on a phone. Its host gets none. */
export function RowMenu({ row }: { row: GameRow }) {
  const { id, guest } = session.value;
  if (row.hostId !== '' && row.hostId === (id ?? guest?.id)) return null;
  return (
    <span className="max-md:absolute max-md:top-1 max-md:right-1">
      <MoreMenu name={titleOf(row)} items={rowItems(row)} />
    </span>
  );
}
