/** What the player thinks that others are, of the last games. Stored in this browser alone: no one else ever sees it. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { PlaceView, Seat } from '../../../../games/engine/game.ts';
import type { RoomView } from '../../../../protocol/socket/game.ts';
import { loadPreference, savePreference } from '../../../app/preferences.ts';

const MAX_GAMES = 20;
/** Roles by seat. */
export type Predictions = Readonly<Record<string, string>>;

const isPredictions = (one: unknown): one is Predictions =>
  typeof one === 'object' && one !== null && !Array.isArray(one) && Object.values(one).every((role) => typeof role === 'string');

function stored(): [id: string, predictions: Predictions][] {
  const games = loadPreference('game-claims');
  if (!Array.isArray(games)) return [];
  return games.filter(
    (one): one is [string, Predictions] => Array.isArray(one) && typeof one[0] === 'string' && isPredictions(one[1]),
  );
}
export const loadPredictions = (id: string): Predictions => stored().find(([game]) => game === id)?.[1] ?? {};

/** Stores a prediction; '' takes it back. */
export function predict({ id, predictions }: { id: string; predictions: Signal<Predictions> }, seat: Seat, role: string): void {
  const { [seat]: _, ...others } = predictions.peek();
  const next: Predictions = role === '' ? others : { ...others, [seat]: role };
  predictions.value = next;
  const own: [string, Predictions][] = Object.keys(next).length > 0 ? [[id, next]] : [];
  savePreference('game-claims', [...own, ...stored().filter(([game]) => game !== id)].slice(0, MAX_GAMES));
}

export const predictionsOf = (id: string): Signal<Predictions> => signal(loadPredictions(id));

/** Games in which players do not know what the others are. */
const HIDDEN_ROLES: ReadonlySet<string> = new Set(['Mafia', 'Resistance', 'Secret Dictator']);
/** Whether the player can still wonder what another one is. */
export const isPredictable = (
  { room, me }: { room: ReadonlySignal<RoomView | null>; me: ReadonlySignal<Seat | null> },
  { seat, card }: PlaceView,
): boolean => room.value?.stage === 'playing' && HIDDEN_ROLES.has(room.value.gameType) && seat !== me.value && card === null;
