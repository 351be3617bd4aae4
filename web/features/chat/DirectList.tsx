import type { UserCard } from '../../../protocol/http/users.ts';
import type { DirectInfo } from '../../../protocol/socket/chat.ts';
import { currentTime } from '../../i18n/current-time.ts';
import { session } from '../../lib/session.ts';
import type { ChatHub } from '../../sockets/chat-hub.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MoreMenu } from '../people/MoreMenu.tsx';
import { openPersonCard, personOf } from '../people/person-card.ts';
import { avatarSrc } from '../people/user-links.ts';
import { ChannelRow } from './ChannelRow.tsx';
import { otherMembers, truncateName } from './labels.ts';
import { chatTab } from './window-state.ts';

/** The reader's direct channels, latest first. A closed channel returns with its next message. */
export function DirectList({ hub }: { hub: ChatHub }) {
  const directs = hub.directs.value;
  const unread = hub.unreadChannels.value;
  const me = session.value.id;
  if (!directs) return <Skeleton kind="row" count={3} label="Loading your direct messages" />;
  if (directs.length === 0)
    return (
      <Empty small drawing="letter" action={<Button onClick={() => (chatTab.value = 'users')}>Find someone</Button>}>
        You have no direct messages.
      </Empty>
    );
  return (
    <ul className="grid" aria-label="Directs">
      {directs.map((direct) => {
        const fullName = otherMembers(direct.members, me);
        return (
          <ChannelRow
            key={direct.id}
            id={direct.id}
            face={<DirectFace direct={direct} me={me} />}
            name={truncateName(fullName)}
            fullName={fullName}
            date={direct.lastMessageDate}
            now={currentTime.value}
            unread={unread.has(direct.id)}
          >
            <MoreMenu
              name={truncateName(fullName)}
              items={[
                ...direct.members.flatMap((member) => (member.id === me ? [] : aboutItem(member))),
                { label: 'Remove from the list', icon: 'close', onSelect: () => hub.closeDirect(direct.id) },
              ]}
            />
          </ChannelRow>
        );
      })}
    </ul>
  );
}

/** Opens the member's card at the button of the menu, which has the focus again. */
const aboutItem = (member: UserCard): MenuItem => ({
  label: `About ${member.name}`,
  icon: 'user',
  onSelect: () => document.activeElement instanceof HTMLElement && openPersonCard(personOf(member), document.activeElement),
});

function DirectFace({ direct: { members }, me }: { direct: Pick<DirectInfo, 'members'>; me: string | undefined }) {
  const others = members.filter(({ id }) => id !== me);
  const soleOther = others.length === 1 ? others[0] : undefined;
  return soleOther ? <Avatar id={soleOther.id} src={avatarSrc(soleOther)} size={32} /> : <Icon name="users" size={18} />;
}
