import { CardHead } from '../../../games/mafia/RoleCard.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { useRoles } from '../../cards/roles.ts';
import { CommandsDrawer } from '../composer/CommandsDrawer.tsx';
import { SetupDialog } from '../pregame/SetupDialog.tsx';
import { useCast } from '../state/cast.ts';
import { type Overlay, useGame } from '../state/game-context.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
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
