/** Tests a bot's view of impossible claims, of the claims that its friends plan, and of a game that it joins late. */
import { expect, test } from 'vitest';
import type { View } from '../../../../games/engine/game.ts';
import { seeded } from '../../../../games/engine/rng.ts';
import { SETUPS } from '../../../../games/index.ts';
import type { MafiaFact } from '../../../../games/mafia/engine/facts.ts';
import { PREMISES, type Premise, type SpeechAct } from '../../../../games/mafia/talk/acts.ts';
import { tellable } from '../../../../games/mafia/talk/cover.ts';
import { begin, type Mind } from '../../../../games/mafia/talk/mind.ts';
import { holds } from '../../../../games/mafia/talk/premises.ts';
import { reasonAgainst, stance } from '../../../../games/mafia/talk/stance.ts';
import { mafiaTalk } from '../../../../games/mafia/talk/talk.ts';
import { understand } from '../../../../games/mafia/talk/understand.ts';

const NAMES = ['Alder', 'Basil', 'Wren', 'Tansy', 'Clover', 'Finch', 'Juniper'];
const setup = SETUPS['mafia']!.find(({ id }) => id === 'seven-lanterns')!;
type Level = Mind['level'];
const mindOf = (level: Level = 4, seed = 1): Mind => begin({ seat: 0, names: NAMES, setup, level, rng: seeded([seed]) });
const hear = (mind: Mind, fact: MafiaFact): boolean => mafiaTalk.hear(mind, { at: 1, to: [0], fact });
const say = (mind: Mind, by: number, text: string, channel = 'village'): boolean =>
  hear(mind, { kind: 'said', channel, by, text, whisper: null, leaked: false });

/** The table by day. Two have died; one of their cards was shown. */
const view: View = {
  phase: { name: 'Day', count: 2, light: 'day' },
  deadline: null,
  places: NAMES.map((_, seat) => ({
    seat,
    alive: seat < 5,
    marks: [],
    card: seat === 0 ? 'Cop:Sane' : seat === 5 ? 'Mafioso' : null,
    side: seat === 0 ? 'Village' : seat === 5 ? 'Mafia' : null,
  })),
  you: { seat: 0, card: 'Cop:Sane', side: 'Village', items: [], effects: [] },
  asks: [],
  channels: [{ id: 'village', label: 'village', speak: true, whisper: [] }],
  outcome: null,
  board: null,
};

test('everyone who hears a claim of a role that the setup does not hold calls it one', () => {
  const mind = mindOf();
  Object.assign(mind, { card: 'Villager' });
  say(mind, 2, "i'm the vigilante");
  const odds = stance(mind);
  expect(Math.max(...odds)).toBe(odds[2]);
  expect(reasonAgainst(mind, 2, odds)).toEqual({ why: 'no-such-role', role: 'Vigilante' });
  say(mind, 3, "i'm the cop");
  expect(reasonAgainst(mind, 3, odds)).not.toMatchObject({ why: 'no-such-role' });
  // People say the same, and are understood.
  const line = "there's no Vigilante in this setup, Wren";
  expect(understand(line, { names: NAMES, speaker: 0 }).acts).toEqual([
    { kind: 'accuse', about: 2, why: { why: 'no-such-role', role: 'Vigilante' } },
  ]);
});

test('only one of two killers pretends to be the finder: the other leaves that role to them', () => {
  /** Whether a Mafioso makes results up on the day that decides the game. */
  const pretends = (seed: number, mates: string): boolean => {
    const mind = mindOf(4, seed);
    hear(mind, { kind: 'you-are', card: 'Mafioso', side: 'Mafia', team: [{ seat: 1, card: 'Mafioso' }] } as MafiaFact);
    say(mind, 1, mates, 'Mafia');
    for (const seat of [4, 5, 6])
      hear(mind, { kind: 'died', seat, cause: 'killed', card: 'Villager', side: 'Village', will: null });
    Object.assign(mind, { phase: 'Day', day: 3, night: 2 });
    return tellable(mind).length > 0;
  };
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);
  expect(seeds.filter((seed) => pretends(seed, "I'll be a Villager tomorrow, back me up")).length).toBeGreaterThan(10);
  expect(seeds.filter((seed) => pretends(seed, 'Cop is MY claim, remember that'))).toEqual([]);
});

test('a killer who is found out and asked for their role keeps to one lie', () => {
  const killer: View = {
    ...view,
    places: view.places.map((place) => (place.seat === 0 ? { ...place, card: 'Mafioso', side: 'Mafia' } : place)),
    you: { ...view.you!, card: 'Mafioso', side: 'Mafia' },
  };
  /** Returns the role that it claims, and the role that it means to claim from then on. */
  const claimed = (seed: number): [said: string, meant: string] | null => {
    const mind = mindOf(4, seed);
    hear(mind, { kind: 'you-are', card: 'Mafioso', side: 'Mafia', team: [] } as MafiaFact);
    hear(mind, { kind: 'phase', phase: 'Day', count: 2, until: null });
    Object.assign(mind, { night: 1, cover: { role: 'Villager', invents: false, findings: [] } });
    say(mind, 2, "I'm the Cop");
    say(mind, 2, 'I checked Alder on night 1, and the result was guilty.');
    say(mind, 3, 'alder what are you');
    const line = mafiaTalk.speak(mind, killer)?.say?.text ?? '';
    const claim = understand(line, { names: NAMES, speaker: 0 }).acts.find(({ kind }) => kind === 'claim' || kind === 'counter');
    return claim && 'role' in claim && claim.role ? [claim.role, mind.cover!.role] : null;
  };
  const claims = Array.from({ length: 80 }, (_, seed) => claimed(seed)).filter((one) => one !== null);
  expect(new Set(claims.map(([said]) => said))).toEqual(new Set(['Cop', 'Villager']));
  expect(claims.filter(([said, meant]) => said !== meant)).toEqual([]);
});

test('a bot that begins to listen in mid-game knows its card, the dead and the day from its view', () => {
  const mind = mindOf();
  mafiaTalk.speak(mind, view);
  expect(mind).toMatchObject({ card: 'Cop:Sane', side: 'Village', phase: 'Day', day: 2, night: 1, known: {} });
  expect(mind.dead.map(({ seat, role, side }) => [seat, role, side])).toEqual([
    [5, 'Mafioso', 'Mafia'],
    [6, null, null],
  ]);
  const { dead } = structuredClone(mind);
  mafiaTalk.speak(mind, view);
  expect(mind.dead).toEqual(dead);
});

test('a line assumes only events of the day that everyone has seen', () => {
  const mind = mindOf();
  const quiet: SpeechAct = { kind: 'accuse', about: 2, why: { why: 'quiet' } };
  const whyMe: SpeechAct = { kind: 'ask', what: 'why-me', of: 2, about: null };
  hear(mind, { kind: 'phase', phase: 'Day', count: 1, until: null });
  const premises = (act: SpeechAct): Premise[] => PREMISES.filter((premise) => holds(mind, act, null, premise));
  expect(premises(quiet)).toEqual(['mute', 'neutral', 'never']);
  expect(premises(whyMe)).not.toContain('accused');
  say(mind, 2, 'hi everyone');
  expect(premises(quiet)).toEqual(['neutral', 'never']);
  say(mind, 2, 'alder is sus');
  expect(premises(quiet)).toEqual(['never']);
  expect(premises(whyMe)).toContain('accused');
  expect(premises(whyMe)).not.toContain('voted');
  // Another player's vote is not theirs.
  const vote = (by: number) => hear(mind, { kind: 'voted', ask: 'village', title: 'Condemn', by, for: [0], weight: 1 });
  vote(3);
  expect(premises(whyMe)).not.toContain('voted');
  vote(2);
  expect(premises(whyMe)).toContain('voted');
});
