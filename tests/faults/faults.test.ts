/** Every fault strikes every step of ten journeys: nothing is lost or doubled, and each refusal is a sentence to act on. */
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isLong } from '../long.ts';
import { interceptBindings, outside } from './bindings.ts';
import { FAULTS_AT_CALLS, type Fault, FaultySite, NO_FAULT, OTHER_FAULTS } from './faulty-site.ts';
import { chats, isReported, writesInForum } from './journeys/community.ts';
import type { Journey } from './journeys/journey.ts';
import { buysAndGives, deletesAndRestores, registers, uploadsAvatar } from './journeys/members.ts';
import { friendsPlayTwice, guestPlays, rankedGameEnds } from './journeys/tables.ts';

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'a guest plays a game from landing to result': guestPlays,
  'a member registers by mail and logs in': registers,
  'a ranked game ends': rankedGameEnds,
  'members chat in a room and directly': chats,
  'a thread gets replies, a quote, a like and followers': writesInForum,
  'a member buys an item and sends coins': buysAndGives,
  'a member uploads an avatar': uploadsAvatar,
  'a report is decided, appealed and undone': isReported,
  'friends are invited, get ready, play and play again': friendsPlayTwice,
  'an account is deleted and restored': deletesAndRestores,
};

let undo = () => {};
beforeAll(() => {
  undo = interceptBindings();
});
afterAll(() => undo());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Removes what earlier journeys left in the way: letters, of which the mailbox keeps the latest and some have a clock that jumped;
 * and staff, who are told of each report by a call each.
 */
const forgetEarlier = (): Promise<unknown> =>
  env.DB.batch(['delete from mail', 'delete from group_members'].map((text) => env.DB.prepare(text)));

/** Plays the journey under the fault. Returns the number of steps that the fault struck. */
async function play(journey: Journey, fault: Fault): Promise<number> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // People who come back after a crash come from one address here.
  vi.spyOn(Object.getPrototypeOf(env.CONNECT_RATE) as RateLimit, 'limit').mockResolvedValue({ success: true });
  // Ahead of the machine's clock, by which real alarms go.
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  await outside(forgetEarlier);
  const site = new FaultySite(fault);
  const check = await journey(site);
  await site.settle();
  await outside(check);
  for (const { step, sentence } of site.said) expectSentence(step, sentence);
  return site.struck;
}

/** One or two sentences that say what to do, without a trace of what is inside. */
function expectSentence(step: string, sentence: string): void {
  expect([step, sentence]).toEqual([step, expect.stringMatching(/^\p{Lu}.{8,198}[.!?]$/u)]);
  expect([step, sentence]).not.toEqual([step, expect.stringMatching(INSIDE)]);
  expect([step, sentence]).toEqual([step, expect.stringMatching(TO_ACT_ON)]);
}
const INSIDE = /D1_|SQLITE|Error\b|\bat \S+:\d|undefined|\[object|onnection lost\./;
const TO_ACT_ON =
  /try again|log in again|wait|come back|connect again|refresh|reopen|look (?:at|again)|already|has closed|expired|another table/i;

/** In `npm test`, each fault strikes one or two journeys that are quick and meet it. */
const SHORT: readonly (readonly [journey: string, fault: string])[] = [
  ['coins', 'D1 refuses'],
  ['result', 'D1 refuses'],
  ['coins', 'D1 loses'],
  ['thread', 'D1 loses'],
  ['avatar', 'R2 refuses'],
  ['avatar', 'R2 loses'],
  ['chat', 'crash'],
  ['ranked', 'alarms'],
  ['friends', 'clocks'],
  ['chat', 'half open'],
  ['chat', 'hub'],
];
const isPlayed = (journey: string, fault: string): boolean =>
  isLong || SHORT.some(([one, other]) => journey.includes(one) && fault.includes(other));
const cellsOf = <F extends Fault>(faults: readonly F[]) =>
  Object.entries(JOURNEYS).flatMap(([name, journey]) =>
    faults.filter((fault) => isPlayed(name, fault.name)).map((fault) => ({ name, journey, fault })),
  );

/** More than any step makes. */
const MOST_CALLS = 80;
describe('a fault at each call of each step', () => {
  const kinds = FAULTS_AT_CALLS.map((faultAt) => ({ ...faultAt(0), faultAt }));
  test.each(cellsOf(kinds))('$name: $fault.name', async ({ journey, fault: { faultAt } }) => {
    const struck: number[] = [];
    do {
      const at = struck.length;
      struck.push(
        await play(journey, faultAt(at)).catch((cause: unknown) => {
          throw new Error(`at call ${at}: ${cause instanceof Error ? cause.message : JSON.stringify(cause)}`, { cause });
        }),
      );
    } while (isLong && struck.at(-1)! > 0 && struck.length < MOST_CALLS);
    // In the end no step makes as many calls; in the short run, the first call of a step was struck.
    expect(struck.at(-1)! > 0).toBe(!isLong);
  });
});

test.each(cellsOf(OTHER_FAULTS.map((make) => make())))('$name: $fault.name', async ({ journey, fault }) => {
  await play(journey, fault);
});

test.runIf(isLong).each(Object.entries(JOURNEYS))('%s: nothing is wrong', async (_, journey) => {
  await play(journey, NO_FAULT);
});
