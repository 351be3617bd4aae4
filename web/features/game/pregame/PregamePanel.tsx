import { useState } from 'react';
import { setName } from '../../../../games/engine/setup.ts';
import { cardText } from '../../../i18n/messages.ts';
import { useCall } from '../../../lib/query.ts';
import { session } from '../../../lib/session.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SideMark } from '../../../ui/SideMark.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { GroupName } from '../../cards/GroupName.tsx';
import { RoleIcon } from '../../cards/RoleIcon.tsx';
import { sideOf, useRoles } from '../../cards/roles.ts';
import { useGame } from '../state/game-context.ts';
import { useWide } from '../state/use-wide.ts';
import { BeginPanel } from './BeginPanel.tsx';
import { tipsFor } from './pro-tips.ts';
import { TableBadges } from './TableBadges.tsx';

export function PregamePanel() {
  const { room, overlay } = useGame();
  const { setup, me, options, stage } = room.value!;
  const wide = useWide();
  return (
    <>
      {wide && <BeginPanel />}
      <Box aria-label="Setup">
        <h2 className="m-0 text-lg min-h-tap max-w-full p-0 border-0 bg-transparent text-ink font-550 text-start underline-offset-[0.25em] wrap-anywhere hover:text-lantern">
          {setup.name}
        </h2>
        <SetupRoles id={setup.id} />
        <TableBadges besides={wide} />
        {me?.host && stage === 'open' && !options.ranked && !options.competitive && (
          <Button size="small" variant="ghost" icon="edit" onClick={() => (overlay.value = { kind: 'setup' })}>
            Change setup
          </Button>
        )}
      </Box>
      {me && <ProTip />}
    </>
  );
}

function SetupRoles({ id }: { id: string }) {
  const { data } = useCall('GET /api/setup/:id', { param: { id } }, { staleTime: 60_000 });
  if (!data) return <Skeleton kind="text" count={3} />;
  const sets = JSON.parse(data.roles) as Record<string, number>[];
  const counts = Object.entries(data.count).filter(([, n]) => n > 0);
  return (
    <>
      {data.description && <p className="m-0 text-ink-soft text-sm">{data.description}</p>}
      {sets.map((set, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sets have no name of their own
        <div key={i}>
          {sets.length > 1 && (
            <p className="m-0 text-ink-soft text-sm">
              {data.useRoleGroups ? <GroupName setup={{ ...data, roles: sets }} group={i} /> : setName(i, false)}
            </p>
          )}
          <SetRoles set={set} counted={!data.closed} />
        </div>
      ))}
      {data.closed && !data.useRoleGroups && (
        <p className="m-0 text-ink-soft text-sm">Dealt from these: {counts.map(([side, n]) => `${n} ${side}`).join(', ')}.</p>
      )}
    </>
  );
}

function SetRoles({ set, counted }: { set: Record<string, number>; counted: boolean }) {
  const roles = useRoles(useGame().cast.value.gameType);
  return (
    <ul className="[&_.side-mark>[class*=i-lucide]]:hidden grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2 mt-1 mx-0 mb-0 p-0 list-none [&_li]:flex [&_li]:items-center [&_li]:gap-2 [&_li]:min-w-0">
      {Object.entries(set).map(([card, copies]) => (
        <li key={card}>
          <RoleIcon card={card} side={sideOf(roles, card)} size={28} />
          <SideMark side={sideOf(roles, card)} size="small">
            {cardText(card)}
          </SideMark>
          {counted && copies > 1 && <span className="text-ink-soft text-xs">×{copies}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A tip for players waiting for the start; a different one at each table. Members can switch tips off. */
function ProTip() {
  const { gameId } = useGame().room.value!;
  const [tip] = useState(() => {
    const tips = tipsFor(gameId);
    return tips[Math.floor(Math.random() * tips.length)];
  });
  if (session.value.settings?.disableProTips) return null;
  return (
    <p className="flex gap-2.5 m-0 text-ink-soft text-sm [&>[class*=i-lucide]]:flex-none [&>[class*=i-lucide]]:mt-0.5 [&>[class*=i-lucide]]:text-lantern">
      <Icon name="info" size={18} />
      <span>
        <b>Tip:</b> {tip}
      </span>
    </p>
  );
}
