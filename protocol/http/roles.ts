import * as v from 'valibot';
import type { AchievementEntry, ModifierEntry, ReferenceEntry, RoleEntry, SettingEntry } from '../../games/engine/reference.ts';
import type { WinRate } from './setups.ts';

/** GET /api/roles/all: a list by game type, and `Modifiers`: the names of the modifiers by game type. */
export type RoleSummary = Omit<
  RoleEntry,
  'description' | 'win' | 'SpecialInteractions' | 'SpecialInteractionsModifiers' | 'nightOrder' | 'items' | 'trial'
>;
/** GET /api/roles/raw: keyed by game type and name. */
export type RolePage = Omit<RoleEntry, 'name'>;
/** GET /api/roles/modifiers: a list by game type. */
export type ModifierPage = ModifierEntry;
/** GET /api/roles/gamesettings: a list by game type. */
export type GameSettingPage = SettingEntry;
/** GET /api/roles/items and GET /api/roles/effects: keyed by game type and name. */
export type ThingPage = Omit<ReferenceEntry, 'name'>;
/** GET /api/roles/achievements: a list by game type, in the order of their numbers. */
export type AchievementPage = AchievementEntry;

export const RoleStatsQuery = v.object({
  gameType: v.optional(v.pipe(v.string(), v.maxLength(40)), 'Mafia'),
  role: v.pipe(v.string(), v.maxLength(40)),
});
/** GET /api/roles/artists: the members who drew the icon of a role of Mafia. */
export const RoleArtistsQuery = v.object({ role: v.pipe(v.string(), v.maxLength(40)) });
/** GET /api/roles/stats. */
export interface RoleStats {
  /** Times that the role was dealt in clean games in which most seats were people's; two seats with it count as two. */
  plays: number;
  /** Null if it was dealt too seldom to say anything. */
  rate: WinRate | null;
}
