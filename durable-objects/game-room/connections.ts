import type { Person, Table } from '../../games/table/table-state.ts';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { Connections } from '../shared/connections.ts';
import { close } from '../shared/sockets.ts';

const { lost: SILENCE, lostHidden: HIDDEN_SILENCE } = LIMITS.tableHeartbeat;

/** The person on a socket. `only` is not passed to the table, so no record shows that a person may not play. */
interface TableConnection {
  person: Person;
  session: string;
  only?: 'watch';
  /** Keyed hash of a guest's network. */
  network?: string;
  since: number;
  /** The page's last visibility report and its time; absent until it has sent one. */
  page?: { hidden: boolean; at: number };
  /** Whether the others have been told that this page is hidden. */
  told?: boolean;
}

export class TableConnections {
  readonly #ctx: DurableObjectState;
  readonly #sockets: Connections<TableConnection>;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    this.#sockets = new Connections(ctx);
  }

  /** Sockets carry no tag: tags cannot change, but a guest who registers gets another id. */
  accept(person: Person, session: string, mayPlay: boolean, network?: string): { ws: WebSocket; response: Response } {
    const connection = {
      person,
      session,
      ...(!mayPlay && { only: 'watch' as const }),
      ...(network !== undefined && { network }),
    };
    return this.#sockets.accept({ ...connection, since: Date.now() });
  }

  personOf(ws: WebSocket): Person {
    return this.#sockets.get(ws).person;
  }
  mayPlay(ws: WebSocket): boolean {
    return this.#sockets.get(ws).only !== 'watch';
  }
  networkOf(ws: WebSocket): string | undefined {
    return this.#sockets.get(ws).network;
  }

  /** Sockets of this person, or all sockets without an id; includes closing ones. */
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

  notePage(ws: WebSocket, hidden: boolean, at: number): void {
    this.#sockets.set(ws, { ...this.#sockets.get(ws), page: { hidden, at } });
  }
  /** Publishes what the pages reported about their visibility, if `mayTell` returns true. */
  tellPages(mayTell: () => boolean): void {
    const all = this.#sockets.open().map((ws) => [ws, this.#sockets.get(ws)] as const);
    const untold = all.filter(([, { page, told = false }]) => page && page.hidden !== told);
    if (untold.length === 0 || !mayTell()) return;
    for (const [ws, state] of untold) this.#sockets.set(ws, { ...state, told: state.page!.hidden });
  }
  /** People with none of their pages visible, as far as the others have been told. */
  away(): Set<string> {
    const open = this.#sockets.open().map((ws) => this.#sockets.get(ws));
    const looking = new Set(open.filter(({ told }) => !told).map(({ person }) => person.id));
    return new Set(open.map(({ person }) => person.id).filter((id) => !looking.has(id)));
  }
  /**
   * When each open socket will have been silent for too long; skips pages that have not reported. The runtime answers heartbeats
   * without waking the room, and records their time.
   */
  silences(): { ws: WebSocket; id: string; heardAt: number; until: number }[] {
    return this.#sockets.open().flatMap((ws) => {
      const { page, person } = this.#sockets.get(ws);
      if (!page) return [];
      const heardAt = Math.max(page.at, this.#ctx.getWebSocketAutoResponseTimestamp(ws)?.getTime() ?? 0);
      return [{ ws, id: person.id, heardAt, until: heardAt + (page.hidden ? HIDDEN_SILENCE : SILENCE) }];
    });
  }

  /** People with a socket here who neither sit nor watch. */
  unseated({ members, watchers }: Table): Person[] {
    const ids = new Set([...members, ...watchers].map(({ id }) => id));
    const people = this.of().map((ws) => this.personOf(ws));
    return [...new Map(people.filter(({ id }) => !ids.has(id)).map((person) => [person.id, person])).values()];
  }

  reassign(from: string, person: Person, session: string): void {
    for (const ws of this.of(from)) this.#sockets.set(ws, { ...this.#sockets.get(ws), person, session, network: undefined });
  }

  close(id: string | undefined, code: number, why: string): void {
    for (const ws of this.of(id)) close(ws, code, why);
  }
  /** Closes the sockets of these sessions of a person. */
  closeSessions(id: string, sessions: readonly string[], why: string): void {
    for (const ws of this.of(id)) if (sessions.includes(this.#sockets.get(ws).session)) close(ws, CLOSE_CODES.kicked, why);
  }
  /** Closes a person's oldest sockets until at most `most` are open, because every message is sent to each of them. */
  closeOldest(id: string, most: number): void {
    const open = this.of(id).filter((ws) => ws.readyState === WebSocket.OPEN);
    open.sort((a, b) => this.#sockets.get(a).since - this.#sockets.get(b).since);
    for (const ws of open.slice(0, Math.max(0, open.length - most)))
      close(
        ws,
        CLOSE_CODES.crowded,
        'You have this table open on too many pages, so this one was disconnected. Refresh to come back here.',
      );
  }
}
