import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { TimeRequests } from '../../web/features/game/overlays/TimeRequests.tsx';
import { GameContext, type GamePageState } from '../../web/features/game/state/game-context.ts';
import { markup } from './markup.ts';

const pause = { votes: [], need: 2, on: null };
const drawn = (room: object): string => {
  const game = { room: signal(room), me: signal(0), view: signal({ places: [{ seat: 0, alive: true }] }) };
  return markup(
    <GameContext value={game as unknown as GamePageState}>
      <TimeRequests />
    </GameContext>,
  );
};

test('a pause is offered while the clock runs, but not while the table waits for the last players, when none is granted', () => {
  expect(drawn({ pause, extend: null, kick: null })).toContain('Pause (0/2)');
  expect(drawn({ pause, extend: null, kick: { votes: [] } })).toBe('');
});
