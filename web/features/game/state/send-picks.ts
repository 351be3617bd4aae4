import type { Answer, Ask } from '../../../../games/engine/game.ts';
import type { GameClient } from '../../../sockets/game-client.ts';

const EVERY_MS = 1_000;

/** Whether an unconfirmed choice counts when time runs out. Text that is being written never does. */
export const countsUnconfirmed = ({ optional, awaited, offers }: Ask): boolean =>
  (!optional || awaited === true) && offers.every(({ kind }) => kind !== 'text');

export type SendPick = (ask: Ask, answer: Answer | null) => void;

/** Sends what is chosen and not confirmed to the table, at most once a second; null takes a choice back. */
export function pickSender(client: Pick<GameClient, 'send'>): SendPick {
  const unsent = new Map<string, Answer | null>();
  const sent = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    timer = null;
    const [next] = unsent;
    if (!next) return;
    const [ask, answer] = next;
    unsent.delete(ask);
    if (answer) sent.add(ask);
    else sent.delete(ask);
    // A refusal needs no words: the question is over, or the player confirms another answer.
    void client.send('pick', { ask, answer });
    timer = setTimeout(flush, EVERY_MS);
  };
  return (ask, answer) => {
    if (!countsUnconfirmed(ask) || (answer === null && !sent.has(ask.id) && !unsent.has(ask.id))) return;
    unsent.set(ask.id, answer);
    if (timer === null) flush();
  };
}
