/** Reference data for help pages: roles, modifiers, settings, items and effects as the rules declare them. */

import type { Feats } from '../dailies.ts';
import type { Fact, Seat } from './game.ts';

/** Common fields of an entry. `icon` is an icon id ('game-icons:windmill'); `description` holds one paragraph per string. */
export interface ReferenceEntry {
  name: string;
  description: string[];
  tags: string[];
  icon: string;
}
export interface RoleEntry extends ReferenceEntry {
  alignment: string;
  category: string;
  /** How its holder wins, as a sentence addressed to them. */
  win: string;
  disabled: boolean;
  newlyAdded: boolean;
  recentlyUpdated: boolean;
  featured: boolean;
  /** Roles, items, events and settings that interact with it, with a sentence each. Modifiers are listed separately. */
  SpecialInteractions: Record<string, string>;
  SpecialInteractionsModifiers: Record<string, string>;
  /** Its night actions: the stage of each in the order of a night, and its title; '' if no one is asked. */
  nightOrder: [stage: number, title: string][];
  /** Items dealt together with the role. */
  items: string[];
  /** Counts as evil from the deal on, whatever its own side, when a setup's balance is checked. */
  infiltrates?: true;
  /** Set if there is a practice table that deals it. */
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
  /** Maximum number of copies that count. */
  most: number;
}
/** An achievement: its condition in one sentence, and what it pays. */
export interface AchievementEntry extends Omit<ReferenceEntry, 'tags'> {
  /** Id on the wire and in the ledger, such as 'Mafia12'. */
  id: string;
  /** The role on whose page it is listed; null if any role can earn it. */
  role: string | null;
  coins: number;
  /** The role that must join the game before anyone can earn it; null if it can be earned now. */
  awaits: string | null;
}
/** One player kept another from being killed; both given by the seat they were dealt. */
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
  /** Returns the achievements earned in a complete record; `id` as in `achievements`. */
  earned(record: readonly Fact[]): { seat: Seat; id: string }[];
  /** Returns the lives saved by doctors in a complete record. */
  rescues(record: readonly Fact[]): Rescue[];
  /** Returns each seat's feats in a complete record; empty for games that no challenge asks about. */
  feats(record: readonly Fact[]): Feats[];
}

/** Flags that the site may set on an entry; entries declared by the rules start with none of them. */
export const LISTED = { disabled: false, hidden: false };
export const NO_BADGES = { newlyAdded: false, recentlyUpdated: false, featured: false };
