import type { ReactNode } from 'react';
import type { TableEntry } from '../../../../protocol/http/table-entry.ts';
import { Card } from '../../../ui/Card.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Door } from './door.ts';

interface DoorPanelProps extends Pick<Door, 'title' | 'words' | 'drawing'> {
  entry: TableEntry | null;
  children: ReactNode;
}

export function DoorPanel({ title, words, drawing, entry, children }: DoorPanelProps) {
  return (
    <DoorCard>
      <div className="grid justify-items-center gap-2 text-center wrap-anywhere text-balance" role="status">
        <Drawing name={drawing} />
        <h1 className="m-0 text-xl">{title}</h1>
        {words && <p className="m-0 text-ink-soft">{words}</p>}
        {entry && <About entry={entry} />}
      </div>
      {children}
    </DoorCard>
  );
}

/** A card of its own for each state, because a card that changes its size would move. */
export const DoorCard = ({ children }: { children: ReactNode }) => (
  <Card raised className="grid gap-4 w-[min(460px,100%)]">
    {children}
  </Card>
);

/** Name of the table, its game and setup. A finished game has no seats to count. */
function About({ entry: { row } }: { entry: TableEntry }) {
  const name = row.lobbyName || (row.hostName && `${row.hostName}’s table`);
  const about = [row.type, row.setup.name];
  if (row.status === 'Open') about.push(`${row.players} of ${row.setup.total} seats taken`);
  return (
    <div className="text-sm">
      {name && <p className="m-0 font-550">{name}</p>}
      <p className="m-0 text-ink-soft">{about.join(' · ')}</p>
    </div>
  );
}

/** About as tall as most doors. */
export const Looking = () => (
  <DoorCard>
    <div className="grid content-center min-h-75">
      <Skeleton kind="text" count={4} label="Looking for the table" />
    </div>
  </DoorCard>
);
