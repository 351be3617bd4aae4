/** Appearance of the six lobbies. games/lobbies.ts defines what may be hosted in each. */

import type { Lobby } from '../../../games/table/table-options.ts';
import type { IconName } from '../../ui/icons.ts';

export interface LobbyStyle {
  hue: number;
  icon: IconName;
  words: string;
}
export const LOBBY_STYLES: Record<Lobby, LobbyStyle> = {
  Main: { hue: 250, icon: 'home', words: 'Mafia, ranked or for fun.' },
  Sandbox: { hue: 80, icon: 'wand', words: 'Any game, any idea. Nothing counts here.' },
  Competitive: { hue: 25, icon: 'trophy', words: 'Competitive Mafia for experienced members.' },
  Games: { hue: 160, icon: 'dice', words: 'Every game but Mafia.' },
  Survivor: { hue: 110, icon: 'leaf', words: 'Long games where the last player standing wins.' },
  Roleplay: { hue: 310, icon: 'scroll', words: 'Anonymous tables: everyone plays under a name from a deck.' },
};
