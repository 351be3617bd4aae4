import { useEffect, useRef } from 'react';
import { avatarSrc } from '../people.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { cx } from '../ui/cx.ts';
import type { Choice } from './completion.ts';

export interface MentionListProps {
  id: string;
  /** What is chosen from: 'Members', 'Emotes'. */
  label: string;
  choices: readonly Choice[];
  /** Which one Enter takes. */
  active: number;
  onChoose: (choice: Choice) => void;
}
export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** What a begun word may become, over the line that is written. The focus stays in the line. */
export function MentionList({ id, label, choices, active, onChoose }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} className="chat-choices" role="listbox" aria-label={label}>
      {choices.map((choice, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line, which keeps the focus
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
          <bdi>{choice.label}</bdi>
        </div>
      ))}
    </div>
  );
}

function Mark({ choice: { person, src, emoji } }: { choice: Choice }) {
  if (person) return <Avatar id={person.id} src={avatarSrc(person)} size={24} />;
  return (
    <span className="chat-choice-mark" aria-hidden="true">
      {src ? <img className="rich-emote" src={src} alt="" /> : emoji}
    </span>
  );
}
