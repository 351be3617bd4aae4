import { Link } from 'wouter';
import { useTitle } from '../../app/title.ts';
import { GAME_UI } from '../../games/index.ts';
import { Cover } from './Cover.tsx';
import './learn.css';

const MAFIA = { id: 'mafia', gameType: 'Mafia', line: 'A village, a long night, and a few who are not what they say.' };

export function GamesPage() {
  useTitle('The games');
  const games = [MAFIA, ...Object.entries(GAME_UI).map(([id, { gameType, line }]) => ({ id, gameType, line }))];
  return (
    <div className="site-page learn">
      <h1 className="learn-title">The games</h1>
      <p className="learn-lead">
        Twelve ways to spend an evening. Each can be practised with bots before you sit down with people.
      </p>
      <ul className="learn-games">
        {games.map(({ id, gameType, line }) => (
          <li key={id}>
            <Link href={`/learn/games/${id}`} className="learn-game">
              <Cover name={gameType} />
              <span className="learn-game-words">
                <span className="learn-game-name title">{gameType}</span>
                <span className="soft">{line}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
