import { useState } from 'react';
import type { AchievementPage } from '../../../protocol/http/roles.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { useCall } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AchievementList } from '../cards/AchievementList.tsx';
import { useProfileContext } from './profile-context.ts';
import { TitleCount } from './TitleCount.tsx';

export function Achievements() {
  const { achievements: earned } = useProfileContext().profile;
  const title = (
    <>
      Achievements{' '}
      <TitleCount>
        {earned.length} / {LIMITS.achievements}
      </TitleCount>
    </>
  );
  return (
    <Card as="section" title={title} className="profile-card">
      {earned.length === 0 && <p className="mb-3 text-ink-soft">No achievements yet.</p>}
      <Feats earned={earned} />
    </Card>
  );
}

function Feats({ earned }: { earned: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useCall('GET /api/roles/achievements', {}, { staleTime: 300_000 });
  const all = data?.['Mafia'];
  if (!all) {
    if (error) return <ErrorState small error={error} onRetry={() => void refetch()} />;
    return <Skeleton kind="block" height={210} label="Loading achievements" />;
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(40px,1fr))] gap-2 justify-items-center">
        {all.map((achievement) => (
          <Feat key={achievement.id} achievement={achievement} lit={earned.includes(achievement.id)} />
        ))}
      </ul>
      <Button variant="ghost" size="small" icon="list" className="-ms-3" onClick={() => setOpen(true)}>
        How to earn them
      </Button>
      <AchievementsDialog {...{ open, all, earned }} onClose={() => setOpen(false)} />
    </>
  );
}

function Feat({ achievement: { name, icon }, lit }: { achievement: AchievementPage; lit: boolean }) {
  return (
    <li className={lit ? undefined : 'opacity-38'} title={name}>
      <GlyphIcon icon={icon} tone={lit ? 'lantern' : 'neutral'} />
      <span className="sr-only">
        {name}, {lit ? 'earned' : 'not earned yet'}
      </span>
    </li>
  );
}

interface AchievementsDialogProps {
  open: boolean;
  all: readonly AchievementPage[];
  earned: readonly string[];
  onClose: () => void;
}

function AchievementsDialog({ open, all, earned, onClose }: AchievementsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Achievements">
      <p className="soft text-ink-soft mb-3">Earned once each, in ranked and competitive Mafia games.</p>
      <AchievementList all={all} earned={earned} />
    </Dialog>
  );
}
