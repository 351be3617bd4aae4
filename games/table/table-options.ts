/** Host options that are independent of the game. */
import { BOT_LEVELS, type BotLevel } from '../engine/game.ts';
import type { Fields } from '../engine/options.ts';

export const LOBBIES = ['Main', 'Sandbox', 'Competitive', 'Games', 'Survivor', 'Roleplay'] as const;
export type Lobby = (typeof LOBBIES)[number];

/** Values of the host options that every game shares. */
export interface TableOptions {
  lobby: Lobby;
  lobbyName: string;
  private: boolean;
  guests: boolean;
  spectating: boolean;
  readyCheck: boolean;
  noVeg: boolean;
  /** Players are shown as personas of the decks until the end. */
  anonymousGame: boolean;
  /** Comma-separated deck ids. */
  anonymousDeckId: string;
  ranked: boolean;
  competitive: boolean;
  /** A bot replaces a player who leaves a running, unranked game. */
  replaceLeavers: boolean;
  /** Hours until an unstarted table closes. */
  pregameWaitLength: number;
  /** Minutes that an extension adds; 0 switches extensions off. */
  extendLength: number;
  /** A practice table: bots fill it, it starts at once and is not listed. */
  practice: boolean;
  /** Bots talk, if the game supports it. */
  botTalk: boolean;
  /** Strength of talking bots. */
  botLevel: BotLevel;
}
/** Fields below that only Mafia uses; at other games' tables they keep their defaults and have no effect. */
export const MAFIA_ONLY_FIELDS = ['noVeg', 'botLevel'] as const satisfies readonly (keyof TableOptions)[];
/** Form fields of the shared host options. Games add their own. */
export const TABLE_FIELDS = {
  lobbyName: { kind: 'text', label: 'Table name', max: 50, default: '' },
  private: { kind: 'bool', label: 'Private', hint: 'Only people with the link can find it.', default: false },
  guests: { kind: 'bool', label: 'Allow guests', default: true, changed: 'No guests' },
  spectating: { kind: 'bool', label: 'Allow spectators', default: true, changed: 'No spectators' },
  readyCheck: { kind: 'bool', label: 'Ready check', default: true, changed: 'No ready check' },
  noVeg: {
    kind: 'bool',
    label: 'No removal for inactivity',
    hint: 'Phases simply end when time is up.',
    default: false,
  },
  replaceLeavers: { kind: 'bool', label: 'Bots replace leavers', default: false },
  botTalk: { kind: 'bool', label: 'Bots talk', default: true, changed: 'Silent bots' },
  botLevel: {
    kind: 'choice',
    label: 'Bot strength',
    hint: '1 plays at random, 4 plays its best.',
    of: BOT_LEVELS,
    default: 3,
    when: { field: 'botTalk', is: true },
  },
  pregameWaitLength: { kind: 'number', label: 'Wait for players', min: 1, max: 6, step: 1, default: 1, unit: 'hours' },
  extendLength: { kind: 'number', label: 'Time extension', min: 0, max: 5, step: 1, default: 3, unit: 'min' },
  anonymousGame: {
    kind: 'bool',
    label: 'Anonymous',
    hint: 'Everyone plays as a persona of a deck until the end.',
    default: false,
  },
  anonymousDeckId: {
    kind: 'text',
    label: 'Decks',
    max: 120,
    default: 'lamplighters',
    when: { field: 'anonymousGame', is: true },
  },
  ranked: { kind: 'bool', label: 'Ranked', default: false },
  competitive: { kind: 'bool', label: 'Competitive', default: false },
} as const satisfies Partial<Fields<TableOptions>>;
