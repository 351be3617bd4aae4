/**
 * A row of `seats` in D1 names a person's only table. A table writes it before seating the person, and only that table deletes
 * it, so of two claims one wins. A table that dies in between leaves a row behind; the next claim asks it to delete the row.
 */
import { database, databaseError } from '../../db/core/database.ts';
import { deliverListing, type Listing } from '../../db/games/listings.ts';
import { freeSeat, seatOf, takeSeat } from '../../db/games/seats.ts';
import { penaltyOf } from '../../db/ranked/leave-penalty.ts';
import { SEATED_ELSEWHERE } from '../../protocol/http/table-entry.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { gameRoom, withTimeout } from '../shared/rpc.ts';

const LATER = 'You could not be seated just now. Try again in a moment.';
const TOO_MANY_GUESTS = `${LIMITS.guestsOfNetwork} guests of your network sit here already. Log in, or host a private table: it takes all of you.`;
const TIMEOUT = 8_000;
/** Number of attempts of a claim, because the row can change hands between two reads. */
const MAX_TRIES = 3;

/** Why a person who enters without a new ticket gets no seat: a leave penalty, or D1 does not answer. Null if they may sit. */
export async function seatPenalty(env: ObjectEnv, person: string): Promise<string | null> {
  try {
    return await penaltyOf(database(env), person, Date.now());
  } catch (error) {
    console.error(JSON.stringify({ seats: 'a leave penalty was not read', error: String(databaseError(error)).slice(0, 200) }));
    return LATER;
  }
}

export class Seats {
  readonly #game: string;
  readonly #env: () => ObjectEnv;
  readonly #isSeatedHere: (person: string) => boolean;
  readonly #pending = new Map<string, number>();
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(game: string, env: () => ObjectEnv, isSeatedHere: (person: string) => boolean) {
    this.#game = game;
    this.#env = env;
    this.#isSeatedHere = isSeatedHere;
  }

  /**
   * Claims a seat and runs `move`, or `refused` if the person may not sit here. Frees the seat if `move` did not seat them.
   * `network`: that of a guest at a public table, where only some of each may sit.
   */
  async seat<T>(person: string, move: () => T, refused: (why: string) => T, network: string | null = null): Promise<T> {
    this.#pending.set(person, (this.#pending.get(person) ?? 0) + 1);
    let isClaimed = false;
    try {
      const refusal = await this.#claim(person, network);
      isClaimed = refusal === null;
      return refusal === null ? move() : refused(refusal);
    } catch (error) {
      this.#log('a claim failed', error);
      return refused(LATER);
    } finally {
      const remaining = this.#pending.get(person)! - 1;
      if (remaining) this.#pending.set(person, remaining);
      else this.#pending.delete(person);
      if (isClaimed && !this.#mustKeep(person)) await this.release(person);
    }
  }

  /** Whether a person sits at another table. Asks that table, since its row may be left over; no answer counts as yes. */
  async isElsewhere(person: string): Promise<boolean> {
    const game = await seatOf(database(this.#env()), person);
    if (game === null || game === this.#game) return false;
    return this.#askToRelease(game, person).then(
      (freed) => !freed,
      (error) => {
        this.#log('another table did not answer', error);
        return true;
      },
    );
  }

  /** Deletes this table's row for a person who does not sit here. True if no row of this table is left. */
  async release(person: string): Promise<boolean> {
    try {
      return await this.#serialize(
        async () => !this.#mustKeep(person) && (await freeSeat(database(this.#env()), person, this.#game)),
      );
    } catch (error) {
      this.#log('a seat was not given back', error);
      return false;
    }
  }

  /** Returns people in this listing who also sit at another table. */
  async writeListing(listing: Listing): Promise<string[]> {
    const others = await this.#serialize(() => deliverListing(database(this.#env()), listing, [...this.#pending.keys()]));
    const refusals = await Promise.all(others.map((person) => this.#claim(person, null)));
    return others.filter((_, i) => refusals[i] !== null);
  }

  #mustKeep(person: string): boolean {
    return this.#pending.has(person) || this.#isSeatedHere(person);
  }

  /** Returns why the person gets no seat here; null once they have it. */
  async #claim(person: string, network: string | null): Promise<string | null> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const holder = await this.#serialize(() => takeSeat(database(this.#env()), person, this.#game, network));
      if (holder === null) return TOO_MANY_GUESTS;
      if (holder === this.#game) return null;
      if (!(await this.#askToRelease(holder, person))) return SEATED_ELSEWHERE;
    }
    return SEATED_ELSEWHERE;
  }

  /** Must not run inside #serialize: two tables that ask each other would deadlock. */
  async #askToRelease(game: string, person: string): Promise<boolean> {
    return withTimeout(TIMEOUT, gameRoom(this.#env(), game).releaseSeat(person));
  }

  /** Writes to D1 in the order of the table's decisions: a deletion of rows must not overtake a claim. */
  #serialize<T>(write: () => Promise<T>): Promise<T> {
    const turn = this.#lastWrite.then(() => withTimeout(TIMEOUT, write()));
    this.#lastWrite = turn.catch(() => {});
    return turn;
  }

  #log(what: string, error: unknown): void {
    console.error(JSON.stringify({ game: this.#game, seats: what, error: String(databaseError(error)).slice(0, 200) }));
  }
}
