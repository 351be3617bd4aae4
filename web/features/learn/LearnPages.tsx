import { lazyComponent } from '../../lib/lazy-component.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { GameRulesPage } from './GameRulesPage.tsx';
import { GamesPage } from './GamesPage.tsx';
import { RolePage } from './RolePage.tsx';
import { RolesPage } from './RolesPage.tsx';
import { ShelfPage } from './ShelfPage.tsx';

const loading = () => <PageSkeleton />;
const MafiaPage = lazyComponent(() => import('./MafiaPage.tsx').then((m) => m.MafiaPage), loading);
const TerminologyPage = lazyComponent(() => import('./TerminologyPage.tsx').then((m) => m.TerminologyPage), loading);
const AchievementsPage = lazyComponent(() => import('./AchievementsPage.tsx').then((m) => m.AchievementsPage), loading);

export interface LearnPagesProps {
  page: 'games' | 'roles' | 'items' | 'modifiers' | 'settings' | 'terminology' | 'achievements';
  /** Id of a game or name of a role; without it the list is shown. */
  name?: string;
  /** The game type of a role, if the address has it. */
  game?: string;
}

/** Routes below /learn, setups excepted. Most pages share one chunk, because readers go from one to the next. */
export function LearnPages({ page, name, game }: LearnPagesProps) {
  if (page === 'games')
    return name === undefined ? <GamesPage /> : name === 'mafia' ? <MafiaPage /> : <GameRulesPage key={name} id={name} />;
  switch (page) {
    case 'terminology':
      return <TerminologyPage />;
    case 'achievements':
      return <AchievementsPage />;
    case 'items':
    case 'modifiers':
    case 'settings':
      return <ShelfPage key={page} kind={page} />;
  }
  return name === undefined ? <RolesPage /> : <RolePage key={`${game} ${name}`} name={name} game={game} />;
}
