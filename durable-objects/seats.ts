/**
 * Who sits where: the one place where a table claims a person's only seat. A row of `seats` in D1 names the table that holds
 * the person. A table writes the row before it takes the person in, and only the table that a row names deletes it: so of two
 * tables that claim one person, one gets the row. A table that dies between the claim and the move leaves a row behind that
 * holds nobody; the next table to claim this person asks it, and it gives the row back.
 */
import { ELSEWHERE } from '../protocol/rest/games.ts';
import { within } from './courier.ts';
import { deliverListing, freeSeat, seatOf, takeSeat } from './database.ts';
import type { Listing } from './listing.ts';
import type { RoomEnv } from './room-env.ts';

const LATER = 'You could not be seated just now. Try again in a moment.';
const PATIENCE = 8_000;
/** A row can change hands between two looks at it; more often than this in one claim it does not. */
const TRIES = 3;

export class Seats {
  readonly #game: string;
  readonly #env: () => RoomEnv;
  readonly #holds: (person: string) => boolean;
  /** Claims under way, by person. */
  readonly #pending = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();

  /** `holds`: whether a person sits at this table as the table stands now. */
  constructor(game: string, env: () => RoomEnv, holds: (person: string) => boolean) {
    this.#game = game;
    this.#env = env;
    this.#holds = holds;
  }

  /**
   * Claims the person's seat, then runs `move`, which seats them. When they do not sit here afterwards, the seat is given back.
   * Answers what `move` answers, or `refused` of a sentence when they sit at another table.
   */
  async seat<T>(person: string, move: () => T, refused: (why: string) => T): Promise<T> {
    this.#pending.set(person, (this.#pending.get(person) ?? 0) + 1);
    let isClaimed = false;
    try {
      isClaimed = await this.#claim(person);
      return isClaimed ? move() : refused(ELSEWHERE);
    } catch (error) {
      this.#log('a claim failed', error);
      return refused(LATER);
    } finally {
      const left = this.#pending.get(person)! - 1;
      if (left) this.#pending.set(person, left);
      else this.#pending.delete(person);
      if (isClaimed && !this.#isWanted(person)) await this.release(person);
    }
  }

  /** Whether a person sits at another table; that table is asked, for its row may be left over. One that is silent keeps them. */
  async isElsewhere(person: string): Promise<boolean> {
    const game = await seatOf(this.#env().DB, person);
    if (game === null || game === this.#game) return false;
    return this.#isFreedBy(game, person).then(
      (freed) => !freed,
      (error) => {
        this.#log('another table did not answer', error);
        return true;
      },
    );
  }

  /** Deletes this table's row of a person who does not sit here; true when no row of this table is left. */
  async release(person: string): Promise<boolean> {
    try {
      return await this.#inTurn(async () => !this.#isWanted(person) && (await freeSeat(this.#env().DB, person, this.#game)));
    } catch (error) {
      this.#log('a seat was not given back', error);
      return false;
    }
  }

  /** Writes a listing into D1. Answers who sits here by that listing and at another table too. */
  async list(listing: Listing): Promise<string[]> {
    const others = await this.#inTurn(() => deliverListing(this.#env().DB, listing, [...this.#pending.keys()]));
    const claimed = await Promise.all(others.map((person) => this.#claim(person)));
    return others.filter((_, i) => !claimed[i]);
  }

  #isWanted(person: string): boolean {
    return this.#pending.has(person) || this.#holds(person);
  }

  async #claim(person: string): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries++) {
      const holder = await this.#inTurn(() => takeSeat(this.#env().DB, person, this.#game));
      if (holder === this.#game) return true;
      if (!(await this.#isFreedBy(holder, person))) return false;
    }
    return false;
  }

  /** Never waited for in turn: two tables that ask each other would wait for ever. */
  async #isFreedBy(game: string, person: string): Promise<boolean> {
    return within(PATIENCE, Promise.resolve(this.#env().GAMES.getByName(game).releaseSeat(person)));
  }

  /** D1 hears of this table's seats in the order in which it decided: what deletes rows must not overtake a claim. */
  #inTurn<T>(write: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => within(PATIENCE, write()));
    this.#last = turn.catch(() => {});
    return turn;
  }

  #log(what: string, error: unknown): void {
    console.error(JSON.stringify({ game: this.#game, seats: what, error: String(error).slice(0, 200) }));
  }
}
