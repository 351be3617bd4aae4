import { useId } from 'react';
import type { ChatUser } from '../../../protocol/socket/chat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { avatarSrc } from '../people/user-links.ts';
import '../../ui/tick.css';

interface UserRowProps {
  user: ChatUser;
  isOn: boolean;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
}
const WORDS = { online: 'Online', idle: 'Away', offline: 'Offline' } as const;

export function UserRow({ user, isOn, disabled, onChange }: UserRowProps) {
  const id = useId();
  const presence = user.status === 'online' ? 'here' : user.status === 'idle' ? 'away' : undefined;
  return (
    <li className="chatbox-row">
      <label className="chatbox-row-open chatbox-user">
        <span className="chatbox-row-face">
          <Avatar id={user.id} src={avatarSrc(user)} size={32} {...(presence && { presence })} />
        </span>
        <span className="chatbox-user-words">
          <span id={id} className="chatbox-row-name">
            {user.name}
          </span>
          <span id={`${id}-status`} className="chatbox-user-status">
            {WORDS[user.status]}
          </span>
        </span>
        {user.inGame && (
          <Badge icon="play" tone="village">
            In a game
          </Badge>
        )}
        <input
          type="checkbox"
          className="checkbox"
          checked={isOn}
          disabled={disabled}
          aria-labelledby={id}
          aria-describedby={`${id}-status`}
          onChange={(e) => onChange(e.target.checked)}
        />
      </label>
    </li>
  );
}
