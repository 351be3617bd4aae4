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
import '../page/table.css';

export function PregamePanel() {
  const { room, overlay, id } = useGame();
  const { setup, me, options, stage } = room.value!;
  return (
    <>
      <section className="setup-card" aria-label="Setup">
        <h2 className="setup-name">{setup.name}</h2>
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
      {data.description && <p className="setup-what">{data.description}</p>}
      {sets.map((set, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sets have no name of their own
        <div key={i} className="setup-set">
          {sets.length > 1 && <p className="setup-set-name">{setTitle(data, i)}</p>}
          <SetRoles set={set} counted={!data.closed} />
        </div>
      ))}
      {data.closed && !data.useRoleGroups && (
        <p className="setup-what">Dealt from these: {counts.map(([side, n]) => `${n} ${side}`).join(', ')}.</p>
      )}
    </>
  );
}

function SetRoles({ set, counted }: { set: Record<string, number>; counted: boolean }) {
  const roles = useRoles(useGame().cast.value.gameType);
  return (
    <ul className="setup-roles">
      {Object.entries(set).map(([card, copies]) => (
        <li key={card}>
          <RoleIcon card={card} side={sideOf(roles, card)} size={28} />
          <SideMark side={sideOf(roles, card)} size="small">
            {cardText(card)}
          </SideMark>
          {counted && copies > 1 && <span className="setup-copies">×{copies}</span>}
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
    <p className="setup-badges">
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
      <div className="host-tools">
        <p className="side-note">
          {tText('players', { count: free })} missing.{' '}
          {options.ranked || options.competitive ? 'Wait for them, or send the link.' : 'Send the link, or let bots sit down.'}
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
    <p className="side-note">
      {room.value!.stage === 'ready' ? 'Everybody is asked whether they are ready.' : 'The cards are being shuffled.'}
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
    <p className="side-note">
      {free > 0
        ? `${tText('players', { count: free })} missing. It begins by itself once the table is full.`
        : `Everybody is here. ${host} can start.`}
    </p>
  );
}

function TakeSeat() {
  const { room, sendCommand } = useGame();
  const { members, setup } = room.value!;
  const { pending, run: sit } = useAction(() => sendCommand('join'));
  if (members.length >= setup.total) return <p className="side-note">Every seat is taken. You can watch.</p>;
  return (
    <Button variant="primary" size="large" icon="user-plus" wide loading={pending} onClick={() => void sit()}>
      Take a seat
    </Button>
  );
}
