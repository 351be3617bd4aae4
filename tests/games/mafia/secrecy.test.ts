import { describe, expect, test } from 'vitest';
import { type Fact, play, sees, type Viewer } from '../../../games/engine/game.ts';
import { randomAnswer } from '../../../games/engine/random-answer.ts';
import { below, seeded } from '../../../games/engine/rng.ts';
import { mafia } from '../../../games/mafia/engine/mafia.ts';
import type { Mafia } from '../../../games/mafia/engine/state.ts';
import { startedGame } from './table.ts';

/** Plays an evening in which `other` is the card of one player, who only votes. Returns every byte that the viewer gets. */
function evening(other: string, seed: number, viewer: (g: Mafia) => Viewer): string {
  const g = startedGame([...company, other], { settings: ['No Reveal', 'Whispers', 'Last Wills'], seed: [seed, 2, 3, 4] });
  const rng = seeded([seed, 8, 8, 8]);
  const odd = g.players.findIndex((p) => p.dealt === other);
  const eyes = viewer(g);
  const bytes: string[] = [];
  const hear = () => {
    const facts = g.out.filter((f: Fact) => sees(f.to, eyes)).map(({ at, fact }) => ({ at, ...fact }));
    // Everything is shown at the end.
    if (!g.outcome) bytes.push(JSON.stringify([facts, mafia.view(g, eyes)]));
    g.out = [];
  };
  hear();
  for (let phase = 0; phase < 5 && !g.outcome; phase++) {
    for (const ask of mafia.asks(g).filter((a) => a.id === 'village' || !a.seats.includes(odd) || a.seats.length > 1))
      for (const seat of ask.seats) {
        if (seat === odd && ask.id !== 'village') continue;
        const offers = ask.offers.map((o) => (o.kind === 'seats' ? { ...o, of: o.of.filter((s) => s !== odd) } : o));
        const answer = ask.id === 'village' ? [[]] : randomAnswer(offers, rng);
        if (answer) play(mafia, g, { type: 'answer', at: g.now + 1000, seat, ask: ask.id, answer });
        if (below(rng, 3) === 0)
          play(mafia, g, { type: 'say', at: g.now, seat, channel: g.phase === 'Day' ? 'village' : 'dead', text: `${seat}` });
        hear();
      }
    play(mafia, g, { type: 'tick', at: g.deadline! });
    hear();
  }
  return bytes.join('\n');
}
const company = [
  'Mayor',
  'Hunter',
  'Mafioso:Lone',
  'Cop:X-Shot',
  'Doctor:Lazy',
  'Gunsmith:Loyal',
  'Tracker:Astral',
  'Watcher:Strong',
  'Villager:Faceless',
];
const seatOf = (name: string) => (g: Mafia) => g.players.findIndex((p) => p.dealt === name);

/** Output of the first input after which two viewers got other bytes; null if there is none. Short enough to print. */
function firstDifference(a: string, b: string): [string, string] | null {
  const [one, two] = [a.split('\n'), b.split('\n')];
  const i = one.findIndex((line, n) => line !== two[n]);
  return i < 0 ? null : [one[i]!, two[i] ?? 'nothing'];
}
const same = (cards: string[]) => {
  const [first, ...rest] = cards as [string, ...string[]];
  for (const eyes of [
    seatOf('Villager:Faceless'),
    seatOf('Mayor'),
    seatOf('Cop:X-Shot'),
    seatOf('Mafioso:Lone'),
    () => 'watcher' as const,
  ])
    for (const seed of [1, 2, 3]) {
      const heard = evening(first, seed, eyes);
      for (const other of rest)
        expect(firstDifference(evening(other, seed, eyes), heard), `${first} and ${other}, dice ${seed}`).toBeNull();
    }
};

describe('a card changes no byte that others get, until it is shown', () => {
  test('a card of the village', () =>
    same([
      'Villager',
      'Cop',
      'Detective',
      'Watcher',
      'Tracker',
      'Doctor',
      'Bodyguard',
      'Drunk',
      'Chauffeur',
      'Gunsmith',
      'Jailer',
      'Miller',
      'Vigilante',
      'Granny',
      'Medium',
      'Loudmouth',
      'Hunter:Lazy',
      'Mayor:Lazy',
      'Trapper',
      'Commuter',
      'Guard',
      'Coroner',
      'Surgeon',
      'Shrink',
      'Seeker',
    ]));
  test('a card of the Mafia', () =>
    same([
      'Mafioso',
      'Hooker',
      'Godfather',
      'Driver',
      'Janitor',
      'Framer',
      'Poisoner',
      'Disguiser',
      'Bouncer',
      'Lookout',
      'Stalker',
      'Terrorist',
      'Apprentice',
      'Yakuza',
      'Silencer',
      'Arsonist',
      'Hider',
    ]));
  test('a card of the Cult', () => same(['Cultist', 'Cult Leader', 'Witch', 'Werewolf', 'Invader', 'Doomsayer', 'Gorgon']));
  test('a card that plays alone', () => same(['Fool', 'Executioner', 'Survivor', 'Amnesiac', 'Dodo']));
  test('modifiers', () =>
    same([
      'Villager',
      'Villager:Armed',
      'Villager:Bulletproof',
      'Villager:Explosive',
      'Cop:Insane',
      'Cop:Sane',
      'Cop:Naive',
      'Cop:Paranoid',
      'Cop:Lazy',
      'Cop:Loyal',
      'Cop:Disloyal',
      'Vigilante:Strong',
      'Cop:Astral',
      'Villager:Trustworthy',
    ]));
});

test('a gang’s member sees the same whatever a stranger’s card is', () => {
  const cards = ['Villager', 'Cop', 'Granny', 'Miller', 'Villager:Armed'];
  const all = cards.map((card) => {
    const g = startedGame([...company.slice(0, 6), 'Godfather', 'Hooker', card], { settings: ['No Reveal'], seed: [5, 5, 5, 5] });
    const eyes = g.players.findIndex((p) => p.role === 'Hooker');
    const facts = g.out.filter((f) => sees(f.to, eyes));
    return JSON.stringify([facts, mafia.view(g, eyes)]);
  });
  expect(new Set(all).size).toBe(1);
});
