import { useEffect } from 'react';
import type { ChatHub } from '../live/chat-hub.ts';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ChannelRow } from './ChannelRow.tsx';
import { now } from './ticking.ts';

/** How old the lists may be before they are asked for anew: nobody tells of what is said in rooms. */
const OLD_MS = 20_000;
let asked = 0;

/** Public rooms, in the order that staff gave them. */
export function RoomList({ line }: { line: ChatHub }) {
  useEffect(() => {
    if (Date.now() - asked < OLD_MS) return;
    asked = Date.now();
    line.refreshInfo();
  }, [line]);
  const rooms = line.rooms.value;
  const unread = line.unreadChannels.value;
  if (!rooms) return <Skeleton kind="row" count={4} label="Loading the rooms" />;
  if (rooms.length === 0)
    return (
      <Empty small drawing="letter">
        There are no rooms to talk in yet.
      </Empty>
    );
  return (
    <ul className="chatbox-rows" aria-label="Rooms">
      {rooms.map(({ id, name, lastMessageDate }) => (
        <ChannelRow
          key={id}
          id={id}
          face={<Icon name="chat" size={18} />}
          name={name}
          date={lastMessageDate}
          now={now.value}
          unread={unread.has(id)}
        />
      ))}
    </ul>
  );
}
