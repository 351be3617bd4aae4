/** Plays random games until everything has happened to every trait. Missing events guide the next cards and choices. */
import { expect, test } from 'vitest';
import type { Offer, Seat } from '../../../../games/engine/game.ts';
import { hasAnswered, randomAnswer } from '../../../../games/engine/random-answer.ts';
import { below, chance, pickOne, type Rng, seeded, shuffle } from '../../../../games/engine/rng.ts';
import { openAsks } from '../../../../games/mafia/engine/asks.ts';
import { cardOf, modifiersOf, nameOf, sideOf, traitOf, traitsOf } from '../../../../games/mafia/engine/kit.ts';
import { mafia } from '../../../../games/mafia/engine/mafia.ts';
import { placeOf } from '../../../../games/mafia/engine/record.ts';
import type { Mafia } from '../../../../games/mafia/engine/state.ts';
import type { Modifier, Setting, Trait } from '../../../../games/mafia/engine/trait.ts';
import { isVillageAsk } from '../../../../games/mafia/engine/vote.ts';
import { dealOf, playOut } from '../../../../scripts/simulate/play-out.ts';
import { setupOf } from '../table.ts';
import { bearing, ended, FATES, type Fate, follow, lacks, lookOut, missing, WITNESS, wearing } from './fates.ts';

/** Events that can happen to no one, with the rule that prevents them. */
const RECAST = 'a Mole is made something else before the game begins, and is Undercover from then on';
const NEVER: Record<string, string> = {
  'Mole: acted': RECAST,
  'Mole: blocked': RECAST,
  'Mole: died': RECAST,
  'Mole: delirious': RECAST,
};

const ids = (kind: Trait['kind']): string[] => traitsOf(kind).map(({ id }) => id);
const ROLES = ids('role');
const BLOCKERS = ['Drunk', 'Hooker', 'Jailer', 'Interrogator', 'Commuter'];
const CONVERTERS = ['Cult Leader', 'Freemason', 'Yakuza', 'Shrink', 'Amnesiac'];
/** Traits that end before they could be seen if dealt, with the trait that gives them. */
const SOURCES: Record<string, string> = { 'Wide awake': 'Coffee', Aping: 'Monkey' };
/** Roles that the right visitor may turn early in the night. */
const UNSTEADY = ['Virgin', 'Serial Killer', 'Pyromaniac', 'Alien'];
const isEvil = (card: string): boolean => nameOf(card) === 'Mole' || ['Mafia', 'Cult'].includes(sideOf(card));

interface Table {
  cards: string[];
  beside: string[];
  settings: string[];
}
/** Whether a modifier or a setting is compatible with the others. */
function bears(id: string, others: string[]): boolean {
  const clash = (a: string, b: string) => (traitOf(a) as Modifier | Setting).incompatible.includes(b);
  return !others.some((other) => other === id || clash(id, other) || clash(other, id));
}
function seat(table: Table, rng: Rng, wanted: string): void {
  const id = SOURCES[wanted] ?? wanted;
  const { kind } = traitOf(id);
  const role = pickOne(rng, chance(rng, 0.2) ? UNSTEADY : ROLES);
  if (kind === 'role') table.cards.push(id);
  else if (kind === 'item' || kind === 'effect') table.cards.push(cardOf(role, [bearing(id)]));
  else if (kind === 'event') table.beside.push(id);
  else if (kind === 'setting') {
    const wanted = [...(traitOf(id) as Setting).requires, id];
    for (const each of wanted) if (bears(each, table.settings)) table.settings.push(each);
  } else if (id !== 'Banished') table.cards.push(cardOf(role, [id]));
  else {
    // Banished cards are dealt to no one, but a Mole may become one.
    table.cards.push('Mole');
    table.beside.push('Hooker:Banished', 'Witch:Banished');
  }
}
/** Cards for the missing events, a role that blocks, two that convert, and villagers until evil is outnumbered. */
function drawn(rng: Rng): Table {
  const table: Table = { cards: [], beside: [], settings: [WITNESS] };
  const wanted = [...new Set(shuffle(rng, [...missing]).map((goal) => goal.split(': ')[0]!))];
  for (let i = 0; i < 7; i++) seat(table, rng, wanted[i % wanted.length]!);
  for (const name of [BLOCKERS, CONVERTERS, CONVERTERS]) table.cards.push(pickOne(rng, name));
  table.cards = table.cards.map((card) => spiced(card, rng));
  if (!table.cards.some(isEvil)) table.cards.push('Mafioso');
  const village = ROLES.filter((name) => sideOf(name) === 'Village' && name !== 'Mole');
  // A prisoner whose jailer is a prisoner too may be asked, but cannot act.
  if (chance(rng, 0.3)) table.cards = table.cards.map((card) => (chance(rng, 0.3) ? worn(card, bearing('Jailed')) : card));
  const fill = 8 + below(rng, 5);
  while (table.cards.length < fill || table.cards.filter(isEvil).length * 2 >= table.cards.length - 1)
    table.cards.push(pickOne(rng, village));
  return table;
}
const worn = (card: string, mod: string): string => cardOf(nameOf(card), [...modifiersOf(card), mod]);
/** Adds another modifier now and then. */
function spiced(card: string, rng: Rng): string {
  const mods = modifiersOf(card);
  const more = pickOne(rng, ids('modifier'));
  return chance(rng, 0.3) && more !== 'Banished' && bears(more, mods) ? worn(card, more) : card;
}

const needs = (s: Mafia, seat: Seat, fate: Fate): boolean => wearing(s.players[seat]!).some((id) => lacks(id, fate));
function meant(s: Mafia, id: string): Fate | null {
  const ability = openAsks(s).byId.get(id)?.cans[0]?.ability;
  if (isVillageAsk(id) || ability?.tags.includes('kill')) return 'died';
  if (ability?.stage === 'convert' || ability?.title === 'Treat') return 'turned';
  return ability?.stage === 'block' || ability?.title === 'Jail' ? 'blocked' : null;
}
/** Prefers seats that still need the event, and spares players who still need another event first. */
function leaning(s: Mafia, offer: Offer, fate: Fate | null, rng: Rng): Offer {
  if (offer.kind === 'choice' && offer.of.length > 1 && chance(rng, 0.8))
    return { ...offer, of: offer.of.filter((word) => word !== 'no') };
  if (offer.kind !== 'seats' || offer.of.length === 0 || chance(rng, 0.15)) return offer;
  const rest = FATES.filter((other) => other !== 'died');
  const spared = fate === 'died' ? offer.of.filter((to) => !rest.some((other) => needs(s, to, other))) : [];
  const due = fate === null ? [] : (spared.length ? spared : offer.of).filter((to) => needs(s, to, fate));
  const of = due.length ? due : spared.length ? spared : offer.of;
  return { ...offer, of, min: Math.min(offer.max, of.length) };
}
function move(s: Mafia, person: Seat, rng: Rng) {
  const seat = placeOf(s, person);
  const open = mafia.asks(s).filter((ask) => ask.seats.includes(seat) && !hasAnswered(ask, seat));
  const asks = open.filter((ask) => !ask.optional || chance(rng, 0.25));
  if (asks.length === 0) return null;
  const ask = pickOne(rng, asks);
  const fate = meant(s, ask.id);
  const answer = randomAnswer(
    ask.offers.map((offer) => leaning(s, offer, fate, rng)),
    rng,
  );
  return answer && { ask: ask.id, answer };
}

function played(i: number): number {
  const rng = seeded([i, 41, 42, 43]);
  const { cards, beside, settings } = drawn(rng);
  const count: Record<string, number> = {};
  for (const card of cards) count[sideOf(card)] = (count[sideOf(card)] ?? 0) + 1;
  const setup = setupOf([...cards, ...beside], settings, chance(rng, 0.2) ? { closed: true, count } : {});
  const told = `game ${i}: ${JSON.stringify({ cards, beside, settings })}`;
  const dull = new Set(cards.flatMap((_, seat) => (chance(rng, 0.2) ? [seat] : [])));
  lookOut(seeded([i, 61, 62, 63]));
  const { s, inputs, failure } = playOut(mafia, dealOf(mafia, { ...setup, total: cards.length }, [i, 51, 52, 53]), rng, {
    unruly: true,
    cap: 200,
    move(g, seat, dice) {
      follow(g);
      return dull.has(seat) ? mafia.bot!(g, seat, dice) : move(g, seat, dice);
    },
  });
  expect(failure, told).toBeNull();
  expect(ended(s), told).toBe(1);
  s.out = [];
  expect(JSON.parse(JSON.stringify(s)), told).toEqual(s);
  return inputs;
}

test('sooner or later everything happens to every trait, and each game comes to one end', () => {
  let [games, inputs] = [0, 0];
  const wanted = missing.size;
  const possible = () => [...missing].filter((goal) => NEVER[goal] === undefined);
  while (games < 2000 && possible().length > 0) inputs += played(games++);
  console.log(`exhaustive: ${wanted - missing.size} of ${wanted} fates after ${games} games and ${inputs} inputs`);
  expect([...missing].sort()).toEqual(Object.keys(NEVER).sort());
});
