/** What help pages show of a game: its roles, modifiers, settings, items and effects, as the rules declare them. */

import type { Feats } from '../dailies.ts';
import type { Fact, Seat } from './game.ts';

/** Anything with a name. `icon` is an icon's id ('game-icons:windmill'); `description` a paragraph each. */
export interface ReferenceEntry {
  name: string;
  description: string[];
  tags: string[];
  icon: string;
}
export interface RoleEntry extends ReferenceEntry {
  alignment: string;
  category: string;
  /** How its holder wins, in a sentence to them. */
  win: string;
  disabled: boolean;
  newlyAdded: boolean;
  recentlyUpdated: boolean;
  featured: boolean;
  /** Roles, items, events and settings beside which there is more to know, with a sentence each; and modifiers. */
  SpecialInteractions: Record<string, string>;
  SpecialInteractionsModifiers: Record<string, string>;
  /** What it does at night: the stage of each deed in the order of a night, and its title; '' where no one is asked. */
  nightOrder: [stage: number, title: string][];
  /** What is dealt with it. */
  items: string[];
  /** Counts with an evil side from the deal on, whatever its own: for the balance of a setup. */
  infiltrates?: true;
  /** There is a practice table at which one holds it. */
  trial?: true;
}
export interface ModifierEntry extends ReferenceEntry {
  category: string;
  eventDescription: string[];
  incompatible: string[];
  allowDuplicate: boolean;
  hidden: boolean;
  disabled: boolean;
}
export interface SettingEntry extends Omit<ModifierEntry, 'eventDescription'> {
  requires: string[];
  /** How many copies count. */
  most: number;
}
/** Something to achieve: what for, in one sentence, and what it pays. */
export interface AchievementEntry extends Omit<ReferenceEntry, 'tags'> {
  /** On the wire and in the ledger, such as 'Mafia12'. */
  id: string;
  /** Whose page it stands on; null where any role will do. */
  role: string | null;
  coins: number;
  /** The role that has to join the game before anyone can earn it; null for what can be earned. */
  awaits: string | null;
}
/** Someone kept someone else from being killed; both by the seat they were dealt. */
export interface Rescue {
  by: Seat;
  of: Seat;
}
export interface Reference {
  roles(): RoleEntry[];
  modifiers(): ModifierEntry[];
  settings(): SettingEntry[];
  items(): ReferenceEntry[];
  effects(): ReferenceEntry[];
  achievements(): AchievementEntry[];
  /** Who achieved what in the game that a whole record tells of; `id` as in `achievements`. */
  earned(record: readonly Fact[]): { seat: Seat; id: string }[];
  /** Whose life someone saved, as a doctor, in the game that a whole record tells of. */
  rescues(record: readonly Fact[]): Rescue[];
  /** What each seat did in the game that a whole record tells of; empty where the game has nothing that challenges ask for. */
  feats(record: readonly Fact[]): Feats[];
}

/** What can be hidden, new or switched off on the site; none of it is, for what the rules declare. */
export const LISTED = { disabled: false, hidden: false };
export const NO_BADGES = { newlyAdded: false, recentlyUpdated: false, featured: false };
