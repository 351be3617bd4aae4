import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { Lobby } from '../../../games/table/table-state.ts';
import type { GameRow } from '../../../protocol/http/games.ts';
import { lazyComponent } from '../../app/lazy-component.tsx';
import { ensureGuest } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { relativeTime, weekdayAndTime } from '../../i18n/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RoleStrip, stripWords } from '../cards/RoleStrip.tsx';
import { LOBBY_STYLES } from '../tables/lobbies.ts';
import { type RowAction, winnersWords } from '../tables/tables.ts';

/** The setup card that opens from a row. */
const LazySetupCard = lazyComponent(() => import('../cards/SetupCard.tsx').then((m) => m.SetupCard));

export interface GameRowProps {
  row: GameRow;
  action: RowAction;
  now: number;
  best?: boolean;
  children?: ReactNode;
}

export function GameRowItem({ row, action, now, best, children }: GameRowProps) {
  const hue = LOBBY_STYLES[row.lobby as Lobby]?.hue;
  const style = hue === undefined ? undefined : ({ '--hue': hue } as React.CSSProperties);
  return (
    <li className={cx('game-row', best && 'game-row-best', action.kind === 'no' && 'game-row-shut')} style={style}>
      <div className="max-md:col-span-full">
        <p className="flex flex-wrap items-center gap-y-0.5 gap-x-2.5">
          <strong className="text-base font-semibold">{row.setup.name}</strong>
          {best && <Badge tone="lantern">Recommended</Badge>}
          <span className="min-w-0 truncate text-ink-soft text-sm">{row.lobbyName || `${row.hostName}'s table`}</span>
        </p>
        <SetupButton row={row} />
      </div>
      <Marks row={row} now={now} />
      <Seats row={row} now={now} />
      <div className="game-row-do flex flex-wrap gap-1 justify-end max-md:[.game-row-result+&]:col-span-full max-md:[.game-row-shut_&]:col-span-full max-md:[.game-row-shut_&]:justify-start">
        {children}
        <RowButton offer={action} best={best ?? false} name={row.setup.name} />
      </div>
    </li>
  );
}

function SetupButton({ row }: { row: GameRow }) {
  return (
    <Popover
      label={`Setup ${row.setup.name}`}
      className="w-[min(460px,calc(100vw_-_16px))] p-5 overflow-auto"
      onIntent={LazySetupCard.preload}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="flex items-center min-h-tap -ms-1.5 px-1.5 rounded [transition:background-color_var(--quick)] hover:bg-raised [&[aria-expanded=true]]:bg-raised"
          aria-label={`Roles of ${row.setup.name}: ${stripWords(row.setup)}`}
        >
          <RoleStrip setup={row.setup} />
        </button>
      )}
    >
      {() => (
        <Suspense fallback={<Skeleton kind="block" height={190} />}>
          <LazySetupCard setup={row.setup} />
        </Suspense>
      )}
    </Popover>
  );
}

function Seats({ row, now }: { row: GameRow; now: number }) {
  const { total } = row.setup;
  if (row.status === 'Finished')
    return (
      <p className="game-row-seats game-row-result">
        <span>{winnersWords(row)}</span>
        <span className="soft text-ink-soft">{relativeTime(row.endTime, now)}</span>
      </p>
    );
  return (
    <div className="game-row-seats">
      <p className="tabular">
        {row.players} <span className="soft text-ink-soft">of {total} seats</span>
      </p>
      <Meter value={row.players} max={total} label="Seats taken" tone={row.status === 'Open' ? 'lantern' : 'neutral'} />
    </div>
  );
}

function Marks({ row, now }: { row: GameRow; now: number }) {
  return (
    <p className="game-row-marks">
      {row.status === 'In Progress' && <Badge icon="play">{row.gameState || 'Running'}</Badge>}
      {row.scheduled && row.status === 'Open' && row.scheduled > now ? (
        <Badge icon="calendar">{weekdayAndTime(row.scheduled)}</Badge>
      ) : null}
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

function RowButton({ offer, best, name }: { offer: RowAction; best: boolean; name: string }) {
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
