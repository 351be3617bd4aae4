import { type KeyboardEvent, useId, useState } from 'react';
import type { FoundUser, UserCard } from '../../../protocol/http/users.ts';
import type { SlashCommand } from '../../i18n/talk-commands.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useEntries } from '../cards/use-entries.ts';
import {
  type CompletionOption,
  type CompletionQuery,
  commandAt,
  commandOptions,
  completionAt,
  emoteOptions,
  entryOptions,
  playerOptions,
  roleOptions,
  userOptions,
} from './completion.ts';
import { type MentionListProps, optionId } from './MentionList.tsx';

interface Line {
  text: string;
  caret: number;
  people: readonly UserCard[];
  /** Sides of the roles that '%' completes. If omitted, '%' is plain text. */
  roles?: Readonly<Record<string, string>>;
  /** Commands that '/' completes. If omitted, '/' is plain text. */
  commands?: readonly SlashCommand[];
  /** Players of a table, for commands that take a player; other commands take names of the rules. */
  players?: readonly Player[];
  gameType?: string;
  /** Index of a '%' at which all roles are offered. */
  roleAt?: number | null;
  onChoose: (choice: CompletionOption, from: number) => void;
}
/** A player; `face` is the seed of the avatar. */
export interface Player {
  name: string;
  face: string;
}
interface Completion {
  list: MentionListProps | null;
  /** Index where the completed word begins. */
  from: number | null;
  /** ARIA attributes that make the input a combobox. */
  aria: React.AriaAttributes & { role: 'combobox' };
  /** Returns whether the list handled the key. */
  onKeyDown: (e: KeyboardEvent) => boolean;
  close: () => void;
}

/** Completes names after @, emotes after a colon, roles after %, and slash commands with their arguments. */
export function useCompletion(line: Line): Completion {
  const { text, caret, people, roles = NO_ROLES, commands = NO_COMMANDS, players = NO_PLAYERS, roleAt = null, onChoose } = line;
  const id = useId();
  const command = commands.length > 0 ? commandAt(text, caret) : null;
  const takes = commands.find(({ name }) => name === command?.command)?.takes ?? null;
  const openQuery = command?.kind === 'command' || takes ? command : completionAt(text, caret, roleAt);
  const entries = useEntries(takes === 'player' ? null : takes, line.gameType ?? 'Mafia');
  const foundUsers = useUserSearch(openQuery?.kind === 'person' && players.length === 0 ? openQuery.query : null);
  /** Start of a word whose list was dismissed. */
  const [shutAt, setShutAt] = useState<number | null>(null);
  const [selection, setSelection] = useState({ query: '', at: 0 });
  if (shutAt !== null && openQuery?.from !== shutAt) setShutAt(null);
  const isWanted = openQuery !== null && openQuery.from !== shutAt;
  const names = takes === 'player' ? players.map(({ name }) => name) : (entries ?? []).map(({ name }) => name);
  const choices = isWanted ? choicesFor(openQuery, { people, foundUsers, roles, commands, players, names }) : [];
  const isOpen = openQuery !== null && choices.length > 0;
  const active = selection.query === openQuery?.query ? Math.min(selection.at, choices.length - 1) : 0;
  const choose = (choice: CompletionOption | undefined) => choice && openQuery && onChoose(choice, openQuery.from);
  const close = () => setShutAt(openQuery?.from ?? null);
  const move = (by: number) =>
    setSelection({ query: openQuery?.query ?? '', at: (active + by + choices.length) % choices.length });
  const deeds: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => choose(choices[active]),
    Tab: () => choose(choices[active]),
    Escape: close,
  };
  /** After typing the whole name without moving in the list, Enter should send. */
  const isTyped =
    selection.query !== openQuery?.query &&
    choices.some(
      ({ insert }) =>
        insert
          .trim()
          .slice(openQuery?.kind === 'entry' ? 0 : 1)
          .toLowerCase() === openQuery?.query.toLowerCase(),
    );
  const onKeyDown = (e: KeyboardEvent): boolean => {
    const action = Object.hasOwn(deeds, e.key) && !e.shiftKey ? deeds[e.key] : undefined;
    if (!isOpen || !action || (e.key === 'Enter' && isTyped)) return false;
    e.preventDefault();
    e.stopPropagation();
    action();
    return true;
  };
  const label = openQuery ? LABELS[openQuery.kind] : '';
  return {
    list: isOpen ? { id, label, choices, active, onChoose: choose } : null,
    from: isOpen ? openQuery.from : null,
    aria: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? optionId(id, active) : undefined,
    },
    onKeyDown,
    close,
  };
}

const NO_ROLES = {};
const NO_COMMANDS: readonly SlashCommand[] = [];
const NO_PLAYERS: readonly Player[] = [];
const LABELS = { person: 'Members', emote: 'Emotes', role: 'Roles', command: 'Commands', entry: 'Names' } as const;

interface CompletionSources extends Required<Pick<Line, 'people' | 'roles' | 'commands' | 'players'>> {
  /** Members found by a search. */
  foundUsers: readonly UserCard[];
  /** Possible arguments of the command being typed. */
  names: readonly string[];
}
function choicesFor({ kind, query }: CompletionQuery, sources: CompletionSources): CompletionOption[] {
  const { id, settings } = session.value;
  switch (kind) {
    case 'command':
      return commandOptions(query, sources.commands);
    case 'entry':
      return entryOptions(query, sources.names);
    case 'role':
      return roleOptions(query, sources.roles);
    case 'emote':
      return emoteOptions(query, settings?.customEmotes ?? {});
    case 'person':
      return sources.players.length > 0
        ? playerOptions(query, sources.players)
        : userOptions(query, sources.people, sources.foundUsers, id);
  }
}

const MIN_QUERY_LENGTH = 2;
const NO_USERS: readonly FoundUser[] = [];

/** Members whose name begins with the query, debounced; none if the query is null or the request failed. */
function useUserSearch(query: string | null): readonly FoundUser[] {
  const isLong = query !== null && query.length >= MIN_QUERY_LENGTH;
  const settledQuery = useSettled(query ?? '');
  const { data } = useCall(
    'GET /api/user/searchName',
    { query: { query: settledQuery } },
    { ...keepLastPage, enabled: isLong && settledQuery.length >= MIN_QUERY_LENGTH },
  );
  return (isLong && data) || NO_USERS;
}
