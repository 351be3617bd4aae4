import type { AchievementPage } from '../../../protocol/http/roles.ts';
import { count } from '../../i18n/locale.ts';
import { useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Lead } from '../../ui/Lead.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AchievementList } from '../cards/AchievementList.tsx';

/** /learn/achievements: all achievements and, for members, their progress. */
export function AchievementsPage() {
  useTitle('Achievements');
  const { data, error, refetch } = useCall('GET /api/roles/achievements', {}, { staleTime: 300_000 });
  const all = data?.['Mafia'];
  const earned = isMember.value ? (session.value.achievements ?? []) : null;
  return (
    <div className="site-page learn">
      <h1 className="text-2xl">Achievements</h1>
      <Lead>
        Each can be earned once, in ranked and competitive Mafia games that everyone plays to the end. Coins are paid right after
        the game.
      </Lead>
      {all ? (
        <>
          {earned && <Progress all={all} earned={earned} />}
          <AchievementList
            all={all}
            earned={earned}
            className="grid-cols-[repeat(auto-fill,minmax(min(420px,100%),1fr))] gap-x-8"
          />
        </>
      ) : error ? (
        <ErrorState small error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="row" count={12} label="Loading achievements" />
      )}
    </div>
  );
}

function Progress({ all, earned }: { all: readonly AchievementPage[]; earned: readonly string[] }) {
  const earnedAchievements = all.filter(({ id }) => earned.includes(id));
  const coinsOf = (achievements: readonly AchievementPage[]) => achievements.reduce((sum, { coins }) => sum + coins, 0);
  return (
    <div className="max-w-140 mb-5">
      <p className="mb-1.5 text-sm tabular">
        <b>
          {earnedAchievements.length} of {all.length}
        </b>{' '}
        earned · {count(coinsOf(earnedAchievements))} of {count(coinsOf(all))} coins
      </p>
      <Meter value={earnedAchievements.length} max={all.length} label="Achievements earned" />
    </div>
  );
}
