import type { UserCard } from '../../../protocol/http/users.ts';
import type { DirectInfo } from '../../../protocol/socket/chat.ts';
import { session } from '../../app/session.ts';
import { currentTime } from '../../i18n/current-time.ts';
import type { ChatHub } from '../../sockets/chat-hub.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { moderateItems, targetOf } from '../commands/command-target.ts';
import { avatarSrc } from '../people/user-links.ts';
import { reportItem } from '../reports/report-target.ts';
import { ChannelRow } from './ChannelRow.tsx';
import { otherMembers, truncateName } from './labels.ts';
import { chatTab } from './window-state.ts';

/** The reader's direct channels, the latest first. A closed one comes back with a new message. */
export function DirectList({ hub }: { hub: ChatHub }) {
  const directs = hub.directs.value;
  const unread = hub.unreadChannels.value;
  const me = session.value.id;
  if (!directs) return <Skeleton kind="row" count={3} label="Loading your directs" />;
  if (directs.length === 0)
    return (
      <Empty small drawing="letter" action={<Button onClick={() => (chatTab.value = 'users')}>Find someone</Button>}>
        You have no direct messages.
      </Empty>
    );
  return (
    <ul className="grid m-0 p-0 list-none" aria-label="Directs">
      {directs.map((direct) => {
        const full = otherMembers(direct.members, me);
        return (
          <ChannelRow
            key={direct.id}
            id={direct.id}
            face={<DirectFace direct={direct} me={me} />}
            name={truncateName(full)}
            full={full}
            date={direct.lastMessageDate}
            now={currentTime.value}
            unread={unread.has(direct.id)}
          >
            <Menu
              label={truncateName(full)}
              trigger={(trigger) => (
                <IconButton
                  {...trigger}
                  icon="more"
                  size={36}
                  label={`More about ${truncateName(full)}`}
                  className="text-ink-soft"
                />
              )}
              items={[
                ...direct.members.filter(({ id }) => id !== me).flatMap(memberItems),
                { label: 'Remove from the list', icon: 'close', onSelect: () => hub.closeDirect(direct.id) },
              ]}
            />
          </ChannelRow>
        );
      })}
    </ul>
  );
}

const memberItems = ({ id, name }: UserCard): MenuItem[] => [
  reportItem(() => ({ kind: 'user', user: id, name }), `Report ${name}`),
  ...moderateItems(targetOf('userId', id, name)),
];

function DirectFace({ direct: { members }, me }: { direct: Pick<DirectInfo, 'members'>; me: string | undefined }) {
  const others = members.filter(({ id }) => id !== me);
  const only = others.length === 1 ? others[0] : undefined;
  return only ? <Avatar id={only.id} src={avatarSrc(only)} size={32} /> : <Icon name="users" size={18} />;
}
