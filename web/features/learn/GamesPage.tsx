import { Link } from 'wouter';
import { gameLabel } from '../../../games/aliases.ts';
import { GAME_UI } from '../../games/index.ts';
import { useTitle } from '../../lib/title.ts';
import { Lead } from '../../ui/Lead.tsx';
import { Cover } from './Cover.tsx';

const MAFIA = { id: 'mafia', gameType: 'Mafia', line: 'A village, a long night, and a few who are not what they say.' };

export function GamesPage() {
  useTitle('The games');
  const games = [MAFIA, ...Object.entries(GAME_UI).map(([id, { gameType, line }]) => ({ id, gameType, line }))];
  return (
    <div className="site-page learn">
      <h1 className="text-2xl">The games</h1>
      <Lead>Twelve ways to spend an evening. Practice any of them with bots first.</Lead>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-3">
        {games.map(({ id, gameType, line }) => (
          <li key={id}>
            <Link
              href={`/learn/games/${id}`}
              className="flex items-center gap-4 h-full py-3 px-4 border border-line rounded-card bg-surface text-ink no-underline hover:[border-color:color-mix(in_oklab,var(--lantern)_55%,var(--line))] hover:bg-raised"
            >
              <Cover name={gameType} />
              <span className="grid gap-0.5 text-sm">
                <span className="text-lg title">{gameLabel(gameType)}</span>
                <span className="soft text-ink-soft">{line}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
