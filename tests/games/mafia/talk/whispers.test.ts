import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../games/engine/rng.ts';
import { SETUPS } from '../../../../games/index.ts';
import type { MafiaFact } from '../../../../games/mafia/engine/facts.ts';
import { begin, type Mind } from '../../../../games/mafia/talk/mind.ts';
import { mafiaTalk } from '../../../../games/mafia/talk/talk.ts';

const NAMES = ['Alder', 'Basil', 'Wren', 'Tansy', 'Clover', 'Finch', 'Juniper'];
const setup = SETUPS['mafia']!.find(({ id }) => id === 'seven-lanterns')!;
const mindOf = (): Mind => begin({ seat: 0, names: NAMES, setup, level: 3, rng: seeded([1]) });
const hear = (mind: Mind, text: string, more: Partial<Extract<MafiaFact, { kind: 'said' }>> = {}): boolean =>
  mafiaTalk.hear(mind, {
    at: 1,
    to: [0],
    fact: { kind: 'said', channel: 'village', by: 1, text, whisper: null, leaked: false, ...more },
  });
/** The parts of the mind that the bot may mention in public. */
const notes = ({ claims, told, pushes }: Mind): unknown => ({ claims, told, pushes });

test.each(["I'm the Cop", 'i checked wren, guilty', 'wren is scum', 'i trust wren'])(
  'a bot notes a public "%s", and keeps a whisper or a line among killers to itself',
  (text) => {
    const before = notes(mindOf());
    const [open, whispered, nightly] = [mindOf(), mindOf(), mindOf()];
    hear(open, text);
    hear(whispered, text, { whisper: 0 });
    hear(nightly, text, { channel: 'Mafia' });
    expect(notes(open)).not.toEqual(before);
    expect(notes(whispered)).toEqual(before);
    expect(notes(nightly)).toEqual(before);
  },
);

test('a question in a whisper waits for its answer there; one among killers does not', () => {
  const [whispered, nightly] = [mindOf(), mindOf()];
  expect(hear(whispered, 'alder, what is your role?', { whisper: 0 })).toBe(true);
  expect(whispered.asked).toMatchObject([{ by: 1, what: 'claim', isWhisper: true }]);
  hear(nightly, 'alder, what is your role?', { channel: 'Mafia' });
  expect(nightly.asked).toEqual([]);
});

describe('words that name no one', () => {
  const claims = (mind: Mind): unknown => mind.claims.map(({ by, role }) => [by, role]);

  test('"cc" claims the role that another has just claimed', () => {
    const mind = mindOf();
    hear(mind, "I'm the Cop", { by: 2 });
    hear(mind, 'cc');
    expect(claims(mind)).toEqual([
      [2, 'Cop'],
      [1, 'Cop'],
    ]);
  });

  test('"unvote" takes back the accusation against the player the speaker votes for', () => {
    const mind = mindOf();
    hear(mind, 'vote wren');
    hear(mind, 'tansy is sus');
    mafiaTalk.hear(mind, { at: 1, to: [0], fact: { kind: 'voted', ask: 'village', by: 1, for: [2] } as MafiaFact });
    hear(mind, 'unvote');
    expect(mind.pushes.map(({ about }) => about)).toEqual([3]);
  });

  test('"claim" is for the player who was accused just before, and for everyone if no one was', () => {
    const [pointed, other, open] = [mindOf(), mindOf(), mindOf()];
    hear(pointed, 'alder is scum');
    expect(hear(pointed, 'claim')).toBe(true);
    expect(pointed.asked).toMatchObject([{ by: 1, what: 'claim', toAll: false }]);
    hear(other, 'wren is scum');
    expect(hear(other, 'claim')).toBe(false);
    expect(other.asked).toEqual([]);
    expect(hear(open, 'claim')).toBe(false);
    expect(open.asked).toMatchObject([{ by: 1, what: 'claim', toAll: true }]);
  });
});
