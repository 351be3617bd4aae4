import { Link } from 'wouter';
import type { RolePage } from '../../../protocol/http/roles.ts';
import { rolePath } from './card-names.ts';
import { ThingIcon } from './ThingIcon.tsx';
import './role-interactions.css';

/** The role's own page shows all lines. */
const MAX_LINES = 4;

export function RoleInteractions({ name, role, gameType }: { name: string; role: RolePage; gameType: string }) {
  const lines = Object.entries({ ...role.SpecialInteractions, ...role.SpecialInteractionsModifiers });
  // Players stay at the table: the page opens in a new tab.
  const playing = location.pathname.startsWith('/game/');
  const words = `Everything about the ${name}`;
  return (
    <>
      {lines.length > 0 && (
        <ul className="besides">
          {lines.slice(0, MAX_LINES).map(([other, line]) => (
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
