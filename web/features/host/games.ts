/** The games that can be hosted. Only their fields are loaded, never their rules. */
import { gameLabel } from '../../../games/aliases.ts';
import type { GameFields } from '../../games/game-ui.ts';
import { GAME_UI } from '../../games/index.ts';
import type { SelectOption } from '../../ui/Select.tsx';
import type { HostGame } from './form.ts';

const MAFIA = 'Mafia';
const FIELDS = new Map<string, () => Promise<GameFields>>([
  [MAFIA, () => import('../../../games/mafia/engine/options.ts')],
  ...Object.values(GAME_UI).map(({ gameType, fields }) => [gameType, fields] as const),
]);
export const HOSTABLE_GAMES: readonly string[] = [...FIELDS.keys()];
/** Options of a field that selects a game. */
export const GAME_OPTIONS: readonly SelectOption[] = HOSTABLE_GAMES.map((value) => ({ value, label: gameLabel(value) }));

/** Loads the fields that a host can set in a game. Throws if they cannot be fetched. */
export const loadFields = (gameType: string): Promise<GameFields> => FIELDS.get(gameType)!();

/** Loads a game's fields and presets. Throws if they cannot be fetched. */
export async function loadHostGame(gameType: string): Promise<HostGame> {
  const { lengths, options, presets, optionsError } = await loadFields(gameType);
  return { gameType, lengths, options, presets, ...(optionsError ? { optionsError } : {}) };
}
