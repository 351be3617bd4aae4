/** The log for staff: sentences with ids resolved to names. */
import { and, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { CARD_COLUMNS_OF_ALL, userCardOf } from '../../db/members/members.ts';
import { UNDO, undoId } from '../../db/moderation/events.ts';
import { chatRooms } from '../../db/schema/chat.ts';
import { decks } from '../../db/schema/decks.ts';
import { events } from '../../db/schema/events.ts';
import { setups } from '../../db/schema/setups.ts';
import { users } from '../../db/schema/users.ts';
import { parseBanLength } from '../../protocol/ban-length.ts';
import type { ArgumentKind, LogEntry, LogPage, LogPart } from '../../protocol/http/moderation.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { MemberSession } from '../app.ts';
import { type ForumName, forumNames } from '../forums/names.ts';
import { readerOf } from '../forums/visible.ts';
import { BOT } from '../reports/cards.ts';
import type { Command } from './command.ts';
import { commandOf } from './registry.ts';
import { targetKind as targetKindOf } from './target.ts';
import { seesEvent } from './visible.ts';

type EventRow = typeof events.$inferSelect;
interface LogQuery {
  first?: number | undefined;
  last?: number | undefined;
  mod?: string | undefined;
  target?: string | undefined;
}

/** Sentences of acts that are not commands. '{target}' is the person or thing acted on. */
const OTHER_ACTS: Readonly<Record<string, { name: string; log: string; target: ArgumentKind }>> = {
  deleteChatMessage: { name: 'Delete Chat Message', log: 'deleted a chat message of {target}', target: 'user' },
  ticketStatus: { name: 'Report Status', log: 'set a report about {target} to {status}', target: 'user' },
  ticketRule: { name: 'Report Rule', log: 'changed the rule of a report about {target} to {rule}', target: 'user' },
  ticketAssign: { name: 'Assign Report', log: 'assigned a report about {target}', target: 'user' },
  ruling: { name: 'Ruling', log: 'decided a report about {target}: {action}, {rule} {length}', target: 'user' },
  reopen: { name: 'Reopen Report', log: 'reopened a report about {target}', target: 'user' },
  appeal: { name: 'Appeal', log: 'answered an appeal of {target}: {decision} {length}', target: 'user' },
  editSetup: { name: 'Edit Setup', log: 'edited the setup {target} of another member', target: 'setup' },
  exportLog: { name: 'Export Log', log: 'exported the log', target: 'text' },
  viewReplay: { name: 'Look at Game', log: 'viewed everything in {target}', target: 'game' },
  undo: { name: 'Undo', log: 'undid {act} {target}', target: 'text' },
};

/** Newest first, by the entry's sequence number. */
export async function logPage(db: Database, session: MemberSession, { first, last, mod, target }: LogQuery): Promise<LogPage> {
  const conditions: (SQL | undefined)[] = [
    seesEvent(session),
    first === undefined ? undefined : gt(events.seq, first),
    last === undefined ? undefined : lt(events.seq, last),
    mod === undefined ? undefined : eq(events.actor, mod),
    target === undefined ? undefined : eq(events.target, target),
  ];
  const rows = await db
    .select()
    .from(events)
    .where(and(...conditions))
    .orderBy(first === undefined ? desc(events.seq) : events.seq)
    .limit(LIMITS.logPage + 1);
  const pageRows = rows.slice(0, LIMITS.logPage);
  if (first !== undefined) pageRows.reverse();
  const hasMore = rows.length > LIMITS.logPage && first === undefined;
  return { entries: await entriesOf(db, session, pageRows), next: hasMore ? pageRows.at(-1)!.seq : null };
}

async function entriesOf(db: Database, session: MemberSession, rows: readonly EventRow[]): Promise<LogEntry[]> {
  const read = rows.map((event) => ({
    event,
    args: JSON.parse(event.args) as Record<string, unknown>,
    command: commandOf(event.act),
  }));
  const nameParts = read.flatMap(({ event, args, command }) => wordsOf(event, args, command).filter(isName));
  const idsOf = (parts: readonly NamePart[]) => parts.map(({ id }) => id);
  const [names, inForums] = await Promise.all([
    namesOf(db, [...read.map(({ event }) => event.actor), ...idsOf(nameParts)]),
    forumNames(db, readerOf(session), idsOf(nameParts.filter(({ kind }) => OF_FORUMS.has(kind)))),
  ]);
  const undoneIds = await undoneOf(db, rows);
  return read.map(({ event, args, command }) => ({
    id: event.id,
    name: command?.name ?? OTHER_ACTS[event.act]?.name ?? event.act,
    args: Object.values(args) as LogEntry['args'],
    mod: names.users.get(event.actor) ?? { id: event.actor, name: '[deleted]', avatar: false },
    sentence: wordsOf(event, args, command).map((part) => (isName(part) ? withName(part, names, inForums) : part)),
    reason: event.reason === '' && command?.args['reason'] ? null : event.reason,
    date: event.date,
    canUndo:
      command?.method === 'POST' && command.undo !== false && session.perms.has(command.permission) && !undoneIds.has(event.id),
    undone: undoneIds.has(event.id),
  }));
}

type NamePart = Exclude<LogPart, string>;
const isName = (part: LogPart): part is NamePart => typeof part !== 'string';

/** The parts of an event's sentence. Ids are not resolved yet. */
function wordsOf(event: EventRow, args: Record<string, unknown>, command: Command | undefined): LogPart[] {
  const otherAct = OTHER_ACTS[event.act];
  const log = command?.log ?? otherAct?.log ?? event.act;
  const pattern = typeof log === 'string' ? log : log(args);
  return pattern.split(/(\{\w+\})/).flatMap((piece): LogPart[] => {
    const key = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (key === undefined) return piece === '' ? [] : [piece];
    const kind = command?.args[key]?.kind ?? (key === 'target' ? targetKind(event, args) : key === 'userId' ? 'user' : 'text');
    const value = key === 'target' && !(key in args) ? event.target : args[key];
    if (event.act === 'undo' && (key === 'act' || kind === 'text')) return key === 'act' ? [undoneName(args)] : [];
    const text = textOf(kind, value);
    return LOOKED_UP.has(kind) ? [{ kind, id: text, name: text }] : [text];
  });
}

function textOf(kind: ArgumentKind, value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  const text = String(value ?? '');
  const length = kind === 'length' ? parseBanLength(text) : null;
  return length && 'ms' in length && length.ms === null ? 'good' : text;
}

const undoneName = ({ act }: Record<string, unknown>): string => commandOf(String(act))?.name ?? String(act);
/** Kind of target of an act that is not a command; for an undo, of the original act. */
function targetKind({ act }: EventRow, args: Record<string, unknown>): ArgumentKind {
  const undoneCommand = act === 'undo' ? commandOf(String(args['act'])) : undefined;
  if (!undoneCommand) return OTHER_ACTS[act]?.target ?? 'text';
  return targetKindOf(undoneCommand);
}

const LOOKED_UP: ReadonlySet<ArgumentKind> = new Set([
  ...(['user', 'game', 'setup', 'deck', 'room'] as const),
  ...(['board', 'thread', 'reply', 'comment'] as const),
]);
const OF_FORUMS: ReadonlySet<string> = new Set<ArgumentKind>(['board', 'thread', 'reply', 'comment']);
interface Names {
  users: Map<string, UserCard>;
  setups: Map<string, string>;
  decks: Map<string, string>;
  rooms: Map<string, string>;
}
async function namesOf(db: Database, ids: readonly string[]): Promise<Names> {
  const idList = valuesOf(new Set(ids));
  const [people, setupRows, ownDecks, rooms] = await db.batch([
    db.select(CARD_COLUMNS_OF_ALL).from(users).where(inArray(users.id, idList)),
    db.select({ id: setups.id, name: setups.name }).from(setups).where(inArray(setups.id, idList)),
    db.select({ id: decks.id, name: decks.name }).from(decks).where(inArray(decks.id, idList)),
    db.select({ id: chatRooms.id, name: chatRooms.name }).from(chatRooms).where(inArray(chatRooms.id, idList)),
  ]);
  const cards = people.map((row) => (row.gone ? { ...userCardOf(row), name: '[deleted]' } : userCardOf(row)));
  return {
    users: new Map(cards.map((card) => [card.id, card])),
    setups: new Map(setupRows.map(({ id, name }) => [id, name])),
    decks: new Map(ownDecks.map(({ id, name }) => [id, name])),
    rooms: new Map(rooms.map(({ id, name }) => [id, name])),
  };
}
function withName({ kind, id }: NamePart, names: Names, inForums: ReadonlyMap<string, ForumName>): NamePart {
  const missingPart = { kind, id, name: `[not found: ${id}]` };
  switch (kind) {
    case 'user': {
      const card = names.users.get(id);
      // Guests have no permanent row, bots none at all.
      if (!card)
        return id === BOT ? { kind, id, name: 'a bot' } : id.startsWith('g') ? { kind, id, name: 'a guest' } : missingPart;
      return { kind, id, name: card.name, ...(card.name !== '[deleted]' && { link: `/user/${id}` }) };
    }
    case 'game':
      return { kind, id, name: `game ${id}`, link: `/game/${id}/review` };
    case 'board':
    case 'thread':
    case 'reply':
    case 'comment':
      // An id is shown as is if its name is gone or above the reader's rank.
      return { kind, id, name: id, ...inForums.get(id) };
    case 'setup':
    case 'deck': {
      const name = (kind === 'setup' ? names.setups : names.decks).get(id);
      return name === undefined ? missingPart : { kind, id, name };
    }
    default: {
      const name = names.rooms.get(id);
      return name === undefined ? { kind, id, name: id } : { kind, id, name };
    }
  }
}

/** Ids of the events that were undone. An undo's id is derived from its event's. */
async function undoneOf(db: Database, rows: readonly EventRow[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => undoId(id));
  const undoEvents = await db
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, valuesOf(ids)));
  return new Set(undoEvents.map(({ id }) => id.slice(UNDO.length)));
}
