import { useRoving } from '../../games/shared/roving.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { IconName } from '../../ui/icons.ts';
import { EmojiButton } from '../chat/EmojiButton.tsx';
import { addLink, insertWord, type Selected, toggleMarks, togglePrefix } from './text-edits.ts';

export type TextEdit = (selected: Selected) => Selected;

interface Tool {
  icon: IconName;
  label: string;
  /** Shortcut key, pressed with Ctrl or Cmd. */
  key?: string;
  edit: TextEdit;
}
const SPOILER = '||';
const TOOLS: readonly Tool[] = [
  { icon: 'bold', label: 'Bold', key: 'b', edit: (selected) => toggleMarks(selected, '**') },
  { icon: 'italic', label: 'Italic', key: 'i', edit: (selected) => toggleMarks(selected, '*') },
  { icon: 'link', label: 'Link', key: 'k', edit: addLink },
  { icon: 'quote', label: 'Quote', edit: (selected) => togglePrefix(selected, '> ') },
  { icon: 'eye-off', label: 'Spoiler', edit: (selected) => toggleMarks(selected, SPOILER) },
  { icon: 'list', label: 'List', edit: (selected) => togglePrefix(selected, '- ') },
];

/** The edit bound to Ctrl or Cmd with a letter; undefined for any other key. */
export const editOfKey = (e: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }) =>
  (e.ctrlKey || e.metaKey) && !e.altKey && !e.shiftKey ? TOOLS.find(({ key }) => key === e.key.toLowerCase())?.edit : undefined;

export interface PostToolbarProps {
  disabled: boolean;
  onEdit: (edit: TextEdit) => void;
  onRole: () => void;
}

/** A single tab stop; the arrow keys move between the buttons. */
export function PostToolbar({ disabled, onEdit, onRole }: PostToolbarProps) {
  const roving = useRoving(TOOLS.length + 2);
  const stop = (i: number) => ({ 'data-rove': i, tabIndex: roving.tabIndex(i) });
  const keep = (e: { preventDefault: () => void }) => e.preventDefault();
  const onFocus = ({ target }: { target: EventTarget }) => {
    const at = target instanceof HTMLElement ? target.dataset['rove'] : undefined;
    if (at !== undefined) roving.onFocus(Number(at));
  };
  return (
    <div
      ref={roving.ref}
      role="toolbar"
      aria-label="Format"
      className="flex flex-wrap gap-1 mb-1"
      onKeyDown={roving.onKeyDown}
      onFocusCapture={onFocus}
    >
      {TOOLS.map(({ icon, label, key, edit }, i) => (
        <IconButton
          key={label}
          size={36}
          icon={icon}
          label={label}
          title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          disabled={disabled}
          {...stop(i)}
          onMouseDown={keep}
          onClick={() => onEdit(edit)}
        />
      ))}
      <IconButton
        size={36}
        icon="mask"
        label="Role"
        disabled={disabled}
        {...stop(TOOLS.length)}
        onMouseDown={keep}
        onClick={onRole}
      />
      <EmojiButton
        size={36}
        disabled={disabled}
        {...stop(TOOLS.length + 1)}
        onPick={(word, isSpaced) => onEdit((at) => insertWord(at, isSpaced ? `${word} ` : word, isSpaced))}
      />
    </div>
  );
}
