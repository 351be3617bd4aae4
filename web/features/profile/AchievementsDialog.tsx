import { useState } from 'react';
import { Link } from 'wouter';
import type { AchievementPage } from '../../../protocol/http/roles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { rolePath } from '../cards/card-names.ts';

type Shelf = 'all' | 'earned' | 'left';
export interface AchievementsDialogProps {
  open: boolean;
  all: readonly AchievementPage[];
  earned: readonly string[];
  onClose: () => void;
}

export function AchievementsDialog({ open, all, earned, onClose }: AchievementsDialogProps) {
  const [shelf, setShelf] = useState<Shelf>('all');
  const has = ({ id }: AchievementPage) => earned.includes(id);
  const shown = { all, earned: all.filter(has), left: all.filter((one) => !has(one)) };
  const tabs = [
    { id: 'all' as const, label: 'All', badge: all.length },
    { id: 'earned' as const, label: 'Earned', badge: shown.earned.length },
    { id: 'left' as const, label: 'To earn', badge: shown.left.length },
  ];
  return (
    <Dialog open={open} onClose={onClose} title="Achievements">
      <p className="soft text-ink-soft mb-3">Earned once each, in ranked and competitive Mafia games.</p>
      <Tabs label="Achievements" name="feats" tabs={tabs} value={shelf} onChange={setShelf} kind="chips" />
      <TabPanel name="feats" id={shelf} value={shelf}>
        {shown[shelf].length === 0 ? (
          <Empty small>{shelf === 'earned' ? 'No achievements yet.' : 'You’ve earned them all.'}</Empty>
        ) : (
          <ul className="grid mt-3 mx-0 mb-0 p-0 list-none">
            {shown[shelf].map((one) => (
              <FeatLine key={one.id} achievement={one} lit={has(one)} />
            ))}
          </ul>
        )}
      </TabPanel>
    </Dialog>
  );
}

function FeatLine({ achievement, lit }: { achievement: AchievementPage; lit: boolean }) {
  const { name, icon, description, coins, role, awaits } = achievement;
  return (
    <li
      className={cx(
        'feat-line grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-2.5 text-sm [.feat-line+&]:border-t [.feat-line+&]:border-t-line',
        lit && 'feat-lit opacity-100!',
      )}
    >
      <GlyphIcon icon={icon} tone={lit ? 'lantern' : 'neutral'} />
      <div>
        <p className="flex flex-wrap items-center gap-y-0.5 gap-x-2">
          <strong>{name}</strong>
          {lit && (
            <Badge tone="good" icon="check">
              Earned
            </Badge>
          )}
        </p>
        <p>{description.join(' ')}</p>
        <p className="text-ink-soft text-xs [&_a]:inline-block [&_a]:py-1 [&_a]:text-lantern [&_a]:underline">
          <span className="tabular">{coins} coins</span>
          {awaits
            ? `, once the ${awaits} joins the game`
            : role && (
                <>
                  {' · '}
                  <Link href={rolePath(role)}>About the {role}</Link>
                </>
              )}
        </p>
      </div>
    </li>
  );
}
