import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { COMMANDS } from '../../../i18n/talk-commands.ts';
import type { CompletionOption } from '../../chat/completion.ts';
import { MentionList } from '../../chat/MentionList.tsx';
import { type Player, useCompletion } from '../../chat/use-completion.ts';
import { useGame } from '../state/game-context.ts';

/** The list above the line that is being written: commands, what they take, players after an @, emotes. It listens to the field itself. */
export function TalkCompletion({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { messageDraft, room } = useGame();
  const text = messageDraft.value;
  const [caret, setCaret] = useState(text.length);
  useEffect(() => {
    const input = field.current;
    const moved = () => document.activeElement === input && setCaret(input?.selectionStart ?? 0);
    moved();
    document.addEventListener('selectionchange', moved);
    // It comes at once; the other one comes later, when the next key may already have chosen from a list for the caret before.
    input?.addEventListener('input', moved);
    return () => {
      document.removeEventListener('selectionchange', moved);
      input?.removeEventListener('input', moved);
    };
  }, [field]);
  const players = playersOf(room.value);
  const onChoose = ({ insert }: CompletionOption, from: number) => {
    const at = Math.min(caret, text.length);
    const next = text.slice(0, from) + insert + text.slice(at).replace(/^ /, '');
    const end = from + insert.length;
    // At once, and not with the next rendering: the player may be typing on.
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
    commands: COMMANDS,
    players,
    gameType,
    onChoose,
  });
  useFieldAttributes(field, completion.aria);
  useKeys(field, completion.onKeyDown, completion.shut);
  return completion.list && <MentionList {...completion.list} />;
}

type GameRoom = ReturnType<typeof useGame>['room']['value'];
const playersOf = (room: GameRoom): Player[] =>
  room?.members.filter(({ id }) => id === '' || id !== room.me?.id).map(({ id, name }) => ({ name, face: id || name })) ?? [];

/** What makes the field a combobox while there is a list. */
function useFieldAttributes(field: RefObject<HTMLInputElement | null>, attributes: object): void {
  useLayoutEffect(() => {
    const input = field.current;
    const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
    for (const [name, value] of given) input?.setAttribute(name, String(value));
    return () => {
      for (const [name] of given) input?.removeAttribute(name);
    };
  });
}

/** The list takes its keys before the field does. */
function useKeys(
  field: RefObject<HTMLInputElement | null>,
  onKeyDown: ReturnType<typeof useCompletion>['onKeyDown'],
  shut: () => void,
) {
  const now = useRef({ onKeyDown, shut });
  now.current = { onKeyDown, shut };
  useEffect(() => {
    const input = field.current;
    const down = (e: globalThis.KeyboardEvent) => {
      if (!e.isComposing) now.current.onKeyDown(e as unknown as React.KeyboardEvent);
    };
    const leave = () => now.current.shut();
    input?.addEventListener('keydown', down, true);
    input?.addEventListener('blur', leave);
    return () => {
      input?.removeEventListener('keydown', down, true);
      input?.removeEventListener('blur', leave);
    };
  }, [field]);
}
