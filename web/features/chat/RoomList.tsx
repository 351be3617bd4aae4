import { useEffect } from 'react';
import { currentTime } from '../../i18n/current-time.ts';
import type { ChatHub } from '../../sockets/chat-hub.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChannelRow } from './ChannelRow.tsx';

/** Lists older than this many ms are refetched, because the hub does not report messages in rooms. */
const OLD_MS = 20_000;
let requestedAt = 0;

export function RoomList({ hub }: { hub: ChatHub }) {
  useEffect(() => {
    if (Date.now() - requestedAt < OLD_MS) return;
    requestedAt = Date.now();
    hub.refreshInfo();
  }, [hub]);
  const rooms = hub.rooms.value;
  const unread = hub.unreadChannels.value;
  if (!rooms) return <Skeleton kind="row" count={4} label="Loading the rooms" />;
  if (rooms.length === 0)
    return (
      <Empty small drawing="letter">
        There are no rooms to talk in yet.
      </Empty>
    );
  return (
    <ul className="grid" aria-label="Rooms">
      {rooms.map(({ id, name, lastMessageDate }) => (
        <ChannelRow
          key={id}
          id={id}
          face={<Icon name="chat" size={18} />}
          name={name}
          date={lastMessageDate}
          now={currentTime.value}
          unread={unread.has(id)}
        />
      ))}
    </ul>
  );
}
