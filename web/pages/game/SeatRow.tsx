import type { MemberView } from '../../../protocol/game-socket.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useDesk } from './desk.ts';

/** Somebody who sits at the table before the start; the host may send them away. */
export function SeatRow({ member }: { member: MemberView }) {
  const { room, over } = useDesk();
  const { me, hostId, stage, options } = room.value!;
  const { id, name, kind, present, ready } = member;
  const mine = me?.id === id;
  const state =
    kind === 'bot'
      ? 'Bot'
      : !present
        ? 'Away'
        : stage === 'ready'
          ? ready
            ? 'Ready'
            : 'Not ready yet'
          : id === hostId
            ? 'Host'
            : 'Here';
  const remove = (ban: boolean) => {
    over.value = { kind: 'remove', who: id, name, ban };
  };
  return (
    <li className="place">
      <div className="place-main">
        <Avatar id={id || name} size={32} presence={present ? 'here' : 'away'} />
        <span className="place-words">
          <span className="place-name">
            <span className="place-name-text">{name}</span>
            {mine && <span className="place-you">you</span>}
            {id === hostId && <Icon name="crown" size={14} label="Host" className="place-crown" />}
            {kind === 'bot' && <Icon name="bot" size={14} label="Bot" />}
          </span>
          <span className="place-sub">{state}</span>
        </span>
        {stage === 'ready' && ready && <Icon name="check" size={18} label="Ready" className="place-ready" />}
      </div>
      {me?.host && !mine && !options.competitive && (
        <Menu
          label={name}
          trigger={(trigger) => (
            <IconButton icon="more" size={36} label={`More about ${name}`} className="place-more" {...trigger} />
          )}
          items={[
            { label: kind === 'bot' ? 'Free this seat' : 'Kick', icon: 'user-x', onSelect: () => remove(false) },
            ...(kind === 'bot'
              ? []
              : [{ label: 'Ban from this table', icon: 'ban' as const, danger: true, onSelect: () => remove(true) }]),
          ]}
        />
      )}
    </li>
  );
}
