import type { DirectInfo } from '../../protocol/chat-socket.ts';
import type { ChatHub } from '../live/chat-hub.ts';
import { avatarSrc } from '../people.ts';
import { session } from '../session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ChannelRow } from './ChannelRow.tsx';
import { othersIn, short } from './names.ts';
import { now } from './ticking.ts';
import { chatTab } from './view.ts';

/** One's direct channels, the latest first. One that is closed comes back when somebody writes there. */
export function DirectList({ line }: { line: ChatHub }) {
  const directs = line.directs.value;
  const unread = line.unreadChannels.value;
  const me = session.value.id;
  if (!directs) return <Skeleton kind="row" count={3} label="Loading your directs" />;
  if (directs.length === 0)
    return (
      <Empty small drawing="letter" action={<Button onClick={() => (chatTab.value = 'users')}>Find somebody</Button>}>
        You have no direct messages.
      </Empty>
    );
  return (
    <ul className="chatbox-rows" aria-label="Directs">
      {directs.map((direct) => {
        const full = othersIn(direct.members, me);
        return (
          <ChannelRow
            key={direct.id}
            id={direct.id}
            face={<DirectFace direct={direct} me={me} />}
            name={short(full)}
            full={full}
            date={direct.lastMessageDate}
            now={now.value}
            unread={unread.has(direct.id)}
          >
            <IconButton
              icon="close"
              size={36}
              label={`Take ${short(full)} off the list`}
              onClick={() => line.closeDirect(direct.id)}
            />
          </ChannelRow>
        );
      })}
    </ul>
  );
}

function DirectFace({ direct: { members }, me }: { direct: Pick<DirectInfo, 'members'>; me: string | undefined }) {
  const others = members.filter(({ id }) => id !== me);
  const only = others.length === 1 ? others[0] : undefined;
  return only ? <Avatar id={only.id} src={avatarSrc(only)} size={32} /> : <Icon name="users" size={18} />;
}
