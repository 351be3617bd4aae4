import { Link } from 'wouter';
import type { RolePage } from '../../protocol/rest/roles.ts';
import { rolePath } from './roles.ts';
import { ThingIcon } from './ThingIcon.tsx';
import './besides.css';

/** So many lines stand on a card; the role's own page has all. */
const MOST = 4;

/** What to know of a role beside others, in a few lines, and the way to its page. */
export function Besides({ name, role, gameType }: { name: string; role: RolePage; gameType: string }) {
  const lines = Object.entries({ ...role.SpecialInteractions, ...role.SpecialInteractionsModifiers });
  // Whoever plays stays at the table: the page opens beside it.
  const playing = location.pathname.startsWith('/game/');
  const words = `Everything about the ${name}`;
  return (
    <>
      {lines.length > 0 && (
        <ul className="besides">
          {lines.slice(0, MOST).map(([other, line]) => (
            <li key={other}>
              <ThingIcon name={other} gameType={gameType} size={20} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="besides-more">
        {playing ? (
          <a href={rolePath(name)} target="_blank" rel="noopener">
            {words}
          </a>
        ) : (
          <Link href={rolePath(name)}>{words}</Link>
        )}
      </p>
    </>
  );
}
