import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Lobby } from '../../../games/table/table-options.ts';
import type { GameRow, OwnPlace } from '../../../protocol/http/games.ts';
import { relativeTime, weekdayAndTime } from '../../i18n/time.ts';
import { ensureGuest } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { BirthdayCake } from '../../ui/BirthdayCake.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { distinctFaces } from '../../ui/face.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SetupButton } from '../cards/SetupButton.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { avatarSrc } from '../people/user-links.ts';
import { LOBBY_STYLES } from '../tables/lobbies.ts';
import { type RowAction, winnersWords } from '../tables/tables.ts';
import { PlaceButtons, RowMenu } from './lazy-row-parts.tsx';
import { phaseWords } from './phase-words.ts';
import { seatsShown } from './seats-shown.ts';

export interface GameRowProps {
  row: GameRow;
  action: RowAction;
  now: number;
  best?: boolean;
  children?: ReactNode;
}

export function GameRowItem({ row, action, now, best, children }: GameRowProps) {
  const hue = LOBBY_STYLES[row.lobby as Lobby]?.hue;
  const isShut = action.kind === 'no';
  // On a phone the seats have a row of their own if there are words beside or below them.
  const isStacked = isShut || row.status === 'Finished' || (action.kind === 'reserve' && row.places !== undefined);
  const style = hue === undefined ? undefined : ({ '--hue': hue } as React.CSSProperties);
  return (
    <li className={cx('game-row', best && 'game-row-best')} style={style}>
      <div className="max-md:col-span-full">
        <p className="flex flex-wrap items-center gap-y-0.5 gap-x-2.5 max-md:pe-9">
          <strong className="text-base font-semibold">{row.setup.name}</strong>
          {row.lobbyName && row.lobbyName !== `${row.hostName}'s table` && (
            <span className="min-w-0 truncate text-sm" title={row.lobbyName}>
              {row.lobbyName}
            </span>
          )}
          {best && <Badge tone="lantern">Recommended</Badge>}
        </p>
        <Origin row={row} now={now} />
        <SetupButton setup={row.setup} />
      </div>
      <Marks row={row} now={now} />
      <Seats {...{ row, action, now }} className={isStacked ? 'max-md:col-span-full' : ''} />
      <div
        className={cx(
          'game-row-do flex flex-wrap gap-1 justify-end',
          isStacked && 'max-md:col-span-full',
          isShut && 'max-md:justify-start',
        )}
      >
        {children}
        {action.kind === 'reserve' ? (
          <PlaceButtons id={row.id} name={row.setup.name} offer={action} />
        ) : (
          <RowButton offer={action} best={best ?? false} name={row.setup.name} />
        )}
        <RowMenu row={row} />
      </div>
    </li>
  );
}

/** Game type, host and age of a table. */
function Origin({ row, now }: { row: GameRow; now: number }) {
  const { hostId, hostName, faces } = row;
  const host = faces.find(({ id }) => id === hostId);
  return (
    <div className="overflow-hidden">
      <p className="flex flex-wrap items-center gap-x-1.5 -ms-3 min-h-6 text-ink-soft text-xs">
        <Part>{row.type}</Part>
        {hostName && (
          <Part>
            <span className="sr-only">hosted by</span>
            {host && <Avatar id={hostId} src={avatarSrc({ id: hostId, avatar: host.avatar })} square={host.square} size={20} />}
            <PersonLink
              person={personOf({ id: hostId, name: hostName, avatar: host?.avatar })}
              className="truncate min-h-6 text-ink font-550 no-underline hover:underline"
              title={hostName}
              translate="no"
            >
              {hostName}
            </PersonLink>
            <BirthdayCake birthday={host?.birthday} />
          </Part>
        )}
        {row.status !== 'Finished' && <Part>{ageWords(row, now)}</Part>}
      </p>
    </div>
  );
}

/** Preceded by a dot, which is clipped at the start of a line. */
const Part = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center min-w-0 max-w-full gap-1.5">
    <span className="flex-none w-2 -me-0.5 text-center" aria-hidden="true">
      ·
    </span>
    {children}
  </span>
);

const ageWords = ({ status, createTime, startTime }: GameRow, now: number): string =>
  status === 'Open' ? `opened ${relativeTime(createTime, now)}` : `started ${relativeTime(startTime, now)}`;

interface SeatsProps extends Pick<GameRowProps, 'row' | 'action' | 'now'> {
  className: string;
}
function Seats({ row, action, now, className }: SeatsProps) {
  const { total } = row.setup;
  if (row.status === 'Finished')
    return (
      <p className={cx('game-row-seats gap-0', className)}>
        <span>{winnersWords(row)}</span>
        <span className="soft text-ink-soft">{relativeTime(row.endTime, now)}</span>
      </p>
    );
  if (action.kind === 'reserve' && row.places)
    return <Places row={row} places={row.places} ownPlace={action.mine} className={className} />;
  return (
    <div className={cx('game-row-seats', className)}>
      <p className="tabular">
        {row.players} <span className="soft text-ink-soft">of {total} seats</span>
      </p>
      <SeatFaces row={row} />
    </div>
  );
}

const OwnPlaceBadge = ({ queue }: Pick<OwnPlace, 'queue'>) => (
  <p className="flex">
    <Badge icon={queue === 0 ? 'check' : 'hourglass'} tone={queue === 0 ? 'good' : 'warn'}>
      {queue === 0 ? 'You’re in' : `You’re number ${queue} in the queue`}
    </Badge>
  </p>
);

interface PlacesProps {
  row: GameRow;
  places: NonNullable<GameRow['places']>;
  ownPlace: OwnPlace | null;
  className: string;
}
/** Number of reserved seats, and whether the reader has one. The other holders stay private. */
function Places({ row, places: { taken: takenCount, queue }, ownPlace, className }: PlacesProps) {
  const { total } = row.setup;
  return (
    <div className={cx('game-row-seats', className)}>
      <p className="tabular">
        {takenCount} <span className="soft text-ink-soft">of {total} places reserved</span>
        {queue > 0 && <span className="soft text-ink-soft">, {queue} in the queue</span>}
      </p>
      {ownPlace === null ? <SeatFaces row={{ ...row, players: takenCount }} /> : <OwnPlaceBadge queue={ownPlace.queue} />}
    </div>
  );
}

function Marks({ row, now }: { row: GameRow; now: number }) {
  return (
    <p className="game-row-marks">
      {row.status === 'In Progress' && <Badge icon="play">{phaseWords(row)}</Badge>}
      {row.freeSeats !== undefined && (
        <Badge icon="user-plus" tone="lantern" title="Bots sit there until people come">
          {row.freeSeats === 1 ? '1 bot seat free' : `${row.freeSeats} bot seats free`}
        </Badge>
      )}
      {row.scheduled && row.status === 'Open' && row.scheduled > now ? (
        <Badge icon="calendar">{weekdayAndTime(row.scheduled)}</Badge>
      ) : null}
      {row.fills && row.status === 'Open' && (
        <Badge icon="hourglass" tone="lantern" title="Bots fill the empty seats">
          Starts soon
        </Badge>
      )}
      {row.ranked && (
        <Badge icon="star" tone="lantern">
          Ranked
        </Badge>
      )}
      {row.competitive && (
        <Badge icon="trophy" tone="mafia">
          Competitive
        </Badge>
      )}
      {row.private && <Badge icon="lock">Private</Badge>}
      {row.broken && (
        <Badge icon="error" tone="bad" title="Someone left before the end">
          Broken
        </Badge>
      )}
      {row.anonymousGame && <Badge icon="ghost">Anonymous</Badge>}
      {row.guests && row.status === 'Open' && <Badge icon="user">Guests</Badge>}
      {row.spectatorCount > 0 && (
        <Badge icon="eye" title="Watching">
          {row.spectatorCount}
        </Badge>
      )}
    </p>
  );
}

const WORDS = { return: 'Return', join: 'Join', spectate: 'Spectate', review: 'Review' } as const;

function RowButton({ offer, best, name }: { offer: Exclude<RowAction, { kind: 'reserve' }>; best: boolean; name: string }) {
  const [, go] = useLocation();
  const { pending, run: sit } = useAction(ensureGuest, { after: () => 'href' in offer && go(offer.href) });
  if (offer.kind === 'ongoing')
    return <span className="inline-flex items-center gap-1.5 text-ink-soft text-xs leading-[1.3]">Ongoing</span>;
  if (offer.kind === 'no')
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-soft text-xs leading-[1.3]" title={offer.why}>
        <Icon name="lock" size={16} /> {offer.why}
      </span>
    );
  if (offer.kind === 'review')
    return (
      <Button size="small" href={offer.href} aria-label={`Review ${name}`}>
        Review
      </Button>
    );
  const lit = best || offer.kind === 'return';
  return (
    <Button
      size="small"
      variant={lit ? 'primary' : 'quiet'}
      loading={pending}
      onClick={() => void sit()}
      aria-label={`${WORDS[offer.kind]} ${name}`}
    >
      {WORDS[offer.kind]}
    </Button>
  );
}

/** The seats of a table on one line: faces, other players, free seats. Decorative: the text beside it gives the numbers. */
function SeatFaces({ row }: { row: GameRow }) {
  const { faces, more, unnamed, free } = seatsShown(row);
  const drawnFaces = distinctFaces(faces);
  return (
    <span className="flex items-center h-6.5 overflow-hidden" aria-hidden="true">
      {faces.map(({ id, name, avatar, square, birthday }, i) => (
        <span key={id} className="relative inline-flex -me-1 first:ms-px" title={name}>
          <Avatar id={id} face={drawnFaces[i]} src={avatarSrc({ id, avatar })} square={square} size={24} />
          <BirthdayCake birthday={birthday} className="absolute -end-0.5 -bottom-0.5 p-px rounded-full bg-surface" />
        </span>
      ))}
      {Array.from({ length: unnamed }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={i} className="flex-none size-6 -me-1 rounded-full bg-raised border border-line-strong" />
      ))}
      {more > 0 && <span className="ms-1.5 text-ink-soft text-xs tabular">+{more}</span>}
      {Array.from({ length: free }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={i} className="flex-none size-6 ms-0.5 first:ms-px rounded-full border border-dashed border-line-strong" />
      ))}
    </span>
  );
}
