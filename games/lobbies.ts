/** Rules for hosting in each lobby: the form follows them and the host route enforces them. */
import type { Lobby, TableOptions } from './table/table-options.ts';

/** Requirements of a lobby for its tables. */
export interface LobbyRule {
  accepts: (gameType: string) => boolean;
  /** Whether tables of Mafia may be ranked; other games never are. */
  ranked: boolean;
  /** Whether every table must be competitive; in other lobbies none may be. */
  competitive: boolean;
  /** Whether every table must be anonymous. */
  anonymous: boolean;
  /** Tells a host who wants something else what the lobby is for. */
  refusal: string;
}
const any = () => true;
const mafia = (gameType: string) => gameType === 'Mafia';
const plain = { ranked: false, competitive: false, anonymous: false };
const unranked = (lobby: Lobby): string => `The ${lobby} lobby has no ranked or competitive games.`;

export const LOBBY_RULES: Record<Lobby, LobbyRule> = {
  Main: { ...plain, accepts: mafia, ranked: true, refusal: 'The Main lobby is for Mafia only. Choose the Games lobby.' },
  Sandbox: { ...plain, accepts: any, refusal: unranked('Sandbox') },
  Competitive: { ...plain, accepts: mafia, competitive: true, refusal: 'The Competitive lobby is for competitive Mafia only.' },
  Games: {
    ...plain,
    accepts: (gameType) => !mafia(gameType),
    refusal: 'The Games lobby is for every game but Mafia. Choose the Main lobby.',
  },
  Survivor: { ...plain, accepts: any, refusal: unranked('Survivor') },
  Roleplay: { ...plain, accepts: any, ranked: true, anonymous: true, refusal: 'The Roleplay lobby is for anonymous games only.' },
};

/** Whether tables of this game may be ranked or competitive at all. */
export const canBeRanked = mafia;
const ONLY_MAFIA = 'Only Mafia can be ranked or competitive.';

type Asked = Pick<TableOptions, 'lobby' | 'ranked' | 'competitive' | 'anonymousGame'> & { gameType: string };

/** Returns null if a lobby takes such a table, otherwise a sentence that says why not. */
export function lobbyRefusal({ lobby, gameType, ranked, competitive, anonymousGame }: Asked): string | null {
  const rule = LOBBY_RULES[lobby];
  if ((ranked || competitive) && !canBeRanked(gameType)) return ONLY_MAFIA;
  if (!rule.accepts(gameType) || (rule.competitive && !competitive) || (rule.anonymous && !anonymousGame)) return rule.refusal;
  if (competitive && !rule.competitive) return rule.ranked ? 'Competitive games belong in the Competitive lobby.' : rule.refusal;
  return ranked && !rule.ranked ? rule.refusal : null;
}
