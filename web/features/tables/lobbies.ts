/** How each of the six lobbies looks. games/lobbies.ts says what may be hosted there. */
import type { Lobby } from '../../../games/table/table-state.ts';
import type { IconName } from '../../ui/icons.ts';

export interface LobbyStyle {
  hue: number;
  icon: IconName;
  words: string;
}
export const LOBBY_STYLES: Record<Lobby, LobbyStyle> = {
  Main: { hue: 250, icon: 'home', words: 'Mafia as the village knows it, ranked or for the evening.' },
  Sandbox: { hue: 80, icon: 'wand', words: 'Any game and any idea; nothing counts here.' },
  Competitive: { hue: 25, icon: 'trophy', words: 'Competitive Mafia only, for members who have played before.' },
  Games: { hue: 160, icon: 'dice', words: 'Every game but Mafia.' },
  Survivor: { hue: 110, icon: 'leaf', words: 'Long games in which the last one standing wins; never ranked.' },
  Roleplay: { hue: 310, icon: 'scroll', words: 'Anonymous tables: everybody plays under a name from a deck.' },
};
