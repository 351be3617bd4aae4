/** Rematches. They use the outbox, so a crash between making a table and announcing it does not hide it from its players. */
import { type Database, database } from '../../db/core/database.ts';
import { newLinkSecret } from '../../db/core/ids.ts';
import { claimRehost, releaseRehost } from '../../db/games/listings.ts';
import { chosenDecks } from '../../db/setups/decks.ts';
import type { Person, Plan, TableInput } from '../../games/table/table-state.ts';
import { isLinkOnly } from '../../protocol/table-link.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { gameRoom } from '../shared/rpc.ts';
import type { RpcResult } from '../shared/rpc-result.ts';
import { dryRun } from './room-state.ts';
import type { Sender } from './room-storage.ts';
import { newGameId } from './seal.ts';
import { seatPenalty } from './seats.ts';
import type { TableRunner } from './table-runner.ts';

interface RehostRequest {
  id: string;
  secret: string;
  person: Person;
  cid: string;
}

export class Rehosts {
  readonly #table: TableRunner;
  readonly #env: () => ObjectEnv;
  #refused: { who: string; why: string } | null = null;

  constructor(table: TableRunner, env: () => ObjectEnv) {
    this.#table = table;
    this.#env = env;
  }

  /** Makes the next table before announcing it, so that players who follow the link find it. */
  async request(person: Person, from: Sender): Promise<string | null> {
    const live = this.#table.live!;
    const { outbox } = this.#table;
    const input: TableInput = { type: 'rehost', at: Date.now(), by: person.id, id: newGameId() };
    const refused = dryRun(live, input);
    if (refused !== null || live.table.rehost !== null) return refused ?? this.#table.move(input, from);
    const waits = live.table.plan.table.practice ? null : await seatPenalty(this.#env(), person.id);
    if (waits !== null) return waits;
    if (!outbox.has('rehost')) {
      const request: RehostRequest = { id: input.id, secret: newLinkSecret(), person, cid: from.cid! };
      outbox.enqueue('rehost', JSON.stringify(request), input.at);
    }
    await this.#table.flushOutbox();
    if (!this.#table.live?.table.rehost) {
      const why = this.#refused?.who === person.id ? this.#refused.why : null;
      return why ?? 'The new table could not be made just now. Try again in a moment.';
    }
    return this.#table.moveOnce({ ...input, at: Date.now() }, from);
  }

  /** Makes and announces the next table. Throws if it must be retried. */
  async deliver(body: string): Promise<void> {
    const { id, secret, person, cid } = JSON.parse(body) as RehostRequest;
    const db = database(this.#env());
    const { plan, members } = this.#table.live!.table;
    const bots = members.filter(({ kind }) => kind === 'bot').length;
    const again = await withDecks(db, rehostPlan(plan, bots, id, secret));
    if ('refused' in again) {
      this.#refused = { who: person.id, why: again.refused };
      return;
    }
    const link = id + (again.secret ?? '');
    // Another person may have already asked for a rematch from a list.
    const next = await claimRehost(db, plan.id, link, Date.now());
    const answer: RpcResult = next === link ? await gameRoom(this.#env(), id).host(again, person) : { ok: true };
    if ('refused' in answer) {
      if (answer.status !== 409) throw new Error(answer.refused);
      await releaseRehost(db, plan.id, link);
      this.#refused = { who: person.id, why: answer.refused };
      return;
    }
    this.#table.moveOnce({ type: 'rehost', at: Date.now(), by: person.id, id: next }, { who: person.id, cid });
  }
}

/** Reads the chosen decks again, since one may have changed or been deleted. */
async function withDecks(db: Database, plan: Plan): Promise<Plan | { refused: string }> {
  if (!plan.table.anonymousGame) return plan;
  const chosen = await chosenDecks(db, plan.table.anonymousDeckId, plan.setup.total);
  return 'refused' in chosen ? chosen : { ...plan, ...chosen };
}

/** The plan of the next table. Same settings and bots, but a new id and link secret, no scheduled time, and hosted by a player. */
const rehostPlan = ({ secret: _, house: _site, bots: _bots, ...plan }: Plan, bots: number, id: string, secret: string): Plan => ({
  ...plan,
  id,
  scheduled: null,
  ...(bots > 0 && { bots }),
  ...(isLinkOnly(plan) && { secret }),
});
