import type { ObjectEnv } from '../shared/object-env.ts';
import { presenceShard } from '../shared/rpc.ts';

/** One member's lease, as set by their hub. Only one call is in flight; of the changes during it, only the last is sent. */
export class PresenceLease {
  readonly #env: Pick<ObjectEnv, 'PRESENCE'>;
  readonly #user: string;
  /** The state to send next; undefined if there is none. */
  #pending: { hidden: boolean; away: boolean } | null | undefined;
  #lastSent = '';
  #sending: Promise<void> | null = null;

  constructor(env: Pick<ObjectEnv, 'PRESENCE'>, user: string) {
    this.#env = env;
    this.#user = user;
  }

  /** Sets the presence; never throws. `state` null means offline. `force` sends an unchanged state, to renew the lease. */
  set(state: { hidden: boolean; away: boolean } | null, force = false): Promise<void> {
    if (!force && this.#lastSent === JSON.stringify(state)) {
      this.#pending = undefined;
      return this.#sending ?? Promise.resolve();
    }
    this.#pending = state;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#pending !== undefined) {
      const state = this.#pending;
      this.#pending = undefined;
      this.#lastSent = JSON.stringify(state);
      try {
        const shard = presenceShard(this.#env, this.#user);
        await (state ? shard.renewLease(this.#user, state) : shard.endLease(this.#user));
      } catch (error) {
        this.#lastSent = '';
        console.error(JSON.stringify({ hub: 'presence was not told', error: String(error).slice(0, 200) }));
      }
    }
  }
}
