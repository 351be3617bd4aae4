import { useEffect, useRef } from 'react';
import { EmoteImage } from '../../i18n/EmoteImage.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { RoleIcon } from '../cards/RoleIcon.tsx';
import { avatarSrc } from '../people/user-links.ts';
import type { CompletionOption } from './completion.ts';
import './chat-composer.css';

export interface MentionListProps {
  id: string;
  label: string;
  choices: readonly CompletionOption[];
  /** Index of the option that Enter takes. */
  active: number;
  onChoose: (choice: CompletionOption) => void;
  /** Position in px from the corner of the containing box; above the input if omitted. */
  at?: { top: number; left: number } | undefined;
}
export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** List of completions. Focus stays in the input. */
export function MentionList({ id, label, choices, active, onChoose, at }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      className={cx(
        at ? 'w-60 max-w-full' : 'right-0 bottom-[calc(100%_+_6px)] left-0',
        'absolute z-2 max-h-[min(240px,40dvh)] p-1 overflow-y-auto overscroll-contain border border-line rounded-card bg-raised shadow',
      )}
      style={at}
      role="listbox"
      aria-label={label}
    >
      {choices.map((choice, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
        <div
          key={choice.key}
          id={optionId(id, i)}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          className={cx('chat-choice', i === active && 'chat-choice-on')}
          onPointerDown={(e) => e.preventDefault()}
          onMouseDown={(e) => e.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <Mark choice={choice} />
          <bdi className={choice.note === undefined ? undefined : 'flex-none'}>{choice.label}</bdi>
          {choice.note !== undefined && <span className="min-w-0 truncate text-ink-soft text-xs">{choice.note}</span>}
        </div>
      ))}
    </div>
  );
}

function Mark({ choice: { person, face, src, emoji, role, label } }: { choice: CompletionOption }) {
  if (person) return <Avatar id={person.id} src={avatarSrc(person)} size={24} />;
  if (face !== undefined) return <Avatar id={face} size={24} />;
  if (role !== undefined) return <RoleIcon card={label} side={role} size={28} />;
  if (!src && !emoji) return null;
  return (
    <span className="grid place-items-center w-7 text-lg leading-none" aria-hidden="true">
      {src ? <EmoteImage src={src} alt="" /> : emoji}
    </span>
  );
}
