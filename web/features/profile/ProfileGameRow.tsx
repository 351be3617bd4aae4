import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Lobby } from '../../../games/table/table-options.ts';
import type { ProfileGame } from '../../../protocol/http/users.ts';
import { Time } from '../../i18n/Time.tsx';
import { weekdayAndTime } from '../../i18n/time.ts';
import { currentGameId, ensureGuest } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Meter } from '../../ui/Meter.tsx';
import type { Tone } from '../../ui/sides.ts';
import { GameName } from '../tables/GameName.tsx';
import { LOBBY_STYLES } from '../tables/lobbies.ts';
import { RehostButton } from '../tables/RehostButton.tsx';
import { profileGameAction } from './profile.ts';

export function ProfileGameRow({ game, children }: { game: ProfileGame; children?: ReactNode }) {
  const hue = LOBBY_STYLES[game.lobby as Lobby]?.hue;
  const style = hue === undefined ? undefined : ({ '--hue': hue } as React.CSSProperties);
  return (
    <li
      className="flex items-center gap-y-2 gap-x-4 relative pt-2.5 pr-0 pb-2.5 pl-3 before:content-[''] before:absolute before:top-3 before:bottom-3 before:left-0 before:w-0.75 before:rounded before:[background:oklch(var(--hue-l)_var(--hue-c)_var(--hue,270))]"
      style={style}
    >
      <div className="flex-1 min-w-0">
        <p className="flex flex-wrap items-center gap-y-0.5 gap-x-2">
          <GameName id={game.id} name={game.setup.name} />
          <Result won={game.won} />
        </p>
        <p className="flex flex-wrap gap-y-0 gap-x-3 text-ink-soft text-xs wrap-anywhere">
          <span>{[game.type, game.lobbyName].filter(Boolean).join(' · ')}</span>
          <When game={game} />
        </p>
        {game.description && (
          <p className="flex flex-wrap gap-y-0 gap-x-3 text-ink-soft text-xs wrap-anywhere">{game.description}</p>
        )}
        <Marks game={game} />
      </div>
      <div className="flex flex-none items-center gap-y-2 gap-x-3 max-md:flex-col max-md:items-end max-md:gap-1">
        <Seats game={game} />
        {game.status === 'Finished' && <RehostButton game={game} name={game.setup.name} />}
        <Way game={game} />
        {children}
      </div>
    </li>
  );
}

function Result({ won }: Pick<ProfileGame, 'won'>) {
  if (won === null) return null;
  return (
    <Badge tone={won ? 'good' : 'neutral'} icon={won ? 'trophy' : 'close'}>
      {won ? 'Won' : 'Lost'}
    </Badge>
  );
}

function When({ game: { status, endTime, scheduled } }: { game: ProfileGame }) {
  if (status === 'Finished') return endTime ? <Time at={endTime} /> : null;
  if (scheduled && scheduled > Date.now()) return <span>starts {weekdayAndTime(scheduled)}</span>;
  return <span>{status === 'Open' ? 'Open' : 'In progress'}</span>;
}

const MARKS: readonly { is: (game: ProfileGame) => boolean; icon: IconName; word: string; tone?: Tone }[] = [
  { is: (game) => game.broken, icon: 'error', word: 'Broken', tone: 'bad' },
  { is: (game) => game.private, icon: 'lock', word: 'Private' },
  { is: (game) => game.ranked, icon: 'star', word: 'Ranked', tone: 'lantern' },
  { is: (game) => game.competitive, icon: 'trophy', word: 'Competitive', tone: 'mafia' },
  { is: (game) => game.anonymousGame, icon: 'ghost', word: 'Anonymous' },
];
function Marks({ game }: { game: ProfileGame }) {
  const marks = MARKS.filter(({ is }) => is(game));
  if (marks.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-1 mt-1">
      {marks.map(({ icon, word, tone = 'neutral' }) => (
        <Badge key={word} icon={icon} tone={tone}>
          {word}
        </Badge>
      ))}
    </p>
  );
}

function Seats({ game: { status, players, total } }: { game: ProfileGame }) {
  if (status === 'Finished' || players === undefined || !total) return null;
  const seated = Math.min(players, total);
  return (
    <div className="grid gap-1 w-21 text-xs">
      <span className="tabular">
        {seated} <span className="soft text-ink-soft">of {total}</span>
      </span>
      <Meter value={seated} max={total} label="Seats taken" tone={status === 'Open' ? 'lantern' : 'neutral'} />
    </div>
  );
}

function Way({ game }: { game: ProfileGame }) {
  const [, go] = useLocation();
  const offer = profileGameAction(game, currentGameId.value);
  const { pending, run: sit } = useAction(ensureGuest, { after: () => 'href' in offer && go(offer.href) });
  const name = game.setup.name;
  if (!('href' in offer))
    return (
      <span className="inline-flex items-center gap-1.5 min-h-tap text-ink-soft text-xs">
        <Icon name="play" size={16} /> {offer.word}
      </span>
    );
  if (offer.word === 'Review')
    return (
      <Button size="small" href={offer.href} aria-label={`Review ${name}`}>
        Review
      </Button>
    );
  return (
    <Button
      size="small"
      variant={offer.word === 'Spectate' ? 'quiet' : 'primary'}
      loading={pending}
      onClick={() => void sit()}
      aria-label={`${offer.word} ${name}`}
    >
      {offer.word}
    </Button>
  );
}
