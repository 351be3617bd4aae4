import { useState } from 'react';
import type { TableEntry } from '../../../../protocol/http/table-entry.ts';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { useCall } from '../../../lib/query.ts';
import { isMember, myName } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Light } from '../../../ui/Light.tsx';
import { CenteredPage } from './CenteredPage.tsx';
import { DoorPanel, Looking } from './DoorPanel.tsx';
import { type DoorVisitor, LOBBY, recheckEvery, type TableDoorProps } from './door.ts';
import { NameForm } from './NameForm.tsx';

/** Handles every case but the commonest: a visitor without a session at a table with a free seat. */
const OtherDoor = lazyComponent(
  () => import('./OtherDoor.tsx').then((m) => m.OtherDoor),
  () => <Looking />,
);

/** Shown to visitors who are not at the table: a description, and their options. Polls the table while it is open. */
export function TableDoor({ link, seat, watch, ended = null, onEnter }: TableDoorProps) {
  const kind: DoorVisitor['kind'] = isMember.value ? 'member' : myName.value === null ? 'visitor' : 'guest';
  const { data, error, refetch } = useCall(
    'GET /api/game/:id/entry',
    { param: { id: link }, query: { seat } },
    {
      // No cache: an earlier state of the table would be shown for a moment.
      staleTime: 0,
      gcTime: 0,
      refetchIntervalInBackground: true,
      refetchInterval: ({ state }) => (state.data ? recheckEvery(state.data) : false),
    },
  );
  const isPlain =
    kind === 'visitor' &&
    ended === null &&
    !error &&
    data?.noSeat === null &&
    data.stage !== 'playing' &&
    !data.reservation?.open;
  const [wasOther, setWasOther] = useState(false);
  const isOther = wasOther || (!isPlain && (data !== undefined || error !== null));
  if (isOther && !wasOther) setWasOther(true);
  return (
    <CenteredPage>
      <Light light="dusk" skyline />
      {isOther ? (
        <OtherDoor {...{ link, error, onEnter }} entry={data} visitor={{ kind, watch, ended }} refetch={() => void refetch()} />
      ) : isPlain ? (
        <FreeSeat entry={data} onEnter={onEnter} />
      ) : (
        <Looking />
      )}
    </CenteredPage>
  );
}

function FreeSeat({ entry, onEnter }: { entry: TableEntry } & Pick<TableDoorProps, 'onEnter'>) {
  return (
    <DoorPanel title={entry.kept ? 'A seat is kept for you' : 'A seat is free'} words={null} drawing="table" entry={entry}>
      <NameForm onEnter={onEnter} mayWatch={entry.noWatch === null} />
      <Button variant="ghost" wide icon={LOBBY.icon} href={LOBBY.href}>
        {LOBBY.label}
      </Button>
    </DoorPanel>
  );
}
