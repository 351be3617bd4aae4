import { type KeyboardEvent, useId, useState } from 'react';
import type { UserCard } from '../../../protocol/http/users.ts';
import { session } from '../../app/session.ts';
import {
  type CompletionOption,
  type CompletionQuery,
  completionAt,
  emoteOptions,
  roleOptions,
  userOptions,
} from './completion.ts';
import { type MentionListProps, optionId } from './MentionList.tsx';
import { useUserSearch } from './use-user-search.ts';

interface Line {
  text: string;
  caret: number;
  people: readonly UserCard[];
  /** Sides of the roles that a '%' can name. Without it a '%' is plain text. */
  roles?: Readonly<Record<string, string>>;
  /** A '%' at which all roles are offered. */
  roleAt?: number | null;
  onChoose: (choice: CompletionOption, from: number) => void;
}
interface Completion {
  list: MentionListProps | null;
  /** Where the word begins that the list completes. */
  from: number | null;
  /** ARIA attributes of the input as a combobox. */
  aria: React.AriaAttributes & { role: 'combobox' };
  /** Whether the list handled the key. */
  onKeyDown: (e: KeyboardEvent) => boolean;
  shut: () => void;
}

/** Completes names after an @, emotes after a colon and roles after a %. */
export function useCompletion({ text, caret, people, roles = NO_ROLES, roleAt = null, onChoose }: Line): Completion {
  const id = useId();
  const begun = completionAt(text, caret, roleAt);
  const found = useUserSearch(begun?.kind === 'person' ? begun.query : null);
  /** Start of a word whose list was dismissed. */
  const [shutAt, setShutAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState({ query: '', at: 0 });
  if (shutAt !== null && begun?.from !== shutAt) setShutAt(null);
  const choices = begun && begun.from !== shutAt ? choicesFor(begun, people, found, roles) : [];
  const isOpen = begun !== null && choices.length > 0;
  const active = chosen.query === begun?.query ? Math.min(chosen.at, choices.length - 1) : 0;
  const choose = (choice: CompletionOption | undefined) => choice && begun && onChoose(choice, begun.from);
  const shut = () => setShutAt(begun?.from ?? null);
  const move = (by: number) => setChosen({ query: begun?.query ?? '', at: (active + by + choices.length) % choices.length });
  const deeds: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => choose(choices[active]),
    Tab: () => choose(choices[active]),
    Escape: shut,
  };
  /** A user who typed the whole name and did not move in the list wants Enter to send. */
  const isTyped =
    chosen.query !== begun?.query &&
    choices.some(({ insert }) => insert.trim().slice(1).toLowerCase() === begun?.query.toLowerCase());
  const onKeyDown = (e: KeyboardEvent): boolean => {
    const action = Object.hasOwn(deeds, e.key) && !e.shiftKey ? deeds[e.key] : undefined;
    if (!isOpen || !action || (e.key === 'Enter' && isTyped)) return false;
    e.preventDefault();
    e.stopPropagation();
    action();
    return true;
  };
  const label = begun ? LABELS[begun.kind] : '';
  return {
    list: isOpen ? { id, label, choices, active, onChoose: choose } : null,
    from: isOpen ? begun.from : null,
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

const NO_ROLES = {};
const LABELS = { person: 'Members', emote: 'Emotes', role: 'Roles' } as const;

function choicesFor(
  { kind, query }: CompletionQuery,
  people: readonly UserCard[],
  found: readonly UserCard[],
  roles: Readonly<Record<string, string>>,
): CompletionOption[] {
  const { id, settings } = session.value;
  if (kind === 'role') return roleOptions(query, roles);
  return kind === 'emote' ? emoteOptions(query, settings?.customEmotes ?? {}) : userOptions(query, people, found, id);
}
