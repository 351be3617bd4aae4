import type { FollowLevel, ThreadPage } from '../../../protocol/http/forums.ts';
import { count } from '../../i18n/locale.ts';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';

const LEVELS: Record<FollowLevel, { word: string; entry: string; icon: IconName; note: string }> = {
  follow: { word: 'Following', entry: 'Follow', icon: 'bell', note: 'Get notified of every reply' },
  off: { word: 'Follow', entry: 'Only mentions', icon: 'at', note: 'Get notified when you’re mentioned or quoted' },
  mute: { word: 'Muted', entry: 'Mute', icon: 'sound-off', note: 'No notifications' },
};

/** Sets how much a member is notified of a thread. The author also sees the followers. */
export function FollowButton({ thread: { id, level, subscribers, subscriberUsers } }: { thread: ThreadPage }) {
  const { run, pending } = useAction((next: FollowLevel) => call('POST /api/forums/thread/notify', { thread: id, level: next }), {
    invalidates: ['GET /api/forums/thread/:id'],
    retry: true,
    done: (_answer, next) => `${LEVELS[next].note}.`,
  });
  const items = (Object.keys(LEVELS) as FollowLevel[]).map((option) => ({
    label: LEVELS[option].entry,
    icon: LEVELS[option].icon,
    note: LEVELS[option].note,
    checked: option === level,
    onSelect: () => void run(option),
  }));
  const names = subscriberUsers?.map(({ name }) => name).join(', ');
  return (
    <div className="flex items-center gap-2 min-w-0">
      <span className="text-ink-soft text-sm" {...(names && { title: `Followed by ${names}` })}>
        {subscribers === 0 ? 'No followers' : `${count(subscribers)} ${subscribers === 1 ? 'subscriber' : 'subscribers'}`}
      </span>
      <Menu
        label="Notifications about this thread"
        items={items}
        trigger={(trigger) => (
          <Button size="small" icon={LEVELS[level].icon} loading={pending} {...trigger}>
            {LEVELS[level].word}
          </Button>
        )}
      />
    </div>
  );
}
