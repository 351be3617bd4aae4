/** A GameRoom without rate limits, and bare objects that only fan a message out, with and without one INSERT. */
import { DurableObject } from 'cloudflare:workers';
import { readCommand } from '../../durable-objects/game-room/command.ts';
import { TableConnections } from '../../durable-objects/game-room/connections.ts';
import { gameOf } from '../../durable-objects/game-room/game-of.ts';
import { GameRoom } from '../../durable-objects/game-room/game-room.ts';
import { writeLog } from '../../durable-objects/game-room/room-storage.ts';
import { newFactsFor, viewerStates } from '../../durable-objects/game-room/viewer-state.ts';
import type { ObjectEnv } from '../../durable-objects/shared/object-env.ts';
import { defaults, type Fields } from '../../games/engine/options.ts';
import { SETUPS } from '../../games/index.ts';
import { restoreTable, serializeTable, step } from '../../games/table/table.ts';
import { TABLE_FIELDS, type TableOptions } from '../../games/table/table-options.ts';
import type { Person, Plan, Table, TableInput } from '../../games/table/table-state.ts';

const SEATS = 10;
const UNLIMITED = { window: 1, actions: 1e9, burst: 1e9, frames: 1e9, refusals: 1e9 };
const personOf = (n: number): Person => ({ id: `g${n}`, name: `Player ${n}`, kind: 'guest' });

/** More columns than any row has. */
const NULLS = 20;
/** D1 and the lobby are stubs that do nothing, so that only the room is measured. */
const nowhere = {
  DB: {
    // Every session is a guest's; every seat is claimed for this game.
    prepare: (statement: string) => ({
      bind: (_: string, game: string) => ({
        raw: async () => [statement.includes('"sessions"') ? ['guest', ...Array(NULLS).fill(null)] : [game]],
      }),
    }),
    batch: async (statements: unknown[]) => statements.map(() => ({ results: [] })),
  },
  LOBBIES: { getByName: () => ({ put: async () => {}, drop: async () => {} }) },
} as unknown as Pick<ObjectEnv, 'DB' | 'LOBBIES'>;

export class BenchRoom extends GameRoom {
  protected override readonly rates = UNLIMITED;
  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, { ...env, ...nowhere, ENVIRONMENT: 'local' });
  }

  async open(name: string): Promise<void> {
    const setup = SETUPS['mafia']!.find(({ total }) => total === SEATS)!;
    const table = {
      ...defaults(TABLE_FIELDS as unknown as Fields<TableOptions>),
      lobby: 'Main',
      practice: false,
      readyCheck: false,
      noVeg: true,
    };
    const options = defaults(gameOf('mafia').options as Fields<Record<string, never>>) as Plan['options'];
    const plan: Plan = {
      id: name,
      gameId: 'mafia',
      setup,
      table: table as TableOptions,
      lengths: { Day: 1_800_000, Night: 600_000 },
      options,
      scheduled: null,
    };
    await this.host(plan, personOf(0));
  }

  waking(): string {
    return this.tickets.waking;
  }

  /** Deals, then advances the clock to the first day, when everyone may talk. */
  begin(): string {
    const phase = () => this.table.live!.listing.row.phase?.name ?? '';
    for (let i = 0; i < 40 && phase() !== 'Day'; i++)
      this.table.move({ type: 'tick', at: this.table.live!.table.deadline! }, null);
    return phase();
  }

  /** Microseconds of each step, measured separately over `n` runs. An answer adds the snapshot and the views of all seats. */
  phases(n: number): Record<'line' | 'answer', Record<string, number>> {
    const live = this.table.live!;
    const table = restoreTable(JSON.parse(live.saved), gameOf);
    const sockets = this.ctx.getWebSockets();
    const personAt = (ws: WebSocket): Person => this.table.connections.personOf(ws);
    step(table, spoken(table, 0), gameOf);
    const news = table.out;
    const text = newFactsFor(live.table, news)(personOf(0).id);
    if (text === null) throw new Error('the line was not heard');
    const row = (i: number): void => writeLog(this.ctx.storage.sql, { who: 'bench', cid: `${i}` }, spoken(table, i), news);
    const each = (work: (i: number) => unknown): number => {
      const from = performance.now();
      for (let i = 0; i < n; i++) work(i);
      return Math.round(((performance.now() - from) / n) * 1e4) / 10;
    };
    const line = {
      whole: each((i) => this.webSocketMessage(sockets[0]!, frameOf(i))),
      read: each((i) => readCommand(frameOf(i))),
      who: each(() => sockets.map(personAt)),
      step: each((i) => step(table, spoken(table, i), gameOf)),
      row: each(row),
      hear: each(() => {
        const hears = newFactsFor(live.table, news);
        for (const ws of sockets) hears(personAt(ws).id);
      }),
      send: each(() => {
        for (const ws of sockets) ws.send(text);
      }),
    };
    const views = each(() => {
      const eyes = viewerStates(table, gameOf);
      for (const { id } of table.members) eyes(id);
    });
    return { line, answer: { snapshot: each(() => JSON.stringify(serializeTable(table)) === live.saved), views } };
  }
}

const PADDING = 'x'.repeat(80);
const spoken = ({ now, members }: Table, i: number): TableInput => {
  return { type: 'say', at: now, by: members[i % SEATS]!.id, channel: 'village', text: PADDING };
};
const frameOf = (i: number): string => `say:object:{"id":"p${i}","channel":"village","text":"${PADDING}"}`;

export class Bare extends DurableObject {
  readonly #connections = new TableConnections(this.ctx);
  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    ctx.storage.sql.exec('create table if not exists line (n integer primary key, at int, text text)');
  }
  override fetch(request: Request): Response {
    const person = personOf(Number(new URL(request.url).searchParams.get('i')));
    return this.#connections.accept(person, 'bench', true).response;
  }
  override webSocketMessage(_ws: WebSocket, text: string): void {
    if (this.ctx.id.name?.startsWith('insert'))
      this.ctx.storage.sql.exec('insert into line (at, text) values (?, ?)', Date.now(), text);
    for (const ws of this.ctx.getWebSockets()) ws.send(text);
  }
}

interface BenchEnv {
  ROOM: DurableObjectNamespace<BenchRoom>;
  BARE: DurableObjectNamespace<Bare>;
}
export default {
  async fetch(request: Request, env: BenchEnv): Promise<Response> {
    const url = new URL(request.url);
    const [, what = '', name = ''] = url.pathname.split('/');
    if (what === 'bare' || what === 'insert') return env.BARE.getByName(`${what}-${name}`).fetch(request);
    const room = env.ROOM.getByName(name);
    if (what === 'open') return Response.json((await room.open(name)) ?? 'open');
    if (what === 'begin') return Response.json(await room.begin());
    if (what === 'phases') return Response.json(await room.phases(2_000));
    const i = Number(url.searchParams.get('i'));
    const visitor = {
      person: personOf(i),
      session: 'bench',
      spectate: i >= SEATS,
      mayPlay: true,
      jti: `${i}-${Math.random()}`,
      waking: await room.waking(),
    };
    return room.fetch(new Request(url, { headers: { upgrade: 'websocket', 'X-Person': btoa(JSON.stringify(visitor)) } }));
  },
};
