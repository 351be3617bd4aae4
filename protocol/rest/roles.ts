/** What cards there are, by game type, as the rules declare them. */
import type { AchievementEntry, Entry, ModifierEntry, RoleEntry, SettingEntry } from '../../games/book.ts';

/** GET /api/roles/all: a list by game type; beside them `Modifiers`: the names of the modifiers, by game type. */
export type RoleSummary = Omit<
  RoleEntry,
  'description' | 'SpecialInteractions' | 'SpecialInteractionsModifiers' | 'nightOrder' | 'items'
>;
/** GET /api/roles/raw: by game type and name. */
export type RolePage = Omit<RoleEntry, 'name'>;
/** GET /api/roles/modifiers: a list by game type. */
export type ModifierPage = ModifierEntry;
/** GET /api/roles/gamesettings: a list by game type. */
export type GameSettingPage = SettingEntry;
/** GET /api/roles/items and GET /api/roles/effects: by game type and name. */
export type ThingPage = Omit<Entry, 'name'>;
/** GET /api/roles/achievements: a list by game type, in the order of their numbers. */
export type AchievementPage = AchievementEntry;
