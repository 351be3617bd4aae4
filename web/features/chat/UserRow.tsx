import { useId } from 'react';
import type { ChatUser } from '../../../protocol/socket/chat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { PersonButton } from '../people/PersonButton.tsx';
import { avatarSrc } from '../people/user-links.ts';
import '../../ui/tick.css';
import { personOf } from '../people/person-card.ts';

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
    <li className="chatbox-row flex items-center gap-0.5 min-w-0 rounded hover:bg-raised">
      <label className="flex flex-1 items-center gap-2.5 min-w-0 min-h-12 py-1 px-2.5 border-0 rounded bg-transparent text-start focus-visible:-outline-offset-2 cursor-pointer [&:has(:disabled)]:cursor-not-allowed [&:has(:disabled)]:opacity-55">
        <span className="grid flex-none place-items-center size-8 rounded-1/2 bg-ink/8 text-ink-soft">
          <Avatar id={user.id} src={avatarSrc(user)} size={32} {...(presence && { presence })} />
        </span>
        <span className="grid flex-1 min-w-0 leading-[1.3]">
          <span id={id} className="min-w-0 truncate text-sm" title={user.name} translate="no">
            {user.name}
          </span>
          <span id={`${id}-status`} className="text-ink-soft text-xs">
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
      <PersonButton person={personOf(user)} />
    </li>
  );
}
