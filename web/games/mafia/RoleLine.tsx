import { useCast } from '../../pages/game/cast.ts';
import { FormattedWords } from '../../pages/game/FormattedWords.tsx';
import { roleOf, useRoles } from '../../roles.ts';
import { type FactOf, factWords } from '../../text/facts.ts';
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
        {info && <p className="role-line-what">{info.description[0]}</p>}
      </div>
    </div>
  );
}
