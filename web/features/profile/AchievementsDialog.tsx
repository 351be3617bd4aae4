import type { AchievementPage } from '../../../protocol/http/roles.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { AchievementList } from '../achievements/AchievementList.tsx';

export interface AchievementsDialogProps {
  open: boolean;
  all: readonly AchievementPage[];
  earned: readonly string[];
  onClose: () => void;
}

export function AchievementsDialog({ open, all, earned, onClose }: AchievementsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Achievements">
      <p className="soft text-ink-soft mb-3">Earned once each, in ranked and competitive Mafia games.</p>
      <AchievementList all={all} earned={earned} />
    </Dialog>
  );
}
