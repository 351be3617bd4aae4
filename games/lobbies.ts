/** What may be hosted in each of the six lobbies: the form keeps to it and the host route insists on it. */
import type { Lobby, TableOptions } from './table-state.ts';

/** What a lobby asks of its tables. */
export interface LobbyRule {
  takes: (gameType: string) => boolean;
  /** A table of Mafia may be ranked: no other game is played for anything. */
  ranked: boolean;
  /** Every table is competitive; in no other lobby may one be. */
  competitive: boolean;
  /** Every table is anonymous. */
  anonymous: boolean;
  /** What it is for, said to somebody who wants something else there. */
  only: string;
}
const any = () => true;
const mafia = (gameType: string) => gameType === 'Mafia';
const plain = { ranked: false, competitive: false, anonymous: false };
const unranked = (lobby: Lobby): string => `In the ${lobby} lobby nothing is ranked or competitive.`;

export const LOBBY_RULES: Record<Lobby, LobbyRule> = {
  Main: { ...plain, takes: mafia, ranked: true, only: 'The Main lobby is for Mafia only. Choose the Games lobby.' },
  Sandbox: { ...plain, takes: any, only: unranked('Sandbox') },
  Competitive: { ...plain, takes: mafia, competitive: true, only: 'The Competitive lobby is for competitive Mafia only.' },
  Games: {
    ...{ ...plain, takes: (gameType) => !mafia(gameType) },
    only: 'The Games lobby is for every game but Mafia. Choose the Main lobby.',
  },
  Survivor: { ...plain, takes: any, only: unranked('Survivor') },
  Roleplay: { ...plain, takes: any, ranked: true, anonymous: true, only: 'The Roleplay lobby is for anonymous games only.' },
};

/** Whether tables of this game may be ranked or competitive at all. */
export const isPlayedForStakes = mafia;
const ONLY_MAFIA = 'Only Mafia can be ranked or competitive.';

type Asked = Pick<TableOptions, 'lobby' | 'ranked' | 'competitive' | 'anonymousGame'> & { gameType: string };

/** Whether a lobby takes such a table: null, or a sentence that says why not. */
export function lobbyRefuses({ lobby, gameType, ranked, competitive, anonymousGame }: Asked): string | null {
  const rule = LOBBY_RULES[lobby];
  if ((ranked || competitive) && !isPlayedForStakes(gameType)) return ONLY_MAFIA;
  if (!rule.takes(gameType) || (rule.competitive && !competitive) || (rule.anonymous && !anonymousGame)) return rule.only;
  if (competitive && !rule.competitive) return rule.ranked ? 'Competitive games belong in the Competitive lobby.' : rule.only;
  return ranked && !rule.ranked ? rule.only : null;
}
