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
      <p className="soft feats-lead">They are earned in ranked and competitive games of Mafia, each once.</p>
      <Tabs label="Achievements" name="feats" tabs={tabs} value={shelf} onChange={setShelf} kind="chips" />
      <TabPanel name="feats" id={shelf} value={shelf}>
        {shown[shelf].length === 0 ? (
          <Empty small>{shelf === 'earned' ? 'No achievements yet.' : 'There is nothing left to earn.'}</Empty>
        ) : (
          <ul className="profile-list feats-list">
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
    <li className={cx('feat-line', lit && 'feat-lit')}>
      <GlyphIcon icon={icon} tone={lit ? 'lantern' : 'neutral'} />
      <div>
        <p className="feat-top">
          <strong>{name}</strong>
          {lit && (
            <Badge tone="good" icon="check">
              Earned
            </Badge>
          )}
        </p>
        <p>{description.join(' ')}</p>
        <p className="feat-role">
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
