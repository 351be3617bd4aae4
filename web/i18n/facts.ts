/** The wording of transcript lines. Every kind of fact needs an entry: a new kind without one does not compile. */

import { EACH_FOR_THEMSELVES } from '../../games/engine/facts.ts';
import type { AnswerPart, AnyFact, Seat } from '../../games/engine/game.ts';
import type { MafiaFact } from '../../games/mafia/engine/facts.ts';
import type { TableFact } from '../../games/table/table-state.ts';
import { actionOf } from './action-line.ts';
import { countNames } from './count-names.ts';
import type { GameWords } from './game-words.ts';
import {
  fallbackText,
  hasMessage,
  listOf,
  listOfSeats,
  type MessageId,
  renderPattern,
  t,
  toPlainText,
  tText,
  tTextOr,
  type Words,
} from './messages.ts';
import { gamePhase } from './phases.ts';
import { reportWords } from './report-words.ts';

export type KnownFact = MafiaFact | TableFact;
export type FactKind = KnownFact['kind'];
export type FactOf<K extends FactKind> = OfKind<KnownFact, K>;
/** Also matches kinds that share their shape with others. */
type OfKind<F, K> = F extends { kind: infer X } ? (K extends X ? F & { kind: K } : never) : never;
type Wording = { [K in FactKind]: (fact: FactOf<K>) => Words };

/** The wording of a fact; null for a kind unknown to this page (from a newer server). */
export function factWords(fact: AnyFact): Words | null {
  if (!isKnownFact(fact)) return null;
  const wording = (gameFacts.get(fact.kind) ?? WORDING[fact.kind]) as (fact: KnownFact) => Words;
  return wording(fact);
}

const gameFacts = new Map<string, GameWords['facts'][string]>();
export function registerFacts(facts: GameWords['facts']): void {
  for (const [kind, wording] of Object.entries(facts)) gameFacts.set(kind, wording);
}

/** A fact as plain text, for screen readers and search; '' for a kind unknown to this page. */
export const factText = (fact: AnyFact, nameOf: (seat: Seat) => string): string => toPlainText(factWords(fact) ?? [], nameOf);

/** Narrows a fact to the type of its kind. Other games' kinds are treated as the Mafia kinds with the same shape. */
export function isKnownFact<F extends AnyFact>(fact: F): fact is F & KnownFact {
  return Object.hasOwn(WORDING, fact.kind) || gameFacts.has(fact.kind);
}
export const factKinds = (): FactKind[] => Object.keys(WORDING) as FactKind[];

const wordsWithName =
  (id: MessageId) =>
  ({ name }: { name: string }): Words =>
    t(id, { name });
const fixed = (id: MessageId) => (): Words => t(id);
/** The message, or `otherwise` made readable if this page lacks the message because the server is newer. */
const messageOr = (id: MessageId, otherwise: string, values: Record<string, Words[number] | Words | number> = {}): Words =>
  hasMessage(id) ? t(id, values) : [fallbackText(otherwise)];

/** 'Night 2', or the current game's own name for the phase. */
export function phaseName(phase: string, count: number): string {
  const phaseOfGame = gamePhase(phase);
  if (phaseOfGame) return toPlainText(renderPattern(phaseOfGame.name, { count }), String);
  const id = `phase.${phase}`;
  if (hasMessage(id)) return tText(id, { count });
  return count > 0 ? `${phase} ${count}` : phase;
}
export const sideName = (side: string): string => (hasMessage(`side.${side}`) ? tText(`side.${side}` as MessageId) : side);
/** The speaker: a seat, a word such as 'Jailer', or the name of a person without a seat; null if hidden. */
export const speakerOf = (fact: FactOf<'said'>): Seat | string | null => fact.by ?? ('name' in fact ? fact.name : null);
export const speakerWords = (by: Seat | string | null): Words[number] =>
  typeof by === 'number' ? { seat: by } : (by ?? tText('somebody'));

const TABLE: Pick<Wording, Exclude<TableFact['kind'], 'said'>> = {
  hosted: ({ by }) => t('hosted', { name: by }),
  joined: wordsWithName('joined'),
  left: wordsWithName('left'),
  kicked: wordsWithName('kicked'),
  banned: wordsWithName('banned'),
  'host-now': wordsWithName('host-now'),
  away: wordsWithName('away'),
  back: wordsWithName('back'),
  'setup-now': wordsWithName('setup-now'),
  'setup-proposed': wordsWithName('setup-proposed'),
  'setup-kept': wordsWithName('setup-kept'),
  'ready-check': fixed('ready-check'),
  'ready-failed': ({ names }) => t('ready-failed', { count: names.length, names: listOf(names) }),
  countdown: fixed('countdown'),
  'countdown-stopped': fixed('countdown-stopped'),
  started: fixed('started'),
  'seconds-left': ({ seconds }) => t('seconds-left', { count: seconds }),
  'kick-vote': ({ need }) => t('kick-vote', { need }),
  'answer-now': fixed('answer-now'),
  'missed-turn': ({ seconds }) => t('missed-turn', { count: seconds }),
  'answered-for-you': ({ title, answer }) =>
    t(title.startsWith('Condemn') ? 'voted-for-you' : 'answered-for-you', { answer: listOf(answer.flatMap(answeredPart)) }),
  'kick-grace': fixed('kick-grace'),
  vegged: ({ seat, safe }) => [...t('vegged', { seat: { seat } }), ...(safe ? t('gone-safe') : [])],
  gone: ({ seat, safe }) => [...t('gone', { seat: { seat } }), ...(safe ? t('gone-safe') : [])],
  replaced: ({ seat }) => t('replaced', { seat: { seat } }),
  'seat-taken': ({ seat, name }) => t('seat-taken', { name, seat: { seat } }),
  'your-seat': ({ seat }) => t('your-seat', { seat: { seat } }),
  extended: ({ minutes }) => t('extended', { count: minutes }),
  paused: fixed('paused'),
  resumed: fixed('resumed'),
  closing: ({ seconds }) => t('closing', { count: seconds }),
  abandoned: fixed('abandoned'),
  cancelled: fixed('cancelled'),
  unsealed: fixed('unsealed'),
  kudos: ({ seat }) => (seat === null ? t('kudos-nobody') : t('kudos', { seat: { seat } })),
  rehosted: ({ by }) => t('rehosted', { name: by }),
  closed: fixed('closed'),
};

/** A part of an answer, as far as it can be worded without its question. */
function answeredPart(part: AnswerPart): Words {
  const id = `value.${part}`;
  if (!Array.isArray(part)) return [hasMessage(id) ? tText(id) : String(part)];
  return part.map((choice) => (typeof choice === 'number' ? { seat: choice } : { card: choice }));
}

/** The game setting that is said in a sentence of its own. */
const DAY_START = 'Day Start';
const MAFIA: Pick<Wording, MafiaFact['kind']> = {
  opening: ({ settings, roles }) => {
    const others = settings.filter((name) => name !== DAY_START);
    return [
      ...t(others.length < settings.length ? 'opening-day' : 'opening'),
      ...(others.length ? [' ', ...t('opening-settings', { settings: listOf(countNames(others)) })] : []),
      ...(roles ? [' ', ...t('opening-roles', { roles: listOf(countNames(roles)) })] : []),
    ];
  },
  prompt: ({ text }) => t('prompt', { text }),
  'you-are': ({ card, team }) => [
    ...t('you-are', { card: { card } }),
    ...(team.length ? [' ', ...t('you-are-team', { team: listOf(team.map(member)) })] : []),
  ],
  'joined-side': ({ seat, card, side }) =>
    card === null ? t('joined-side-unnamed', { seat: { seat }, side }) : t('joined-side', { seat: { seat }, card: { card } }),
  phase: ({ phase, count }) => {
    const begins = `begins.${phase}`;
    if (hasMessage(begins)) return t(begins);
    const falls = `falls.${phase}`;
    return [`${phaseName(phase, count)}.`, ...(hasMessage(falls) && !gamePhase(phase) ? [' ', ...t(falls)] : [])];
  },
  voted: votedWords,
  decided: ({ for: targets }) =>
    targets.length ? t('decided', { target: listOfSeats(targets), count: targets.length }) : t('decided-nobody'),
  died: diedWords,
  revived: ({ seat }) => t('revived', { seat: { seat } }),
  'sides-guessed': guessedWords,
  shot: ({ by, target }) =>
    by === null ? t('shot-unknown', { target: { seat: target } }) : t('shot', { by: { seat: by }, target: { seat: target } }),
  learnt: reportWords,
  revealed: ({ seat, card }) => t('revealed', { seat: { seat }, card: { card } }),
  item: ({ item, gained }) => t(gained ? 'item-gained' : 'item-lost', { item: { trait: item } }),
  felt: ({ what }) => messageOr(`felt.${what}`, `${what}.`),
  news: newsWords,
  said: saidWords,
  deed: deedWords,
  slain: ({ seat, by }) => t(by.length ? 'slain-by' : 'slain', { seat: { seat }, by: listOfSeats(by) }),
  withstood: ({ seat, shields }) =>
    t('withstood', { seat: { seat }, shields: listOf(countNames(shields).map((trait) => ({ trait }))) }),
  turned: ({ seat, from, card }) => t('turned', { seat: { seat }, from: { trait: from }, card: { card } }),
  traded: ({ a, b }) => t('traded', { a: { seat: a }, b: { seat: b } }),
  over: ({ winners, by }) =>
    by.includes(EACH_FOR_THEMSELVES)
      ? t('over-players', { names: listOfSeats(winners) })
      : t('over', { winners: winners.length, sides: listOf(by.map(winnerName)) }),
};

const WORDING: Wording = { ...TABLE, ...MAFIA };

/** The winner, as the start of a sentence: a side, or a role that wins alone. */
export const winnerName = (by: string): string =>
  hasMessage(`side.${by}`) && by !== 'Independent' ? capital(sideName(by)) : `The ${by}`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const member = ({ seat, card }: { seat: Seat; card: string }): Words => t('team-member', { seat: { seat }, card: { card } });

/** Wording of news, which may name the actor: then `seats` are the target and the actor. */
function newsWords({ what, seats, value }: FactOf<'news'>): Words {
  const [first, second] = seats.map((seat): Words[number] => ({ seat }));
  const by = `news.${what}-by`;
  const values = {
    seats: listOfSeats(seats),
    first: first ?? tText('somebody'),
    second: second ?? tText('somebody'),
    value: value === null ? '' : { trait: value },
    count: seats.length,
  };
  return messageOr(second && hasMessage(by) ? by : `news.${what}`, `${what}.`, values);
}

/** Wording of a player's act and the role behind it, revealed once it can do no harm. */
function deedWords({ by, trait, targets, aims, choice }: FactOf<'deed'>): Words {
  const affected = targets.length ? targets : aims;
  const id = targets.length ? 'deed-visit' : aims.length ? 'deed-aim' : 'deed';
  const words = t(id, { by: listOfSeats(by), trait: { trait }, whom: listOfSeats(affected) });
  if (choice === null) return words;
  const messageId = `value.${choice}`;
  return [...words, ...t('deed-choice', { choice: hasMessage(messageId) ? tText(messageId) : { trait: choice } })];
}

function saidWords(fact: FactOf<'said'>): Words {
  const action = actionOf(fact.text);
  const values = { by: speakerWords(speakerOf(fact)), text: { quote: action ?? fact.text } };
  if (fact.whisper === null) return t(action === null ? 'said' : 'said-action', values);
  return t(fact.leaked ? 'said-leaked' : 'said-whisper', { ...values, to: { seat: fact.whisper } });
}

function votedWords({ title, by, for: target, weight }: FactOf<'voted'>): Words {
  const open = title === 'Condemn';
  const values = { by: { seat: by }, title: tTextOr(`title.${title}`, title) };
  const extra = weight === 1 ? [] : t('weight', { count: weight });
  if (target === 'hidden') return t('voted-hidden', values);
  if (target === null) return t(open ? 'voted-back' : 'voted-in-back', values);
  if (typeof target === 'string') return t('voted-word', { ...values, word: { quote: tTextOr(`value.${target}`, target) } });
  if (target.length === 0) return t(open ? 'voted-nobody' : 'voted-in-nobody', values);
  return [...t(open ? 'voted' : 'voted-in', { ...values, target: listOfSeats(target) }), ...extra];
}

/** The cause of a player's death, without their role. */
export function deathWords({ seat, cause }: Pick<FactOf<'died'>, 'seat' | 'cause'>): Words {
  const id: MessageId = `cause.${cause}`;
  return t(hasMessage(id) ? id : 'died', { seat: { seat } });
}
function guessedWords({ by, sides, of }: FactOf<'sides-guessed'>): Words {
  return t('sides-guessed', { by: { seat: by }, right: sides.filter(({ guess, was }) => guess === was).length, of });
}
function diedWords(fact: FactOf<'died'>): Words {
  const { seat, card, side } = fact;
  const death = deathWords(fact);
  if (card) return [...death, ' ', ...t('died-was', { seat: { seat }, card: { card } })];
  if (side) return [...death, ' ', ...t('died-side', { seat: { seat }, side })];
  return death;
}
