import type { ReactNode } from 'react';
import { setName } from '../../../games/engine/setup.ts';
import { countNames } from '../../i18n/count-names.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { sideRank } from './card-names.ts';
import { GroupName } from './GroupName.tsx';
import { RolePopover } from './RolePopover.tsx';
import { useRoles } from './roles.ts';
import { SetupModeration } from './SetupModeration.tsx';
import { isStored } from './setup-document.ts';
import { type Copies, type SetupSummary, setupKind, sorted } from './setup-sides.ts';

const SetupCardActions = lazyComponent(
  () => import('../setups/SetupActions.tsx').then((m) => m.SetupCardActions),
  () => <div className="min-h-tap" />,
);

interface SetupCardProps {
  setup: SetupSummary;
  title?: boolean;
  /**
   * Shows buttons to host, mark and copy the setup and, for its creator, to edit it. `close` closes the card's window after the
   * setup was deleted. Null at a table and where a setup is being chosen: buttons would lead away from that.
   */
  actions?: { close: () => void } | null;
}
export function SetupCard({ setup, title = true, actions = null }: SetupCardProps) {
  const roles = useRoles(setup.gameType);
  return (
    <Box as="div">
      {title && <p className="text-lg title wrap-anywhere">{setup.name}</p>}
      <p className="flex flex-wrap gap-y-1.5 gap-x-3 text-sm">
        <Badge icon="users">{setup.total} seats</Badge>
        <Badge
          icon={setup.closed ? 'lock' : 'unlock'}
          title={setup.closed ? 'Roles are drawn at random at the start' : 'Every role is known'}
        >
          {setupKind(setup)}
        </Badge>
      </p>
      {setup.description && <p className="text-ink-soft text-sm text-pretty wrap-anywhere">{setup.description}</p>}
      {setup.closed && !setup.useRoleGroups && <SetupCardSides count={setup.count} />}
      {setup.roles.map((set, i) => (
        <RoleSet
          // biome-ignore lint/suspicious/noArrayIndexKey: sets have no name but their place
          key={i}
          heading={headingOf(setup, i)}
          cards={sorted(set, roles)}
          gameType={setup.gameType}
          counted={!setup.closed}
        />
      ))}
      {setup.gameSettings.length > 0 && (
        <p className="text-sm">
          <span className="soft text-ink-soft">Settings: </span>
          {countNames(setup.gameSettings).join(', ')}
        </p>
      )}
      {actions && setup.id !== undefined && isStored(setup.id) && <SetupCardActions id={setup.id} onDeleted={actions.close} />}
      {setup.id !== undefined && isStored(setup.id) && (
        <p className="flex flex-wrap items-center gap-2 m-0 -mx-2">
          <Button variant="ghost" size="small" icon="arrow-right" href={`/learn/setup/${encodeURIComponent(setup.id)}`}>
            All about this setup
          </Button>
        </p>
      )}
      {setup.id !== undefined && <SetupModeration id={setup.id} setup={setup} />}
    </Box>
  );
}

function RoleSet({
  heading,
  cards,
  gameType,
  counted,
}: {
  heading: ReactNode;
  cards: Copies[];
  gameType: string;
  counted: boolean;
}) {
  return (
    <div>
      {heading && <p className="mb-0.5 text-ink-soft font-medium text-xs leading-[1.5] font-sans">{heading}</p>}
      <ul className="flex flex-wrap -mx-1.5">
        {cards.map(([card, copies]) => (
          <li key={card}>
            <RolePopover gameType={gameType} card={card} copies={counted || copies > 1 ? copies : 1} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Number of roles of each side that a closed setup draws. */
export function SetupCardSides({ count }: { count: Record<string, number> }) {
  return (
    <p className="flex flex-wrap gap-y-1.5 gap-x-3 text-sm">
      {Object.entries(count)
        .filter(([, n]) => n > 0)
        .sort(([a], [b]) => sideRank(a) - sideRank(b))
        .map(([side, n]) => (
          <span key={side} className="tabular">
            {n} <SideMark side={side} size="small" />
          </span>
        ))}
    </p>
  );
}

function headingOf(setup: SetupSummary, i: number): ReactNode {
  if (setup.closed && setup.useRoleGroups) return <GroupName setup={setup} group={i} />;
  return setup.roles.length > 1 ? setName(i, false) : null;
}
