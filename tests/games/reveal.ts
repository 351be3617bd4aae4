/** Tables of the games with a reveal at which everyone goes on at once. */
import { isRevealing } from '../../games/acrotopia/reveal.ts';
import type { WritingGame } from '../../games/acrotopia/round.ts';
import { NEXT } from '../../games/acrotopia/titles.ts';
import type { Answer, AnswerPart, Refusal, Seat } from '../../games/engine/game.ts';

interface RevealTable {
  s: WritingGame;
  try: (seat: Seat, title: string, ...parts: Answer) => Refusal | null;
  give: (seat: Seat, title: string, ...parts: AnswerPart[]) => void;
  time: () => void;
  leave: (seat: Seat, how?: 'left' | 'vegged') => void;
}

/** Everyone who is here is ready to go on, which ends the reveal. */
export function goOn({ s, give }: Pick<RevealTable, 's' | 'give'>): void {
  for (const [seat, { alive }] of s.chairs.entries()) if (alive && isRevealing(s)) give(seat, NEXT, NEXT);
}

/** Passes each reveal as soon as it begins. */
export function impatient<T extends RevealTable>(t: T): T {
  const plain = { s: t.s, give: t.give };
  const after =
    <A extends unknown[], R>(act: (...args: A) => R) =>
    (...args: A): R => {
      const result = act(...args);
      goOn(plain);
      return result;
    };
  return { ...t, give: after(t.give), time: after(t.time), leave: after(t.leave) };
}
