/** Choices that are not confirmed reach the table, in the order and at the pace that it accepts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Ask } from '../../games/engine/game.ts';
import { TOO_FAST } from '../../protocol/limits.ts';
import { pickSender } from '../../web/features/game/state/send-picks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = (id: string, more: Partial<Ask> = {}): Ask =>
  ({ id, title: 'Vote', seats: [0], offers: [{ kind: 'choice', of: ['lit', 'dim'] }], given: [], ...more }) as unknown as Ask;

/** A table that answers after `delay` ms with the next of `refusals`, then with null. */
function table(refusals: (string | null)[] = [], delay = 0) {
  const sent: [string, Answer | null][] = [];
  const client = {
    send: (_: string, { ask: id, answer }: { ask: string; answer: Answer | null }) => {
      sent.push([id, answer]);
      const why = refusals.shift() ?? null;
      return new Promise<string | null>((resolve) => setTimeout(resolve, delay, why));
    },
  };
  return { sent, pick: pickSender(client as unknown as Parameters<typeof pickSender>[0]) };
}

test('the first choice is sent at once, and of later ones the last after a second', async () => {
  const { sent, pick } = table();
  for (const answer of [['lit'], ['dim'], ['lit'], ['dim']]) pick(ask('a'), answer);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([['a', ['lit']]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.slice(1)).toEqual([['a', ['dim']]]);
});

test('a choice is sent again when the table found it too fast', async () => {
  const { sent, pick } = table([TOO_FAST, TOO_FAST]);
  pick(ask('a'), ['lit']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(Array(3).fill(['a', ['lit']]));
});

test('a choice that the player has replaced is not sent again', async () => {
  const { sent, pick } = table([TOO_FAST], 1_500);
  pick(ask('a'), ['lit']);
  pick(ask('a'), ['dim']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([
    ['a', ['lit']],
    ['a', ['dim']],
  ]);
});

test('another refusal ends it', async () => {
  const { sent, pick } = table(['That is not one of the answers.']);
  pick(ask('a'), ['lit']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
});

test('only a choice that was made is taken back', async () => {
  const { sent, pick } = table();
  pick(ask('a'), null);
  pick(ask('b'), ['lit']);
  pick(ask('b'), null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([
    ['b', ['lit']],
    ['b', null],
  ]);
});

test('neither text nor an answer that no one waits for is sent', async () => {
  const { sent, pick } = table();
  pick(ask('a', { offers: [{ kind: 'text' }] } as unknown as Partial<Ask>), ['hello']);
  pick(ask('b', { optional: true }), ['lit']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
});
