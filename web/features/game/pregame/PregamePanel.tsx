import { useState } from 'react';
import { groupName } from '../../../../games/engine/setup.ts';
import type { SetupDocument } from '../../../../protocol/http/setups.ts';
import { useCall } from '../../../app/query.ts';
import { useAction } from '../../../app/use-action.ts';
import { cardText, tText } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RoleIcon } from '../../../ui/RoleIcon.tsx';
import { SideMark } from '../../../ui/SideMark.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { sideOf, useRoles } from '../../cards/roles.ts';
import { LazyNumberField } from '../questions/LazyNumberField.tsx';
import { useGame } from '../state/game-context.ts';
import { copyInvite } from '../state/invite.ts';
import { ProTip } from './ProTip.tsx';

export function PregamePanel() {
  const { room, overlay, id } = useGame();
  const { setup, me, options, stage } = room.value!;
  return (
    <>
      <section className="grid gap-2.5 p-3.5 border border-line rounded-card bg-surface" aria-label="Setup">
        <h2 className="setup-name m-0 text-lg min-h-tap max-w-full p-0 border-0 bg-transparent text-ink font-550 text-start [text-underline-offset:0.25em] wrap-anywhere hover:text-lantern">
          {setup.name}
        </h2>
        <SetupRoles id={setup.id} />
        <TableBadges />
        {me?.host && stage === 'open' && !options.ranked && !options.competitive && (
          <Button size="small" variant="ghost" icon="edit" onClick={() => (overlay.value = { kind: 'setup' })}>
            Change setup
          </Button>
        )}
      </section>
      {me ? me.host ? <HostTools /> : <Waiting /> : <TakeSeat />}
      {me && <ProTip />}
      <Button icon="link" wide onClick={() => void copyInvite(room.peek()?.link ?? id)}>
        Copy invite link
      </Button>
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
        <div key={i} className="setup-set">
          {sets.length > 1 && <p className="m-0 text-ink-soft text-sm">{setTitle(data, i)}</p>}
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

const setTitle = ({ closed, useRoleGroups, roleGroupSizes }: SetupDocument, i: number): string => {
  const letter = groupName(i);
  return useRoleGroups ? `Group ${letter}: ${roleGroupSizes[i]} of these` : closed ? `Pool ${letter}` : `Set ${letter}`;
};

function TableBadges() {
  const { room } = useGame();
  const { options, lengths } = room.value!;
  const minutes = Object.entries(lengths).map(
    ([phase, ms]) => `${phase} ${tText('minutes', { count: Math.round(ms / 6000) / 10 })}`,
  );
  return (
    <p className="flex flex-wrap gap-1.5 m-0">
      {options.private && <Badge icon="lock">Private</Badge>}
      {options.ranked && <Badge icon="trophy">Ranked</Badge>}
      {options.competitive && <Badge icon="trophy">Competitive</Badge>}
      {options.anonymousGame && <Badge icon="ghost">Anonymous</Badge>}
      {minutes.map((words) => (
        <Badge key={words} icon="clock">
          {words}
        </Badge>
      ))}
    </p>
  );
}

function HostTools() {
  const { room, sendCommand } = useGame();
  const { members, setup, options, stage } = room.value!;
  const free = setup.total - members.length;
  const [count, setCount] = useState<number | null>(null);
  const addBots = useAction((bots: number) => sendCommand('bots', { count: bots }));
  const start = useAction(() => sendCommand('start'));
  const bots = Math.min(count ?? free, free);
  if (stage !== 'open') return <Beginning />;
  if (free > 0)
    return (
      <div className="grid gap-3">
        <p className="m-0 text-ink-soft text-sm">
          {tText('players', { count: free })} missing.{' '}
          {options.ranked || options.competitive ? 'Wait for them, or send the link.' : 'Send the link, or add bots.'}
        </p>
        {!options.ranked && !options.competitive && (
          <>
            {free > 1 && <LazyNumberField label="Bots" min={1} max={free} value={bots} onChange={setCount} />}
            <Button variant="primary" icon="bot" wide loading={addBots.pending} onClick={() => void addBots.run(bots)}>
              {bots === free ? 'Fill up with bots' : `Add ${bots === 1 ? 'a bot' : `${bots} bots`}`}
            </Button>
          </>
        )}
      </div>
    );
  return (
    <Button variant="primary" size="large" icon="play" wide loading={start.pending} onClick={() => void start.run()}>
      Start
    </Button>
  );
}

function Beginning() {
  const { room } = useGame();
  return (
    <p className="m-0 text-ink-soft text-sm">
      {room.value!.stage === 'ready' ? 'Everyone is asked if they are ready.' : 'The cards are being shuffled.'}
    </p>
  );
}

function Waiting() {
  const { room } = useGame();
  const { members, setup, hostId, stage } = room.value!;
  if (stage !== 'open') return <Beginning />;
  const free = setup.total - members.length;
  const host = members.find((m) => m.id === hostId)?.name ?? 'The host';
  return (
    <p className="m-0 text-ink-soft text-sm">
      {free > 0
        ? `${tText('players', { count: free })} missing. The game starts once the table is full.`
        : `Everyone is here. ${host} can start.`}
    </p>
  );
}

function TakeSeat() {
  const { room, sendCommand } = useGame();
  const { members, setup } = room.value!;
  const { pending, run: sit } = useAction(() => sendCommand('join'));
  if (members.length >= setup.total) return <p className="m-0 text-ink-soft text-sm">Every seat is taken. You can watch.</p>;
  return (
    <Button variant="primary" size="large" icon="user-plus" wide loading={pending} onClick={() => void sit()}>
      Take a seat
    </Button>
  );
}
