import { GamePage } from './GamePage.tsx';
import { GamesPage } from './GamesPage.tsx';
import { MafiaPage } from './MafiaPage.tsx';
import { RolePage } from './RolePage.tsx';
import { RolesPage } from './RolesPage.tsx';

export interface LearnPagesProps {
  page: string | undefined;
  name: string | undefined;
}

/** /learn/games, /learn/games/{id}, /learn/roles and /learn/role/{name}: one chunk, because a reader of one opens the next. */
export function LearnPages({ page, name }: LearnPagesProps) {
  if (page === 'games')
    return name === undefined ? <GamesPage /> : name === 'mafia' ? <MafiaPage /> : <GamePage key={name} id={name} />;
  return name === undefined ? <RolesPage /> : <RolePage key={name} name={name} />;
}
