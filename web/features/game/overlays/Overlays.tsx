import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { CommandsDrawer } from '../composer/CommandsDrawer.tsx';
import { SetupDialog } from '../pregame/SetupDialog.tsx';
import { type Overlay, useGame } from '../state/game-context.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RolesSheet } from './lazy-roles-sheet.ts';

const LookUpDialog = lazyComponent(() => import('../../cards/LookUpDialog.tsx').then((m) => m.LookUpDialog));
const PredictDialog = lazyComponent(() => import('./PredictDialog.tsx').then((m) => m.PredictDialog));
const TableLookDialog = lazyComponent(() => import('./TableLookDialog.tsx').then((m) => m.TableLookDialog));
const DailyDialog = lazyComponent(() => import('../../dailies/DailyDialog.tsx').then((m) => m.DailyDialog));
const NightDialog = lazyComponent(() => import('./NightDialog.tsx').then((m) => m.NightDialog));

export function Overlays({ onClose: close }: { onClose: () => void }) {
  const { overlay, cast } = useGame();
  const open = overlay.value;
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
    case 'look':
      return <TableLookDialog onClose={close} />;
    case 'daily':
      return <DailyDialog onClose={close} />;
    case 'night':
      return <NightDialog onClose={close} />;
    case 'predict':
      return <PredictDialog {...open} onClose={close} />;
    case 'look-up':
      return <LookUpDialog {...open} gameType={cast.value.gameType || 'Mafia'} onClose={close} />;
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
