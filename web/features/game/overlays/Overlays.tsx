import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { MemberView } from '../../../../games/table/table-state.ts';
import { CardHead } from '../../../games/mafia/RoleCard.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { useRoles } from '../../cards/roles.ts';
import { lossWords } from '../../tables/leave-words.ts';
import { CommandsDrawer } from '../composer/CommandsDrawer.tsx';
import { SetupDialog } from '../pregame/SetupDialog.tsx';
import { useCast } from '../state/cast.ts';
import { type Overlay, useGame } from '../state/game-context.ts';
import { RolesSheet } from './lazy-roles-sheet.ts';

export function Overlays() {
  const { overlay } = useGame();
  const open = overlay.value;
  const close = () => (overlay.value = null);
  if (!open) return null;
  switch (open.kind) {
    case 'leave':
      return <LeaveDialog onClose={close} />;
    case 'commands':
      return <CommandsDrawer onClose={close} />;
    case 'setup':
      return <SetupDialog onClose={close} />;
    case 'roles':
      return <RolesSheet onClose={close} />;
    case 'card':
      return <CardDialog card={open.card} onClose={close} />;
    case 'remove':
      return <RemoveDialog {...open} onClose={close} />;
  }
}

/** By seat: at an anonymous table no one has an id. */
const isOtherPerson =
  (mine: number | null | undefined) =>
  ({ seat, kind, gone }: MemberView): boolean =>
    kind !== 'bot' && gone === null && seat !== mine;

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { room, view, me, sendCommand, client } = useGame();
  const [, go] = useLocation();
  const isPractice = room.value?.options.practice === true;
  const left = useRef(false);
  const table = room.value;
  const alive = view.value?.places.find((p) => p.seat === me.value)?.alive === true;
  const isLost = alive && table?.stage === 'playing' && !table.broken && table.members.some(isOtherPerson(table.me?.seat));
  const isReplaced = table?.options.replaceLeavers && !table.options.ranked && !table.options.competitive;
  const held = isLost && !isReplaced;
  const words = !table?.me
    ? 'You will stop watching this table.'
    : held
      ? lossWords()
      : table.stage === 'playing' && alive
        ? isReplaced
          ? 'A bot takes your seat and plays on for you.'
          : 'The game continues without you.'
        : table.stage === 'playing'
          ? 'You’re dead, so leaving costs nothing. You can come back to watch.'
          : 'Your seat becomes free.';
  const leave = async () => {
    // Without a connection there is nothing to send: the table notices by itself that the player is away.
    if (table?.me && client.state.peek() === 'open') await sendCommand('leave');
    go('/play');
  };
  useEffect(() => {
    if (!isPractice || left.current) return;
    left.current = true;
    void leave();
  });
  if (isPractice) return null;
  return (
    <ConfirmDialog open title="Leave this table?" action="Leave" cancel="Stay" danger={held} onConfirm={leave} onClose={onClose}>
      {words}
    </ConfirmDialog>
  );
}

function RemoveDialog({ who, name, ban, onClose }: Extract<Overlay, { kind: 'remove' }> & { onClose: () => void }) {
  const { sendCommand } = useGame();
  return (
    <ConfirmDialog
      open
      title={ban ? `Ban ${name}?` : `Remove ${name}?`}
      action={ban ? 'Ban' : 'Remove'}
      danger
      onConfirm={async () => {
        await sendCommand('kick', { who, ban });
      }}
      onClose={onClose}
    >
      {ban ? `${name} loses their seat and cannot return to this table.` : `${name} loses their seat, but may join again.`}
    </ConfirmDialog>
  );
}

/** A role looked up by name, in any case and by its beginning. */
function CardDialog({ card, onClose }: { card: string; onClose: () => void }) {
  const { gameType } = useCast();
  const all = useRoles(gameType || 'Mafia') ?? {};
  const [name = '', ...mods] = card.split(':');
  const names = Object.keys(all);
  const wanted = name.toLowerCase();
  const found = names.find((n) => n.toLowerCase() === wanted) ?? names.find((n) => n.toLowerCase().startsWith(wanted));
  return (
    <Dialog open title={found ? 'Role' : 'No such role'} size="small" onClose={onClose}>
      {found ? (
        <div className="grid gap-2.5 p-3.5 border [border-color:color-mix(in_oklab,var(--tone,var(--line))_45%,var(--line))] rounded-card p-0! border-0! bg-transparent!">
          <CardHead card={[found, ...mods].join(':')} side={all[found]?.alignment ?? null} />
        </div>
      ) : (
        <p>There is no role called “{card}”.</p>
      )}
    </Dialog>
  );
}
