import type { AchievementEntry, ModifierEntry, ReferenceEntry, RoleEntry, SettingEntry } from '../../games/engine/reference.ts';

/** GET /api/roles/all: a list by game type, and `Modifiers`: the names of the modifiers by game type. */
export type RoleSummary = Omit<
  RoleEntry,
  'description' | 'win' | 'SpecialInteractions' | 'SpecialInteractionsModifiers' | 'nightOrder' | 'items' | 'trial'
>;
/** GET /api/roles/raw: by game type and name. */
export type RolePage = Omit<RoleEntry, 'name'>;
/** GET /api/roles/modifiers: a list by game type. */
export type ModifierPage = ModifierEntry;
/** GET /api/roles/gamesettings: a list by game type. */
export type GameSettingPage = SettingEntry;
/** GET /api/roles/items and GET /api/roles/effects: by game type and name. */
export type ThingPage = Omit<ReferenceEntry, 'name'>;
/** GET /api/roles/achievements: a list by game type, in the order of their numbers. */
export type AchievementPage = AchievementEntry;
