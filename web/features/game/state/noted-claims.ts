/** Roles that the player has noted beside names, of the last games, stored in this browser. */
import { loadPreference, savePreference } from '../../../app/preferences.ts';

const MAX_GAMES = 20;
/** By seat. */
export type NotedClaims = Readonly<Record<string, string>>;

const isNoted = (one: unknown): one is NotedClaims =>
  typeof one === 'object' && one !== null && !Array.isArray(one) && Object.values(one).every((role) => typeof role === 'string');

function stored(): [id: string, claims: NotedClaims][] {
  const games = loadPreference('game-claims');
  if (!Array.isArray(games)) return [];
  return games.filter((one): one is [string, NotedClaims] => Array.isArray(one) && typeof one[0] === 'string' && isNoted(one[1]));
}
export const loadClaims = (id: string): NotedClaims => stored().find(([game]) => game === id)?.[1] ?? {};

export function saveClaims(id: string, claims: NotedClaims): void {
  const others = stored().filter(([game]) => game !== id);
  const own: [string, NotedClaims][] = Object.keys(claims).length > 0 ? [[id, claims]] : [];
  savePreference('game-claims', [...own, ...others].slice(0, MAX_GAMES));
}
