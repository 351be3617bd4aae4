/** The player's guesses at others' roles in recent games. Stored in this browser only, so no one else sees them. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { PlaceView, Seat } from '../../../../games/engine/game.ts';
import type { RoomView } from '../../../../protocol/socket/game.ts';
import { loadPreference, savePreference } from '../../../lib/preferences.ts';

const MAX_GAMES = 20;
/** Guessed roles by seat. */
export type Predictions = Readonly<Record<string, string>>;

const isPredictions = (value: unknown): value is Predictions =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((role) => typeof role === 'string');

function stored(): [id: string, predictions: Predictions][] {
  const games = loadPreference('game-claims');
  if (!Array.isArray(games)) return [];
  return games.filter(
    (entry): entry is [string, Predictions] => Array.isArray(entry) && typeof entry[0] === 'string' && isPredictions(entry[1]),
  );
}
export const loadPredictions = (id: string): Predictions => stored().find(([game]) => game === id)?.[1] ?? {};

/** Stores a prediction; '' removes it. */
export function predict({ id, predictions }: { id: string; predictions: Signal<Predictions> }, seat: Seat, role: string): void {
  const { [seat]: _, ...others } = predictions.peek();
  const next: Predictions = role === '' ? others : { ...others, [seat]: role };
  predictions.value = next;
  const ownEntry: [string, Predictions][] = Object.keys(next).length > 0 ? [[id, next]] : [];
  savePreference('game-claims', [...ownEntry, ...stored().filter(([game]) => game !== id)].slice(0, MAX_GAMES));
}

export const predictionsOf = (id: string): Signal<Predictions> => signal(loadPredictions(id));

/** Games in which players do not know each other's roles. */
const HIDDEN_ROLES: ReadonlySet<string> = new Set(['Mafia', 'Resistance', 'Secret Dictator']);
/** Whether the player can still guess at another player's role. */
export const isPredictable = (
  { room, me }: { room: ReadonlySignal<RoomView | null>; me: ReadonlySignal<Seat | null> },
  { seat, card }: PlaceView,
): boolean => room.value?.stage === 'playing' && HIDDEN_ROLES.has(room.value.gameType) && seat !== me.value && card === null;
