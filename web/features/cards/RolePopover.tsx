import { memo, useContext } from 'react';
import { nameOf } from '../../../games/engine/setup.ts';
import type { RolePage } from '../../../protocol/http/roles.ts';
import { cx } from '../../ui/cx.ts';
import { Popover } from '../../ui/Popover.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { TryRole } from '../tables/TryRole.tsx';
import { cardTitle, rolePath } from './card-names.ts';
import { LearnLink } from './LearnLink.tsx';
import { ModifierWords } from './ModifierWords.tsx';
import { RoleIcon } from './RoleIcon.tsx';
import { roleOf, sideOf, useRoles } from './roles.ts';
import { ThingIcon } from './ThingIcon.tsx';
import { TrialsContext } from './trials.ts';
import { WinWords } from './WinWords.tsx';

export interface RolePopoverProps {
  gameType: string;
  /** 'Doctor', 'Cop:Insane'. */
  card: string;
  copies?: number;
  /** Show only the icon; the button's label names the role. */
  bare?: boolean;
  size?: 20 | 28 | 40;
  /** Fills the width of its column. */
  wide?: boolean;
}

export const RolePopover = memo(function RolePopover({ gameType, card, copies = 1, bare, size = 28, wide }: RolePopoverProps) {
  const roles = useRoles(gameType);
  const side = sideOf(roles, card);
  const words = cardTitle(card);
  return (
    <Popover
      label={words}
      className="w-[min(320px,calc(100vw_-_16px))] p-4"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={cx(
            'inline-flex items-center gap-2 min-h-tap pt-1 pr-2.5 pb-1 pl-1.5 rounded text-sm text-start [transition:background-color_var(--quick)] hover:bg-raised [&[aria-expanded=true]]:bg-raised',
            bare && 'p-1!',
            wide && 'w-full',
          )}
          aria-label={`${words}${copies > 1 ? `, ${copies} of them` : ''}`}
        >
          <RoleIcon card={card} side={side} size={size} />
          {!bare && <span>{words}</span>}
          {copies > 1 && <span className="text-ink-soft tabular">×{copies}</span>}
        </button>
      )}
    >
      {() => <RoleWords card={card} side={side} role={roleOf(roles, card)} gameType={gameType} />}
    </Popover>
  );
});

export interface RoleWordsProps {
  card: string;
  side: string | null;
  role: RolePage | undefined;
  gameType: string;
}

export function RoleWords({ card, side, role, gameType }: RoleWordsProps) {
  const offersTrials = useContext(TrialsContext);
  return (
    <div>
      <header className="flex items-center gap-3">
        <RoleIcon card={card} side={side} />
        <div>
          <p className="text-base title">{nameOf(card)}</p>
          <p className="flex flex-wrap gap-y-0 gap-x-2.5 text-xs">
            <SideMark side={side} size="small" />
            {role && role.category !== side && <span className="soft text-ink-soft">{role.category}</span>}
          </p>
        </div>
      </header>
      {role ? (
        role.description.map((line) => (
          <p key={line} className="mt-3 text-sm">
            {line}
          </p>
        ))
      ) : (
        <p className="soft text-ink-soft">There is no card for this yet.</p>
      )}
      {role && <WinWords words={role.win} className="mt-3" />}
      <ModifierWords card={card} gameType={gameType} />
      {role && role.tags.length > 0 && <p className="mt-3 text-ink-soft text-xs">{role.tags.join(' · ')}</p>}
      {role && <RoleInteractions name={nameOf(card)} {...{ role, gameType }} />}
      {role?.trial && offersTrials && (
        <p className="mt-2">
          <TryRole role={nameOf(card)} />
        </p>
      )}
    </div>
  );
}

/** Most lines shown in the card; the role's page shows all. */
const MAX_LINES = 4;

function RoleInteractions({ name, role, gameType }: { name: string; role: RolePage; gameType: string }) {
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
