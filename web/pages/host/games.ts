/** The games that can be hosted. Only their fields are fetched, never their rules. */
import { GAME_PARTS, type GameFields } from '../../games/parts.ts';
import type { HostGame } from './form.ts';

const MAFIA = 'Mafia';
const FIELDS = new Map<string, () => Promise<GameFields>>([
  [MAFIA, () => import('../../../games/mafia/options.ts')],
  ...Object.values(GAME_PARTS).map(({ gameType, fields }) => [gameType, fields] as const),
]);
export const HOSTABLE: readonly string[] = [...FIELDS.keys()];

/** What the form asks of a game. Throws when its fields cannot be fetched now. */
export async function hostGame(gameType: string): Promise<HostGame> {
  const { lengths, options, objects } = await FIELDS.get(gameType)!();
  return { gameType, lengths, options, ...(objects ? { objects } : {}) };
}
