import { roleOf, useRoles } from '../../features/cards/roles.ts';
import { useCast } from '../../features/game/state/cast.ts';
import { FormattedWords } from '../../features/game/transcript/FormattedWords.tsx';
import { type FactOf, factWords } from '../../i18n/facts.ts';
import { RoleIcon } from '../../ui/RoleIcon.tsx';

export function RoleLine({ fact }: { fact: FactOf<'you-are'> }) {
  const { gameType } = useCast();
  const info = roleOf(useRoles(gameType), fact.card);
  return (
    <div className="role-line">
      <RoleIcon card={fact.card} side={fact.side} size={40} />
      <div>
        <p className="role-line-head">
          <FormattedWords words={factWords({ ...fact, at: 0 }) ?? []} bare />
        </p>
        {/* Its lines are kept free until the roles are there. */}
        <p className="role-line-what min-h-[2lh] md:min-h-[1lh]">{info?.description[0]}</p>
      </div>
    </div>
  );
}
