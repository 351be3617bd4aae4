import type { TableStage } from '../../../../games/table/table-state.ts';
import type { MemberView } from '../../../../protocol/socket/game.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuList.tsx';
import { useGame } from '../state/game-context.ts';

export function PregameSeat({ member }: { member: MemberView }) {
  const { room } = useGame();
  const { me, hostId, stage, options } = room.value!;
  const { id, name, kind, present, ready } = member;
  return (
    <li className="place">
      <div className="place-main">
        <Avatar id={id || name} size={32} presence={present ? 'here' : 'away'} />
        <span className="place-words">
          <span className="place-name">
            <span className="place-name-text">{name}</span>
            {me?.id === id && <span className="place-you">you</span>}
            {id === hostId && <Icon name="crown" size={14} label="Host" className="place-crown" />}
            {kind === 'bot' && <Icon name="bot" size={14} label="Bot" />}
          </span>
          <span className="place-sub">{seatStatus(member, stage, hostId)}</span>
        </span>
        {stage === 'ready' && ready && <Icon name="check" size={18} label="Ready" className="place-ready" />}
      </div>
      {me?.host && me.id !== id && !options.competitive && <HostMenu member={member} />}
    </li>
  );
}

function seatStatus({ id, kind, present, ready }: MemberView, stage: TableStage, hostId: string): string {
  if (kind === 'bot') return 'Bot';
  if (!present) return 'Away';
  if (stage === 'ready') return ready ? 'Ready' : 'Not ready yet';
  return id === hostId ? 'Host' : 'Here';
}

function HostMenu({ member: { id, name, kind } }: { member: MemberView }) {
  const { overlay } = useGame();
  const remove = (ban: boolean) => () => {
    overlay.value = { kind: 'remove', who: id, name, ban };
  };
  const away: MenuItem = { label: kind === 'bot' ? 'Free this seat' : 'Kick', icon: 'user-x', onSelect: remove(false) };
  const ban: MenuItem = { label: 'Ban from this table', icon: 'ban', danger: true, onSelect: remove(true) };
  return (
    <Menu
      label={name}
      trigger={(trigger) => <IconButton icon="more" size={36} label={`More about ${name}`} className="place-more" {...trigger} />}
      items={kind === 'bot' ? [away] : [away, ban]}
    />
  );
}
