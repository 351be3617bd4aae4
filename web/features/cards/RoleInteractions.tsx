import type { RolePage } from '../../../protocol/http/roles.ts';
import { rolePath } from './card-names.ts';
import { LearnLink } from './LearnLink.tsx';
import { ThingIcon } from './ThingIcon.tsx';

/** Most lines shown in the card; the role's page shows all. */
const MAX_LINES = 4;

export function RoleInteractions({ name, role, gameType }: { name: string; role: RolePage; gameType: string }) {
  const lines = Object.entries({ ...role.SpecialInteractions, ...role.SpecialInteractionsModifiers });
  return (
    <>
      {lines.length > 0 && (
        <ul className="grid gap-2 mt-3 pt-2.5 ps-0 border-t border-t-line list-none text-sm [&_li]:grid [&_li]:grid-cols-[auto_1fr] [&_li]:gap-2 [&_li]:items-start">
          {lines.slice(0, MAX_LINES).map(([other, line]) => (
            <li key={other}>
              <ThingIcon name={other} gameType={gameType} size={20} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm">
        <LearnLink to={rolePath(name, gameType)}>Everything about the {name}</LearnLink>
      </p>
    </>
  );
}
