/** Storage of one channel. Nothing is stored until it is created; for a room, when its first member enters. */
import { isDirect } from '../../protocol/channel-id.ts';
import { Tickets } from '../shared/tickets.ts';
import { Messages } from './messages.ts';
import { completeChannelTables, createChannelTables, getMeta, hasChannelTables } from './schema.ts';
import { SeenMessages } from './seen-messages.ts';

export interface ChannelContent {
  messages: Messages;
  seen: SeenMessages;
  tickets: Tickets;
  /** Member ids of a direct channel; empty for a room. */
  members: readonly string[];
}

export class ChannelStorage {
  readonly id: string;
  readonly isDirect: boolean;
  readonly #storage: DurableObjectStorage;
  #content: ChannelContent | null = null;
  #isDeleted = false;

  constructor({ id, storage }: DurableObjectState) {
    const isOld = hasChannelTables(storage.sql);
    this.#storage = storage;
    this.id = id.name ?? (isOld ? getMeta(storage.sql, 'channel') : '');
    this.isDirect = isDirect(this.id);
    if (isOld) {
      completeChannelTables(storage.sql);
      this.#content = this.#open();
    }
  }

  get content(): ChannelContent | null {
    return this.#content;
  }
  /** A deleted room must not be created again, even if a client still asks for its id. */
  get isDeleted(): boolean {
    return this.#isDeleted;
  }
  /** Name of the channel in logs, which must not reveal the id of a direct channel. */
  get label(): string {
    return this.isDirect ? 'direct' : this.id;
  }

  create(members: readonly string[]): ChannelContent {
    const { sql } = this.#storage;
    this.#storage.transactionSync(() => {
      createChannelTables(sql, this.id, Date.now());
      for (const id of members) sql.exec('insert or ignore into member values (?)', id);
    });
    this.#content = this.#open();
    return this.#content;
  }

  async delete(): Promise<void> {
    this.#content = null;
    this.#isDeleted = true;
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
  }

  #open(): ChannelContent {
    const { sql } = this.#storage;
    const members = sql.exec<{ id: string }>('select id from member order by id').toArray();
    return {
      messages: new Messages(sql, this.id),
      seen: new SeenMessages(sql),
      tickets: new Tickets(sql),
      members: members.map(({ id }) => id),
    };
  }
}
