import { Link } from 'wouter';
import type { GameInfo } from '../../../protocol/http/games.ts';
import { Time } from '../../i18n/Time.tsx';
import { loadWords } from '../../lib/failure.ts';
import { useCall } from '../../lib/query.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WordPopover } from '../../ui/WordPopover.tsx';
import { isStored, setupPath } from '../cards/setup-document.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';

/** The name of a game in a list. A press shows its players, their sides and the date. */
export function GameName({ id, name }: { id: string; name: string }) {
  return (
    <WordPopover label={`Game: ${name}`} word={name} className="text-ink font-semibold">
      {() => <GameCard id={id} />}
    </WordPopover>
  );
}

function GameCard({ id }: { id: string }) {
  const { data, error } = useCall('GET /api/game/:id/info', { param: { id } }, { staleTime: 60_000 });
  if (error) return <p className="soft text-ink-soft">{loadWords(error).sentence}</p>;
  if (!data) return <Skeleton kind="block" height={150} label="Loading the game" />;
  const { gameType, setup, creator, players, totalPlayers, total, startTime, endTime, createTime } = data;
  return (
    <div className="grid gap-2 text-sm">
      <header>
        <p className="text-base title">{setup.name}</p>
        <p className="text-ink-soft text-xs">{[gameType, data.status, ...stakesOf(data)].filter(Boolean).join(' · ')}</p>
      </header>
      <p>
        {endTime > 0 ? <Time at={endTime}>Ended </Time> : startTime > 0 ? <Time at={startTime}>Started </Time> : null}
        {endTime === 0 && startTime === 0 && createTime > 0 && <Time at={createTime}>Opened </Time>}
        {creator && (
          <>
            {' · hosted by '}
            <PersonLink person={personOf(creator)} className="text-ink" translate="no">
              {creator.name}
            </PersonLink>
          </>
        )}
      </p>
      <p className="text-ink-soft text-xs">
        {totalPlayers} of {total} seats
      </p>
      <ul className="grid">
        {players.map((player) => (
          <Player key={player.id || player.name} player={player} game={data} />
        ))}
      </ul>
      {setup.id !== '' && isStored(setup.id) && (
        <p>
          <Link href={setupPath(setup.id)} className="inline-block py-2 -my-2 text-lantern underline">
            All about this setup
          </Link>
        </p>
      )}
    </div>
  );
}

const stakesOf = ({ ranked, competitive }: Pick<GameInfo, 'ranked' | 'competitive'>): string[] =>
  ranked ? ['Ranked'] : competitive ? ['Competitive'] : [];

interface PlayerProps {
  player: GameInfo['players'][number];
  game: Pick<GameInfo, 'playerIdMap' | 'playerAlignmentMap' | 'winners'>;
}
function Player({ player: { id, name, kind }, game }: PlayerProps) {
  const [seat] = Object.entries(game.playerIdMap).find(([, player]) => player === id) ?? [];
  const side = seat === undefined ? '' : (game.playerAlignmentMap[seat] ?? '');
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 min-h-9">
      <PersonLink
        person={{ id, name, kind: id === '' ? 'persona' : kind }}
        className="text-ink font-medium wrap-anywhere"
        translate="no"
      >
        {name}
      </PersonLink>
      {side !== '' && <SideMark side={side} size="small" />}
      {game.winners.includes(name) && (
        <span className="inline-flex text-lantern" title="Won">
          <Icon name="trophy" size={16} />
          <span className="sr-only">won</span>
        </span>
      )}
    </li>
  );
}
