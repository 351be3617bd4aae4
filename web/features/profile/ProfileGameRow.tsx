import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Lobby } from '../../../games/table/table-state.ts';
import type { ProfileGame } from '../../../protocol/http/users.ts';
import { currentGameId, ensureGuest } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { Time } from '../../i18n/Time.tsx';
import { weekdayAndTime } from '../../i18n/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Meter } from '../../ui/Meter.tsx';
import type { Tone } from '../../ui/sides.ts';
import { LOBBY_STYLES } from '../tables/lobbies.ts';
import { RehostButton } from '../tables/RehostButton.tsx';
import { profileGameAction } from './profile.ts';

export function ProfileGameRow({ game, children }: { game: ProfileGame; children?: ReactNode }) {
  const hue = LOBBY_STYLES[game.lobby as Lobby]?.hue;
  const style = hue === undefined ? undefined : ({ '--hue': hue } as React.CSSProperties);
  return (
    <li className="profile-game" style={style}>
      <div className="profile-game-what">
        <p className="profile-game-top">
          <strong className="profile-game-name">{game.setup.name}</strong>
          <Result won={game.won} />
        </p>
        <p className="profile-game-under">
          <span>{[game.type, game.lobbyName].filter(Boolean).join(' · ')}</span>
          <When game={game} />
        </p>
        {game.description && <p className="profile-game-under">{game.description}</p>}
        <Marks game={game} />
      </div>
      <div className="profile-game-do">
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
    <p className="profile-game-marks">
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
    <div className="profile-game-seats">
      <span className="tabular">
        {seated} <span className="soft">of {total}</span>
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
      <span className="profile-game-no">
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
