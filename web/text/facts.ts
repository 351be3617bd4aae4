/** What a line of the record says, in words. One entry for every kind of fact: a new kind does not compile without. */

import { EACH } from '../../games/facts.ts';
import type { Seat } from '../../games/game.ts';
import type { MafiaFact } from '../../games/mafia/facts.ts';
import type { TableFact } from '../../games/table-state.ts';
import type { HeardFact } from '../../protocol/game-socket.ts';
import { learntWords } from './learnt.ts';
import { humanise, known, listed, type MessageId, plain, say, seatsListed, text, textOr, type Words } from './message.ts';
import type { GameWords } from './words.ts';

export type KnownFact = MafiaFact | TableFact;
export type FactKind = KnownFact['kind'];
export type FactOf<K extends FactKind> = OfKind<KnownFact, K>;
/** A kind that shares its shape with others is still found. */
type OfKind<F, K> = F extends { kind: infer X } ? (K extends X ? F & { kind: K } : never) : never;
type Wording = { [K in FactKind]: (fact: FactOf<K>) => Words };

/** The words of a fact; null for a kind that this page does not know (a newer server). */
export function factWords(fact: HeardFact): Words | null {
  if (!isKnown(fact)) return null;
  const wording = (brought.get(fact.kind) ?? WORDING[fact.kind]) as (fact: KnownFact) => Words;
  return wording(fact);
}

/** Words for the lines of a game, once it has brought them along. */
const brought = new Map<string, GameWords['facts'][string]>();
/** Takes in how the lines of a game are worded. */
export function learnFacts(facts: GameWords['facts']): void {
  for (const [kind, wording] of Object.entries(facts)) brought.set(kind, wording);
}

/** A fact as plain text, for ears and for searching; '' for a kind that this page does not know. */
export const plainFact = (fact: HeardFact, nameOf: (seat: Seat) => string): string => plain(factWords(fact) ?? [], nameOf);

/** A heard fact as what its kind says it is; those of other games than Mafia are read as what they share with these. */
export function isKnown(fact: HeardFact): fact is HeardFact & KnownFact {
  return Object.hasOwn(WORDING, fact.kind) || brought.has(fact.kind);
}
export const factKinds = (): FactKind[] => Object.keys(WORDING) as FactKind[];

const named =
  (id: MessageId) =>
  ({ name }: { name: string }): Words =>
    say(id, { name });
const fixed = (id: MessageId) => (): Words => say(id);
/** The message of an id that the wire made, or the id itself made readable. */
const either = (id: string, otherwise: string, values: Record<string, Words[number] | Words | number> = {}): Words =>
  known(id) ? say(id, values) : [humanise(otherwise)];

/** 'Night 2'; another game's phase keeps its own name. */
export function phaseName(phase: string, count: number): string {
  const id = `phase.${phase}`;
  if (known(id)) return text(id, { count });
  return count > 0 ? `${phase} ${count}` : phase;
}
export const sideName = (side: string): string => (known(`side.${side}`) ? text(`side.${side}` as MessageId) : side);
/** Who speaks: a seat, a word such as 'Jailer', the name of one without a seat; null where nobody may know. */
export const speakerOf = (fact: FactOf<'said'>): Seat | string | null => fact.by ?? ('name' in fact ? fact.name : null);
export const speakerPiece = (by: Seat | string | null): Words[number] =>
  typeof by === 'number' ? { seat: by } : (by ?? text('somebody'));

const TABLE: Pick<Wording, Exclude<TableFact['kind'], 'said'>> = {
  hosted: ({ by }) => say('hosted', { name: by }),
  joined: named('joined'),
  left: named('left'),
  kicked: named('kicked'),
  banned: named('banned'),
  'host-now': named('host-now'),
  away: named('away'),
  back: named('back'),
  'setup-now': named('setup-now'),
  'ready-check': fixed('ready-check'),
  'ready-failed': ({ names }) => say('ready-failed', { count: names.length, names: listed(names) }),
  countdown: fixed('countdown'),
  'countdown-stopped': fixed('countdown-stopped'),
  started: fixed('started'),
  'seconds-left': ({ seconds }) => say('seconds-left', { count: seconds }),
  'kick-vote': ({ need }) => say('kick-vote', { need }),
  'answer-now': fixed('answer-now'),
  'kick-grace': fixed('kick-grace'),
  vegged: ({ seat, safe }) => [...say('vegged', { seat: { seat } }), ...(safe ? say('gone-safe') : [])],
  gone: ({ seat, safe }) => [...say('gone', { seat: { seat } }), ...(safe ? say('gone-safe') : [])],
  replaced: ({ seat }) => say('replaced', { seat: { seat } }),
  extended: ({ minutes }) => say('extended', { count: minutes }),
  paused: fixed('paused'),
  resumed: fixed('resumed'),
  closing: ({ seconds }) => say('closing', { count: seconds }),
  abandoned: fixed('abandoned'),
  unsealed: fixed('unsealed'),
  kudos: ({ seat }) => (seat === null ? say('kudos-nobody') : say('kudos', { seat: { seat } })),
  rehosted: fixed('rehosted'),
  closed: fixed('closed'),
};

const MAFIA: Pick<Wording, MafiaFact['kind']> = {
  opening: ({ settings, roles }) => [
    ...say('opening'),
    ...(settings.length ? [' ', ...say('opening-settings', { settings: listed(counted(settings)) })] : []),
    ...(roles ? [' ', ...say('opening-roles', { roles: listed(counted(roles)) })] : []),
  ],
  'you-are': ({ card, team }) => [
    ...say('you-are', { card: { card } }),
    ...(team.length ? [' ', ...say('you-are-team', { team: listed(team.map(member)) })] : []),
  ],
  'joined-side': ({ seat, card, side }) =>
    card === null ? say('joined-side-unnamed', { seat: { seat }, side }) : say('joined-side', { seat: { seat }, card: { card } }),
  phase: ({ phase, count }) => {
    const falls = `falls.${phase}`;
    return [`${phaseName(phase, count)}.`, ...(known(falls) ? [' ', ...say(falls)] : [])];
  },
  voted: votedWords,
  decided: ({ for: on }) => (on.length ? say('decided', { target: seatsListed(on) }) : say('decided-nobody')),
  died: diedWords,
  revived: ({ seat }) => say('revived', { seat: { seat } }),
  shot: ({ by, target }) =>
    by === null ? say('shot-unknown', { target: { seat: target } }) : say('shot', { by: { seat: by }, target: { seat: target } }),
  learnt: learntWords,
  revealed: ({ seat, card }) => say('revealed', { seat: { seat }, card: { card } }),
  item: ({ item, gained }) => say(gained ? 'item-gained' : 'item-lost', { item: { trait: item } }),
  felt: ({ what }) => either(`felt.${what}`, `${what}.`),
  news: newsWords,
  said: saidWords,
  whispered: ({ by, to }) => say('whispered', { by: { seat: by }, to: { seat: to } }),
  deed: deedWords,
  slain: ({ seat, by }) => say(by.length ? 'slain-by' : 'slain', { seat: { seat }, by: seatsListed(by) }),
  withstood: ({ seat, shields }) =>
    say('withstood', { seat: { seat }, shields: listed(counted(shields).map((trait) => ({ trait }))) }),
  turned: ({ seat, from, card }) => say('turned', { seat: { seat }, from: { trait: from }, card: { card } }),
  traded: ({ a, b }) => say('traded', { a: { seat: a }, b: { seat: b } }),
  over: ({ winners, by }) =>
    by.includes(EACH)
      ? say('over-players', { names: seatsListed(winners) })
      : say('over', { winners: winners.length, sides: listed(by.map(winnerName)) }),
};

const WORDING: Wording = { ...TABLE, ...MAFIA };

/** Who won, as the start of a sentence: a side, or a role that wins by itself. */
export const winnerName = (by: string): string =>
  known(`side.${by}`) && by !== 'Independent' ? capital(sideName(by)) : `The ${by}`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Equal names become one with a count: ['Gun', 'Gun'] → ['Gun ×2']. */
function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n > 1 ? `${name} ×${n}` : name));
}

const member = ({ seat, card }: { seat: Seat; card: string }): Words => say('team-member', { seat: { seat }, card: { card } });

/** News may name who did it to whom: then `seats` are the one it was done to and the doer. */
function newsWords({ what, seats, value }: FactOf<'news'>): Words {
  const [first, second] = seats.map((seat): Words[number] => ({ seat }));
  const by = `news.${what}-by`;
  const values = {
    seats: seatsListed(seats),
    first: first ?? text('somebody'),
    second: second ?? text('somebody'),
    value: value === null ? '' : { trait: value },
    count: seats.length,
  };
  return either(second && known(by) ? by : `news.${what}`, `${what}.`, values);
}

/** What somebody did, and as what: told when it can harm nobody any more. */
function deedWords({ by, trait, targets, aims, choice }: FactOf<'deed'>): Words {
  const whom = targets.length ? targets : aims;
  const id = targets.length ? 'deed-visit' : aims.length ? 'deed-aim' : 'deed';
  const words = say(id, { by: seatsListed(by), trait: { trait }, whom: seatsListed(whom) });
  if (choice === null) return words;
  const spoken = `value.${choice}`;
  return [...words, ...say('deed-choice', { choice: known(spoken) ? text(spoken) : { trait: choice } })];
}

function saidWords(fact: FactOf<'said'>): Words {
  const values = { by: speakerPiece(speakerOf(fact)), text: { quote: fact.text } };
  if (fact.whisper === null) return say('said', values);
  return say(fact.leaked ? 'said-leaked' : 'said-whisper', { ...values, to: { seat: fact.whisper } });
}

function votedWords({ title, by, for: on, weight }: FactOf<'voted'>): Words {
  const open = title === 'Condemn';
  const values = { by: { seat: by }, title: textOr(`title.${title}`, title) };
  const extra = weight === 1 ? [] : say('weight', { count: weight });
  if (on === 'hidden') return say('voted-hidden', values);
  if (on === null) return say(open ? 'voted-back' : 'voted-in-back', values);
  if (typeof on === 'string') return say('voted-word', { ...values, word: { quote: textOr(`value.${on}`, on) } });
  if (on.length === 0) return say(open ? 'voted-nobody' : 'voted-in-nobody', values);
  return [...say(open ? 'voted' : 'voted-in', { ...values, target: seatsListed(on) }), ...extra];
}

/** How somebody died, without what they were. */
export function deathWords({ seat, cause }: Pick<FactOf<'died'>, 'seat' | 'cause'>): Words {
  const id = `cause.${cause}`;
  return say(known(id) ? id : 'died', { seat: { seat } });
}
function diedWords(fact: FactOf<'died'>): Words {
  const { seat, card, side } = fact;
  const how = deathWords(fact);
  if (card) return [...how, ' ', ...say('died-was', { seat: { seat }, card: { card } })];
  if (side) return [...how, ' ', ...say('died-side', { seat: { seat }, side })];
  return how;
}
