import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useId, useState } from 'react';
import type { UserCard } from '../../protocol/rest/users.ts';
import { session } from '../session.ts';
import { type Begun, begunAt, type Choice, emoteChoices, personChoices } from './completion.ts';
import { type MentionListProps, optionId } from './MentionList.tsx';
import { useFound } from './use-found.ts';

interface Line {
  text: string;
  caret: number;
  people: readonly UserCard[];
  onChoose: (choice: Choice, from: number) => void;
}
interface Completion {
  /** The list to be drawn; null while there is none. */
  list: MentionListProps | null;
  /** What the line carries as a combobox. */
  aria: React.AriaAttributes & { role: 'combobox' };
  /** Whether the key was one for the list. */
  onKeyDown: (e: KeyboardEvent) => boolean;
  shut: () => void;
}

/** Completes names after an @ and emotes after a colon, in the line that is written. */
export function useCompletion({ text, caret, people, onChoose }: Line): Completion {
  useSignals();
  const id = useId();
  const begun = begunAt(text, caret);
  const found = useFound(begun?.kind === 'person' ? begun.query : null);
  /** Where a word begins for which nothing is wanted. */
  const [shutAt, setShutAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState({ query: '', at: 0 });
  if (shutAt !== null && begun?.from !== shutAt) setShutAt(null);
  const choices = begun && begun.from !== shutAt ? choicesFor(begun, people, found) : [];
  const isOpen = begun !== null && choices.length > 0;
  const active = chosen.query === begun?.query ? Math.min(chosen.at, choices.length - 1) : 0;
  const choose = (choice: Choice | undefined) => choice && begun && onChoose(choice, begun.from);
  const shut = () => setShutAt(begun?.from ?? null);
  const move = (by: number) => setChosen({ query: begun?.query ?? '', at: (active + by + choices.length) % choices.length });
  const deeds: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => choose(choices[active]),
    Tab: () => choose(choices[active]),
    Escape: shut,
  };
  /** Whoever has typed the whole name and looked for no other wants to send. */
  const isTyped =
    chosen.query !== begun?.query &&
    choices.some(({ insert }) => insert.trim().slice(1).toLowerCase() === begun?.query.toLowerCase());
  const onKeyDown = (e: KeyboardEvent): boolean => {
    const deed = Object.hasOwn(deeds, e.key) && !e.shiftKey ? deeds[e.key] : undefined;
    if (!isOpen || !deed || (e.key === 'Enter' && isTyped)) return false;
    e.preventDefault();
    e.stopPropagation();
    deed();
    return true;
  };
  const label = begun?.kind === 'emote' ? 'Emotes' : 'Members';
  return {
    list: isOpen ? { id, label, choices, active, onChoose: choose } : null,
    aria: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? optionId(id, active) : undefined,
    },
    onKeyDown,
    shut,
  };
}

function choicesFor({ kind, query }: Begun, people: readonly UserCard[], found: readonly UserCard[]): Choice[] {
  const { id, settings } = session.value;
  return kind === 'emote' ? emoteChoices(query, settings?.customEmotes ?? {}) : personChoices(query, people, found, id);
}
