import type { Person, Table } from '../../games/table/table-state.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import { Connections } from '../shared/connections.ts';
import { close } from '../shared/sockets.ts';

/** The person on a socket. `only` is not passed to the table, so that no record shows that a person may not play. */
interface TableConnection {
  person: Person;
  /** Sockets of an older release lack it and `since`. */
  session?: string;
  only?: 'watch';
  since?: number;
}
/** Sockets that an older release accepted hold the person alone. */
const parseConnection = (stored: unknown): TableConnection => {
  const known = stored as TableConnection | Person;
  return 'person' in known ? known : { person: known };
};

export class TableConnections {
  readonly #sockets: Connections<TableConnection>;

  constructor(ctx: DurableObjectState) {
    this.#sockets = new Connections(ctx, parseConnection);
  }

  /** Without a tag: a tag cannot change, but a guest who registers gets another id. */
  accept(person: Person, session: string, mayPlay: boolean): { ws: WebSocket; response: Response } {
    return this.#sockets.accept({ person, session, ...(!mayPlay && { only: 'watch' }), since: Date.now() });
  }

  personOf(ws: WebSocket): Person {
    return this.#sockets.get(ws).person;
  }
  mayPlay(ws: WebSocket): boolean {
    return this.#sockets.get(ws).only !== 'watch';
  }

  /** Without an id, all sockets; also those that are closing. */
  of(id?: string): WebSocket[] {
    const all = this.#sockets.all();
    return id === undefined ? all : all.filter((ws) => this.personOf(ws).id === id);
  }
  isConnected(id: string): boolean {
    return this.of(id).some((ws) => ws.readyState === WebSocket.OPEN);
  }
  people(): Set<string> {
    return new Set(this.#sockets.open().map((ws) => this.personOf(ws).id));
  }
  /** People with a socket here who neither sit nor watch. */
  unseated({ members, watchers }: Table): Person[] {
    const known = new Set([...members, ...watchers].map(({ id }) => id));
    const people = this.of().map((ws) => this.personOf(ws));
    return [...new Map(people.filter(({ id }) => !known.has(id)).map((person) => [person.id, person])).values()];
  }

  reassign(from: string, person: Person, session: string): void {
    for (const ws of this.of(from)) this.#sockets.set(ws, { ...this.#sockets.get(ws), person, session });
  }

  close(id: string | undefined, code: number, why: string): void {
    for (const ws of this.of(id)) close(ws, code, why);
  }
  /** Closes the sockets that these sessions of a person have, and those without a known session. */
  closeSessions(id: string, sessions: readonly string[], why: string): void {
    for (const ws of this.of(id)) {
      const { session } = this.#sockets.get(ws);
      if (session === undefined || sessions.includes(session)) close(ws, CLOSE_CODES.kicked, why);
    }
  }
  /** Closes the oldest sockets of a person until at most `most` are open: every message is sent to each of them. */
  closeOldest(id: string, most: number): void {
    const open = this.of(id).filter((ws) => ws.readyState === WebSocket.OPEN);
    open.sort((a, b) => (this.#sockets.get(a).since ?? 0) - (this.#sockets.get(b).since ?? 0));
    for (const ws of open.slice(0, Math.max(0, open.length - most)))
      close(
        ws,
        CLOSE_CODES.crowded,
        'You have this table open on too many pages, so this one was let go. Refresh to come back here.',
      );
  }
}
