/** Steering by keys, swipes and buttons. One turn per tick is sent to the table; the next one is queued until that tick. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type BattlesnakesBoard, type Heading, isTurn, STEER } from '../../../games/battlesnakes/board.ts';
import { type BoardState, useBoard } from '../shared/board.ts';

/** Most queued turns: a quick bend takes two key presses. */
const WAITING = 2;
const KEYS: Readonly<Record<string, Heading>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  KeyW: 'up',
  KeyD: 'right',
  KeyS: 'down',
  KeyA: 'left',
};
const TYPING = 'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="tab"], [role="menu"], [role="radio"]';

export interface Steering {
  able: boolean;
  going: Heading | null;
  next: Heading | null;
  steer: (to: Heading) => void;
}

export function useSteering(): Steering {
  const table = useBoard<BattlesnakesBoard>();
  const latest = useRef<BoardState<BattlesnakesBoard>>(table);
  const queue = useRef<Heading[]>([]);
  const pendingMove = useRef<Heading | null>(null);
  const [, setAnswered] = useState(0);
  const { going, given, able } = stateOf(table);

  const pump = useCallback(() => {
    const state = stateOf(latest.current);
    if (!state.able) queue.current = [];
    if (pendingMove.current !== null || (state.given !== null && !state.night)) return;
    const to = queue.current.shift();
    if (to === undefined) return;
    if (!state.night && !isTurn(state.going!, to)) return pump();
    pendingMove.current = to;
    void latest.current.answer(STEER, to).finally(() => {
      pendingMove.current = null;
      setAnswered((n) => n + 1);
    });
  }, []);
  const steer = useCallback(
    (to: Heading) => {
      const state = stateOf(latest.current);
      if (!state.able) return;
      const previous = queue.current.at(-1) ?? pendingMove.current ?? state.given ?? state.going!;
      if (state.night ? !isTurn(state.going!, to) && to !== state.going : !isTurn(previous, to)) return;
      if (queue.current.length < WAITING) queue.current.push(to);
      pump();
    },
    [pump],
  );
  useLayoutEffect(() => {
    latest.current = table;
  });
  // Runs after every render: a tick has passed, or the table has answered.
  useEffect(pump);
  useKeys(able, steer);
  return { able, going, next: pendingMove.current ?? given, steer };
}

function stateOf({ board, me, ask, given, phase }: BoardState<BattlesnakesBoard>) {
  const ownSnake = board.snakes.find(({ seat, end }) => seat === me && !end);
  const answer = given(STEER)?.[0];
  return {
    able: ownSnake !== undefined && ask(STEER) !== null,
    going: ownSnake?.going ?? null,
    given: typeof answer === 'string' ? (answer as Heading) : null,
    night: phase.name === 'Night',
  };
}

/** Keys steer wherever the focus is, except in elements that match TYPING. */
function useKeys(able: boolean, steer: (to: Heading) => void): void {
  useEffect(() => {
    if (!able) return;
    const onKey = (e: KeyboardEvent) => {
      const to = KEYS[e.key] ?? KEYS[e.code];
      if (!to || e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey) return;
      if (e.target instanceof Element && e.target.closest(TYPING)) return;
      e.preventDefault();
      if (!e.repeat) steer(to);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [able, steer]);
}
