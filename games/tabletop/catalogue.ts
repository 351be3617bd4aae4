/** The catalogue of a tabletop game, for setups and help pages. */

import type { Game, Json, State } from '../engine/game.ts';
import type { Lesson } from '../engine/lesson.ts';
import { defineGame, type GameModule } from '../engine/module.ts';
import {
  LISTED,
  NO_BADGES,
  type Reference,
  type ReferenceEntry,
  type RoleEntry,
  type SettingEntry,
} from '../engine/reference.ts';
import type { Catalogue, Setup, SetupRules } from '../engine/setup.ts';
import { banter, type Remarks } from './banter.ts';

/** A role as a game declares it. `icon` is the name of an icon from game-icons. */
export interface RoleCard {
  name: string;
  side: string;
  text: string;
  /** Tells its holder in a sentence how to win. */
  win: string;
  icon: string;
  category?: string;
  tags?: string[];
}
/** A tabletop game as its module declares it. */
export interface TabletopSpec<S extends State, O extends object, B extends Json> {
  game: Game<S, O, B>;
  roles: readonly RoleCard[];
  /** Remarks of its bots. */
  remarks: Remarks<never>;
  /** Whether setups may allow whispers, and let them leak. */
  whispers?: boolean;
  setupRules: SetupRules;
  /** Built-in setups; the first is used for practice. */
  setups: readonly Setup[];
  lessons: readonly Lesson[];
  /** Items that players may hold, for the help pages. */
  items?: readonly ReferenceEntry[];
}
const SETTINGS: readonly SettingEntry[] = [
  {
    name: 'Whispers',
    description: ['Players may whisper: only the two of them hear it.'],
    icon: 'game-icons:hidden',
    tags: ['Speaking', 'Information'],
    most: 1,
    requires: [],
  },
  {
    name: 'Whisper Leak Chance',
    description: ['With each copy, everyone hears one whisper in a hundred.'],
    icon: 'game-icons:human-ear',
    tags: ['Speaking', 'Information'],
    most: 100,
    requires: ['Whispers'],
  },
].map((one) => ({ ...one, ...LISTED, category: 'Other', incompatible: [], allowDuplicate: one.most > 1 }));

/** Looks up the side of a card in the game's roles. */
export const sideLookup =
  (roles: readonly RoleCard[]) =>
  (card: string): string =>
    roles.find(({ name }) => name === card)!.side;

type Declared = Omit<TabletopSpec<State, object, Json>, 'game' | 'remarks'>;

/** Puts a tabletop game together. */
export const defineTabletopGame = <S extends State, O extends object, B extends Json>({
  game,
  remarks,
  ...declared
}: TabletopSpec<S, O, B>): GameModule =>
  defineGame({
    game: { ...game, talk: banter(remarks) },
    catalogue: catalogueOf(declared),
    setups: declared.setups,
    lessons: declared.lessons,
    reference: referenceOf(declared),
  });

function catalogueOf({ roles, whispers = false, setupRules }: Declared): Catalogue {
  return {
    ...setupRules,
    roles: new Map(roles.map(({ name, side, tags = [] }) => [name, { side, tags }])),
    modifiers: new Map(),
    settings: new Map((whispers ? SETTINGS : []).map((setting) => [setting.name, setting])),
  };
}

function referenceOf({ roles, whispers = false, items = [] }: Declared): Reference {
  const entry = ({ name, side, text, win, icon, category = 'Basic', tags = [] }: RoleCard): RoleEntry => ({
    name,
    description: [text],
    icon,
    tags,
    alignment: side,
    category,
    win,
    disabled: false,
    ...NO_BADGES,
    SpecialInteractions: {},
    SpecialInteractionsModifiers: {},
    nightOrder: [],
    items: [],
  });
  return {
    roles: () => roles.map(entry),
    modifiers: () => [],
    settings: () => (whispers ? [...SETTINGS] : []),
    items: () => [...items],
    effects: () => [],
    achievements: () => [],
    earned: () => [],
    rescues: () => [],
    feats: () => [],
  };
}

/** A built-in setup with one set of roles, all of them played. */
export const setupOf = (
  gameType: string,
  words: Pick<Setup, 'id' | 'name' | 'description'>,
  roles: Record<string, number>,
  more: Partial<Pick<Setup, 'gameSettings' | 'terms'>> = {},
): Setup => ({
  ...words,
  gameType,
  roles: [roles],
  closed: false,
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roleGroupSizes: [],
  count: {},
  gameSettings: [],
  total: Object.values(roles).reduce((sum, copies) => sum + copies, 0),
  ...more,
});
