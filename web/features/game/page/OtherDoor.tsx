import { useEffect, useRef } from 'react';
import type { TableEntry } from '../../../../protocol/http/table-entry.ts';
import { weekdayAndTime } from '../../../i18n/time.ts';
import { accountDialog } from '../../../lib/account-dialog.ts';
import { ApiError, call } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/failure.ts';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { ensureGuest, loadSession } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useOpenTable } from '../../tables/take-seat.ts';
import { useFreedSeat } from '../state/activity-alerts.ts';
import { DoorCard, DoorPanel, Looking } from './DoorPanel.tsx';
import type { Door, DoorVisitor, TableDoorProps, Way } from './door.ts';
import { NameForm } from './NameForm.tsx';
import { brokenTable, doorOf, NO_TABLE } from './table-door.ts';

interface OtherDoorProps extends Pick<TableDoorProps, 'link' | 'onEnter'> {
  entry: TableEntry | undefined;
  error: unknown;
  visitor: DoorVisitor;
  refetch: () => void;
}

/** The door of a table in any state, for any visitor. */
export function OtherDoor({ link, entry, error, visitor, onEnter, refetch }: OtherDoorProps) {
  const door = error ? doorOfError(error) : entry ? doorOf(link, entry, visitor) : null;
  useEffect(() => {
    // The session may have ended as well.
    if (visitor.kind !== 'visitor') void loadSession().catch(() => undefined);
  }, [visitor.kind]);
  const watchesAtOnce = door?.watchAtOnce === true;
  const hasEntered = useRef(false);
  useEffect(() => {
    if (!watchesAtOnce || hasEntered.current) return;
    hasEntered.current = true;
    onEnter(true);
  }, [watchesAtOnce, onEnter]);
  if (!door)
    return (
      <DoorCard>
        <ErrorState small error={error} onRetry={refetch} />
      </DoorCard>
    );
  if (watchesAtOnce) return <Looking />;
  return <OpenDoor {...{ door, link, onEnter }} kind={visitor.kind} entry={error ? null : (entry ?? null)} refetch={refetch} />;
}

/** Null for an error without a response from the worker. */
function doorOfError(error: unknown): Door | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 404 ? NO_TABLE : error.status === 409 ? brokenTable(errorMessage(error)) : null;
}

interface OpenDoorProps extends Pick<TableDoorProps, 'link' | 'onEnter'> {
  door: Door;
  entry: TableEntry | null;
  kind: DoorVisitor['kind'];
  refetch: () => void;
}

function OpenDoor({ door, entry, kind, link, onEnter, refetch }: OpenDoorProps) {
  const freed = useFreedSeat(door.waits, entry !== null && entry.noSeat === null && !entry.elsewhere);
  const title = freed ? 'A seat is free' : door.title;
  useTitle(`${freed ? '● ' : ''}${title}`);
  const asksName = kind === 'visitor' && door.ways[0]?.kind === 'sit';
  const rest = asksName ? door.ways.filter((way) => way.kind === 'go') : door.ways;
  const starts = entry?.stage === 'open' && entry.row.scheduled && entry.row.scheduled > Date.now() ? entry.row.scheduled : null;
  const reserved = entry?.reservation?.reserved ?? 0;
  return (
    <DoorPanel {...door} title={title} entry={entry}>
      {starts && <p className="m-0 text-center text-sm">Starts {weekdayAndTime(starts)} at the earliest</p>}
      {reserved > 0 && <p className="m-0 text-center text-sm">{reservedWords(reserved)}</p>}
      {asksName && <NameForm onEnter={onEnter} mayWatch={entry?.noWatch === null} />}
      <div className="grid gap-2.5">
        {rest.map((way, i) => (
          <WayButton key={way.kind + way.label} way={way} isMain={!asksName && i === 0} {...{ link, onEnter, refetch }} />
        ))}
      </div>
    </DoorPanel>
  );
}

const reservedWords = (reserved: number): string =>
  reserved === 1 ? 'One player has reserved a place' : `${reserved} players have reserved a place or wait for one`;

type WayButtonProps = { way: Way; isMain: boolean } & Pick<OpenDoorProps, 'link' | 'onEnter' | 'refetch'>;
function WayButton({ way, isMain, link, onEnter, refetch }: WayButtonProps) {
  const variant = isMain ? 'primary' : way.kind === 'go' ? 'ghost' : 'quiet';
  const enter = useAction(
    async () => {
      if (way.kind === 'leave-and-sit') await call('POST /api/game/leave', { game: way.game });
      await ensureGuest();
    },
    { after: () => onEnter(way.kind === 'watch') },
  );
  const rehost = useOpenTable((leave) => call('POST /api/game/host', { rehost: link, leave }));
  const shared = { variant, wide: true, children: way.label } as const;
  switch (way.kind) {
    case 'go':
      return <Button {...shared} icon={way.icon} href={way.href} />;
    case 'log-in':
      return <Button {...shared} icon="login" onClick={() => (accountDialog.value = { view: 'login' })} />;
    case 'again':
      return <Button {...shared} icon="refresh" loading={rehost.pending} onClick={() => void rehost.run()} />;
    case 'reserve':
    case 'give-back':
    case 'cancel':
      return <PlaceWay {...{ way, variant, link, refetch }} />;
    default:
      return (
        <Button
          {...shared}
          icon={way.kind === 'watch' ? 'eye' : 'user-plus'}
          loading={enter.pending}
          onClick={() => void enter.run()}
        />
      );
  }
}

/** Used by scheduled tables only. */
const PlaceWay = lazyComponent(
  () => import('./PlaceWay.tsx').then((m) => m.PlaceWay),
  ({ way, variant }) => (
    <Button variant={variant} wide loading>
      {way.label}
    </Button>
  ),
  'toast',
);
