import type { Answer, Ask } from '../../../../games/engine/game.ts';
import { TOO_FAST } from '../../../../protocol/limits.ts';
import type { GameClient } from '../../../sockets/game-client.ts';

const EVERY_MS = 1_000;

/** Whether an unconfirmed choice counts when time runs out. Text that is being written never does. */
export const countsUnconfirmed = ({ optional, awaited, offers }: Ask): boolean =>
  (!optional || awaited === true) && offers.every(({ kind }) => kind !== 'text');

export type SendPick = (ask: Ask, answer: Answer | null) => void;

/**
 * Sends what is chosen and not confirmed to the table, at most once a second, and again if the table
 * refused it as too fast; null takes a choice back.
 */
export function pickSender(client: Pick<GameClient, 'send'>): SendPick {
  /** The last choice of each question, by its id. */
  const chosen = new Map<string, Answer | null>();
  const unsent = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    timer = null;
    const [ask] = unsent;
    if (ask === undefined) return;
    unsent.delete(ask);
    const answer = chosen.get(ask)!;
    void client.send('pick', { ask, answer }).then((why) => {
      // Other refusals need no words: the question is over, or the player confirms another answer.
      if (why === TOO_FAST && chosen.get(ask) === answer) enqueue(ask);
    });
    timer = setTimeout(flush, EVERY_MS);
  };
  const enqueue = (ask: string) => {
    unsent.add(ask);
    timer ??= setTimeout(flush, EVERY_MS);
  };
  return (ask, answer) => {
    if (!countsUnconfirmed(ask) || (answer === null && !chosen.get(ask.id))) return;
    chosen.set(ask.id, answer);
    unsent.add(ask.id);
    if (timer === null) flush();
  };
}
