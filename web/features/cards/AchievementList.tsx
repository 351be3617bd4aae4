import { useState } from 'react';
import { Link } from 'wouter';
import type { AchievementPage } from '../../../protocol/http/roles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { rolePath } from './card-names.ts';

type Shelf = 'all' | 'earned' | 'left';
export interface AchievementListProps {
  all: readonly AchievementPage[];
  /** Ids of the achievements that the member has earned; null for readers who cannot earn any. */
  earned: readonly string[] | null;
  className?: string;
}

/** Achievements with their rewards. If `earned` is set, tabs separate earned and open ones. */
export function AchievementList({ all, earned, className }: AchievementListProps) {
  const [shelf, setShelf] = useState<Shelf>('all');
  const isEarned = ({ id }: AchievementPage) => earned?.includes(id) ?? false;
  if (!earned) return <Lines {...{ all, isEarned, className }} />;
  const lists = { all, earned: all.filter(isEarned), left: all.filter((achievement) => !isEarned(achievement)) };
  const tabs = [
    { id: 'all' as const, label: 'All', badge: all.length },
    { id: 'earned' as const, label: 'Earned', badge: lists.earned.length },
    { id: 'left' as const, label: 'To earn', badge: lists.left.length },
  ];
  return (
    <>
      <Tabs label="Achievements" name="feats" tabs={tabs} value={shelf} onChange={setShelf} kind="chips" />
      <TabPanel name="feats" id={shelf} value={shelf}>
        {lists[shelf].length === 0 ? (
          <Empty small>{shelf === 'earned' ? 'No achievements yet.' : 'All of them are earned.'}</Empty>
        ) : (
          <Lines all={lists[shelf]} {...{ isEarned, className }} />
        )}
      </TabPanel>
    </>
  );
}

interface LinesProps {
  all: readonly AchievementPage[];
  isEarned: (achievement: AchievementPage) => boolean;
  className: string | undefined;
}
const Lines = ({ all, isEarned, className }: LinesProps) => (
  <ul className={cx('grid mt-3 mx-0 mb-0 p-0 list-none', className)}>
    {all.map((achievement) => (
      <FeatLine key={achievement.id} achievement={achievement} lit={isEarned(achievement)} />
    ))}
  </ul>
);

function FeatLine({ achievement, lit }: { achievement: AchievementPage; lit: boolean }) {
  const { name, icon, description, coins, role, awaits } = achievement;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-2.5 border-t border-t-line text-sm">
      <GlyphIcon icon={icon} tone={lit ? 'lantern' : 'neutral'} faint={!lit} />
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
