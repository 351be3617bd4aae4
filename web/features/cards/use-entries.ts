/** Entries of one game that can be looked up, by kind. Each list loads when it is first needed. */
import type { AchievementPage, ModifierPage, RolePage, ThingPage } from '../../../protocol/http/roles.ts';
import type { LookUpKind } from '../../i18n/talk-commands.ts';
import { useCall } from '../../lib/query.ts';
import { REFERENCE } from './roles.ts';

export type Entry =
  | { kind: 'role'; name: string; role: RolePage }
  | { kind: 'item'; name: string; item: ThingPage }
  | { kind: 'modifier'; name: string; modifier: ModifierPage }
  | { kind: 'achievement'; name: string; achievement: AchievementPage };

const entriesOf = <T, E>(book: Readonly<Record<string, T>> | undefined, entry: (name: string, page: T) => E): E[] | undefined =>
  book && Object.entries(book).map(([name, page]) => entry(name, page));

/** Returns the entries of a kind; undefined until they are loaded, and if the kind is null. */
export function useEntries(kind: LookUpKind | null, gameType: string): readonly Entry[] | undefined {
  const optionsFor = (wanted: LookUpKind) => ({ ...REFERENCE, enabled: kind === wanted });
  const roles = useCall('GET /api/roles/raw', {}, optionsFor('role')).data?.[gameType];
  const items = useCall('GET /api/roles/items', {}, optionsFor('item')).data?.[gameType];
  const modifiers = useCall('GET /api/roles/modifiers', {}, optionsFor('modifier')).data?.[gameType];
  const achievements = useCall('GET /api/roles/achievements', {}, optionsFor('achievement')).data?.[gameType];
  switch (kind) {
    case null:
      return undefined;
    case 'role':
      return entriesOf(roles, (name, role): Entry => ({ kind, name, role }));
    case 'item':
      return entriesOf(items, (name, item): Entry => ({ kind, name, item }));
    case 'modifier':
      return modifiers?.map((modifier): Entry => ({ kind, name: modifier.name, modifier }));
    case 'achievement':
      return achievements?.map((achievement): Entry => ({ kind, name: achievement.name, achievement }));
  }
}
