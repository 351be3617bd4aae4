import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../../app/api.ts';
import { useTitle } from '../../app/title.ts';
import type { GameUiEntry } from '../../games/game-ui.ts';
import { GAME_UI } from '../../games/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRoles } from '../cards/roles.ts';
import { usePractice } from '../tables/practice.ts';
import './cover.css';
import './learn.css';
import './roles.css';

export function GamePage({ id }: { id: string }) {
  const entry = Object.hasOwn(GAME_UI, id) ? GAME_UI[id]! : null;
  useTitle(entry ? `How ${entry.gameType} is played` : 'The games');
  return (
    <div className="site-page learn">
      <p className="role-page-back">
        <Button variant="ghost" size="small" icon="arrow-left" href="/learn/games">
          All games
        </Button>
      </p>
      {entry ? <Whole entry={entry} /> : <Empty drawing="search">There is no such game here.</Empty>}
    </div>
  );
}

function Whole({ entry }: { entry: GameUiEntry }) {
  const { gameType } = entry;
  return (
    <>
      <h1 className="learn-title">How {gameType} is played</h1>
      <Rules entry={entry}>
        <WaysIn gameType={gameType} />
        <Roles gameType={gameType} />
      </Rules>
    </>
  );
}

/** The rules and, with them, what follows on the page: before them its place is not known. */
function Rules({ entry, children }: { entry: GameUiEntry; children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['rules', entry.gameType],
    queryFn: entry.rules,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <>
        <ErrorState small message={errorMessage(error)} onRefresh={() => void refetch()} />
        {children}
      </>
    );
  if (!data) return <Skeleton kind="text" count={8} label="Fetching the rules" />;
  return (
    <>
      <p className="learn-lead">{data.lead}</p>
      <ol className="learn-steps">
        {data.sections.map(({ title, words }) => (
          <li key={title}>
            <h2 className="learn-step">{title}</h2>
            {words.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
      {children}
    </>
  );
}

function WaysIn({ gameType }: { gameType: string }) {
  const { pending, run } = usePractice();
  return (
    <p className="learn-do">
      <Button variant="primary" icon="practice" loading={pending} onClick={() => void run(gameType)}>
        Practice with bots
      </Button>
      <Button icon="plus" href={`/play/host?lobby=Games&game=${encodeURIComponent(gameType)}`}>
        Host a game
      </Button>
    </p>
  );
}

/** The roles a player may be dealt; nothing in a game where all players are the same. */
function Roles({ gameType }: { gameType: string }) {
  const roles = useRoles(gameType);
  const names = Object.keys(roles ?? {});
  if (!roles || names.filter((name) => name !== 'Host').length < 2) return null;
  return (
    <>
      <h2 className="learn-heading">The roles</h2>
      <ul className="learn-cards">
        {names.map((name) => (
          <li key={name} className="learn-card">
            <RoleIcon card={name} side={roles[name]!.alignment} size={40} />
            <div>
              <h3 className="learn-card-name">{name}</h3>
              <SideMark side={roles[name]!.alignment} size="small" />
              <p className="soft">{roles[name]!.description.join(' ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
