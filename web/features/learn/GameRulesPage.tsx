import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { aliasesOf } from '../../../games/aliases.ts';
import { SETUP_RULES } from '../../../games/setup-rules.ts';
import type { GameUiEntry } from '../../games/game-ui.ts';
import { GAME_UI } from '../../games/index.ts';
import { LESSON_WORDS } from '../../i18n/en-lessons.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Lead } from '../../ui/Lead.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { rolePath } from '../cards/card-names.ts';
import { RoleIcon } from '../cards/RoleIcon.tsx';
import { useRoles } from '../cards/roles.ts';
import { WinWords } from '../cards/WinWords.tsx';
import { isFinished, useLesson } from '../tables/lessons.ts';
import { usePractice } from '../tables/practice.ts';
import { OptionsTable } from './OptionsTable.tsx';

export function GameRulesPage({ id }: { id: string }) {
  const entry = Object.hasOwn(GAME_UI, id) ? GAME_UI[id]! : null;
  useTitle(entry ? `How to play ${entry.gameType}` : 'Games');
  return (
    <div className="site-page learn">
      <p className="-mt-2 mb-3 -ms-3">
        <Button variant="ghost" size="small" icon="arrow-left" href="/learn/games">
          All games
        </Button>
      </p>
      {entry ? (
        <GameRules id={id} entry={entry} />
      ) : (
        <NotFound title="Game not found" words="See the twelve games under All games." />
      )}
    </div>
  );
}

function GameRules({ id, entry }: { id: string; entry: GameUiEntry }) {
  const { gameType } = entry;
  return (
    <>
      <h1 className="text-2xl">How to play {gameType}</h1>
      <Rules entry={entry}>
        <Players gameType={gameType} />
        <WaysIn id={id} gameType={gameType} />
        <Roles gameType={gameType} />
        <h2 className="mt-8 mb-3 text-xl">Host options</h2>
        <OptionsTable gameType={gameType} />
      </Rules>
    </>
  );
}

/** The rules and the rest of the page, which waits for them so that it does not move. */
function Rules({ entry, children }: { entry: GameUiEntry; children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['rules', entry.gameType],
    queryFn: entry.rules,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <>
        <ErrorState small error={error} onRetry={() => void refetch()} />
        {children}
      </>
    );
  if (!data) return <Skeleton kind="text" count={8} label="Loading the rules" />;
  return (
    <>
      <Lead>{data.lead}</Lead>
      <ol className="learn-steps columns-[3_300px] gap-x-8 text-sm">
        {data.sections.map(({ title, words }) => (
          <li key={title} className="pb-5 break-inside-avoid [&>p+p]:mt-2">
            <h2 className="mb-1.5 pt-2.5 border-t-2 border-t-lantern text-base">{title}</h2>
            {words.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
      <section className="mb-7 max-w-200 p-4 border border-line rounded-card bg-surface text-sm [&_p+p]:mt-2">
        <h2 className="mb-1.5 text-base">For example</h2>
        {data.example.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {children}
    </>
  );
}

/** Number of players, from the game's setup rules, and other names of the game. */
function Players({ gameType }: { gameType: string }) {
  const { min, max } = SETUP_RULES.get(gameType)!.seats;
  const aliases = aliasesOf(gameType);
  return (
    <p className="mb-4 text-ink-soft text-sm">
      {min} to {max} players{aliases.length > 0 && ` · also called ${aliases.join(', ')}`}
    </p>
  );
}

function WaysIn({ id, gameType }: { id: string; gameType: string }) {
  const practice = usePractice();
  const take = useLesson(gameType);
  const lessons = Object.entries(LESSON_WORDS[id] ?? {});
  return (
    <div className="mt-2 mb-10">
      {lessons.map(([lesson, { title, goal }]) => (
        <section key={lesson} className="mb-4">
          <h2 className="mb-1 text-xl">Learn it by playing: {title}</h2>
          <p className="max-w-[65ch] text-ink-soft text-sm">{goal} Three minutes at most, and nothing counts.</p>
          <p className="mt-3">
            <Button
              variant="primary"
              icon={isFinished(id, lesson) ? 'refresh' : 'practice'}
              loading={take.pending}
              onClick={() => void take.run(lesson)}
            >
              {isFinished(id, lesson) ? 'Retake the lesson' : 'Start the lesson'}
            </Button>
          </p>
        </section>
      ))}
      <p className="flex flex-wrap gap-3">
        <Button icon="dice" loading={practice.pending} onClick={() => void practice.run(gameType)}>
          Practice with bots
        </Button>
        <Button icon="plus" href={`/play/host?lobby=Games&game=${encodeURIComponent(gameType)}`}>
          Host a game
        </Button>
      </p>
    </div>
  );
}

/** Roles that players may be dealt; nothing for games whose players are all alike. */
function Roles({ gameType }: { gameType: string }) {
  const roles = useRoles(gameType);
  const names = Object.keys(roles ?? {});
  if (!roles || names.filter((name) => name !== 'Host').length < 2) return null;
  return (
    <>
      <h2 className="mb-3 text-xl">The roles</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-y-5 gap-x-7">
        {names.map((name) => (
          <li key={name} className="flex gap-3 text-sm">
            <RoleIcon card={name} side={roles[name]!.alignment} size={40} />
            <div>
              <h3 className="m-0 text-base">
                <Link href={rolePath(name, gameType)} className="inline-flex items-center min-h-9 text-ink">
                  {name}
                </Link>
              </h3>
              <SideMark side={roles[name]!.alignment} size="small" />
              <p className="soft text-ink-soft">{roles[name]!.description.join(' ')}</p>
              <WinWords words={roles[name]!.win} className="mt-1" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
