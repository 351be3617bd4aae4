import { RoleIcon } from '../../features/cards/RoleIcon.tsx';
import { roleOf, useRoles } from '../../features/cards/roles.ts';
import { useCast } from '../../features/game/state/cast.ts';
import { FormattedWords } from '../../features/game/transcript/FormattedWords.tsx';
import { type FactOf, factWords } from '../../i18n/facts.ts';

export function RoleLine({ fact }: { fact: FactOf<'you-are'> }) {
  const { gameType } = useCast();
  const info = roleOf(useRoles(gameType), fact.card);
  return (
    <div className="flex items-center gap-4 py-3 px-4 border [border-color:color-mix(in_oklab,var(--lantern)_40%,var(--line))] rounded-card [background:color-mix(in_oklab,var(--lantern)_8%,var(--surface))] [&_p]:m-0">
      <RoleIcon card={fact.card} side={fact.side} size={40} />
      <div>
        <p>
          <FormattedWords words={factWords({ ...fact, at: 0 }) ?? []} bare />
        </p>
        {/* Space is reserved until the roles have loaded. */}
        <p className="text-ink-soft text-sm min-h-[2lh] md:min-h-[1lh]">{info?.description[0]}</p>
      </div>
    </div>
  );
}
