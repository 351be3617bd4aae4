import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SLASH_COMMANDS } from '../../../i18n/talk-commands.ts';
import type { CompletionOption } from '../../chat/completion.ts';
import { MentionList } from '../../chat/MentionList.tsx';
import { type Player, useCompletion } from '../../chat/use-completion.ts';
import { useGame } from '../state/game-context.ts';

/** Completions above the text field: commands and their arguments, players after @, emotes. Listens to the field itself. */
export function TalkCompletion({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { messageDraft, room } = useGame();
  const text = messageDraft.value;
  const [caret, setCaret] = useState(text.length);
  useEffect(() => {
    const input = field.current;
    const updateCaret = () => document.activeElement === input && setCaret(input?.selectionStart ?? 0);
    updateCaret();
    document.addEventListener('selectionchange', updateCaret);
    // `input` fires at once; `selectionchange` fires later, when the next key may already act on the list of an earlier caret.
    input?.addEventListener('input', updateCaret);
    return () => {
      document.removeEventListener('selectionchange', updateCaret);
      input?.removeEventListener('input', updateCaret);
    };
  }, [field]);
  const players = playersOf(room.value);
  const onChoose = ({ insert }: CompletionOption, from: number) => {
    const at = Math.min(caret, text.length);
    const next = text.slice(0, from) + insert + text.slice(at).replace(/^ /, '');
    const end = from + insert.length;
    // Set at once, not with the next render, because the player may be typing on.
    if (field.current) field.current.value = next;
    field.current?.setSelectionRange(end, end);
    field.current?.focus();
    messageDraft.value = next;
    setCaret(end);
  };
  const gameType = room.value?.gameType ?? '';
  const completion = useCompletion({
    text,
    caret: Math.min(caret, text.length),
    people: [],
    commands: SLASH_COMMANDS,
    players,
    gameType,
    onChoose,
  });
  useFieldAttributes(field, completion.aria);
  useKeys(field, completion.onKeyDown, completion.close);
  return completion.list && <MentionList {...completion.list} />;
}

type GameRoom = ReturnType<typeof useGame>['room']['value'];
const playersOf = (room: GameRoom): Player[] =>
  room?.members.filter(({ id }) => id === '' || id !== room.me?.id).map(({ id, name }) => ({ name, face: id || name })) ?? [];

/** Sets the attributes that make the field a combobox while the list is open. */
function useFieldAttributes(field: RefObject<HTMLInputElement | null>, attributes: object): void {
  useLayoutEffect(() => {
    const input = field.current;
    const definedAttributes = Object.entries(attributes).filter(([, value]) => value !== undefined);
    for (const [name, value] of definedAttributes) input?.setAttribute(name, String(value));
    return () => {
      for (const [name] of definedAttributes) input?.removeAttribute(name);
    };
  });
}

/** Lets the list handle keys before the field does. */
function useKeys(
  field: RefObject<HTMLInputElement | null>,
  onKeyDown: ReturnType<typeof useCompletion>['onKeyDown'],
  close: () => void,
) {
  const latest = useRef({ onKeyDown, close });
  latest.current = { onKeyDown, close };
  useEffect(() => {
    const input = field.current;
    const down = (e: globalThis.KeyboardEvent) => {
      if (!e.isComposing) latest.current.onKeyDown(e as unknown as React.KeyboardEvent);
    };
    const leave = () => latest.current.close();
    input?.addEventListener('keydown', down, true);
    input?.addEventListener('blur', leave);
    return () => {
      input?.removeEventListener('keydown', down, true);
      input?.removeEventListener('blur', leave);
    };
  }, [field]);
}
