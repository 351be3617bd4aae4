/** Builds a game's catalogue from its reference data, so that a form can check setups without loading the rules. */
import { SETUP_RULES } from '../setup-rules.ts';
import type { ModifierEntry, RoleEntry, SettingEntry } from './reference.ts';
import type { Catalogue, RoleFacts } from './setup.ts';

/** The responses of GET /api/roles/raw, /modifiers and /gamesettings for one game. */
export interface CardBook {
  roles: Readonly<Record<string, Pick<RoleEntry, 'alignment' | 'tags' | 'disabled' | 'infiltrates'>>>;
  modifiers: readonly Pick<ModifierEntry, 'name' | 'incompatible' | 'allowDuplicate' | 'disabled'>[];
  settings: readonly Pick<SettingEntry, 'name' | 'incompatible' | 'requires' | 'most' | 'disabled'>[];
}

/** Builds the catalogue that the setup checks need, equal to that of the game's module. Throws RangeError for an unknown game. */
export function catalogueFrom(gameType: string, { roles, modifiers, settings }: CardBook): Catalogue {
  const rules = SETUP_RULES.get(gameType);
  if (!rules) throw new RangeError(`no game called ${gameType}`);
  const enabled = <T extends { disabled: boolean }>(all: readonly T[]) => all.filter(({ disabled }) => !disabled);
  return {
    ...rules,
    roles: new Map(
      Object.entries(roles)
        .filter(([, { disabled }]) => !disabled)
        .map(([name, { alignment: side, tags, infiltrates = false }]): [string, RoleFacts] => [
          name,
          { side, tags, infiltrates },
        ]),
    ),
    modifiers: new Map(
      enabled(modifiers).map(({ name, incompatible, allowDuplicate: repeats }) => [name, { incompatible, repeats }]),
    ),
    settings: new Map(
      enabled(settings).map(({ name, incompatible, requires, most }) => [name, { incompatible, requires, most }]),
    ),
  };
}
