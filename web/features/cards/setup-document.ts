/** A setup as the worker sends it and as the rules read it. */
import type { Json } from '../../../games/engine/json.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import type { SetupSummary } from './setup-sides.ts';

export const setupSummary = (setup: SetupDocument): SetupSummary => ({
  ...setup,
  roles: JSON.parse(setup.roles) as SetupSummary['roles'],
});

const RULES = [
  'id',
  'name',
  'description',
  'gameType',
  'closed',
  'unique',
  'uniqueWithoutModifier',
  'useRoleGroups',
  'roleGroupSizes',
  'count',
  'gameSettings',
  'total',
];
/** The setup inside a document. `fields` are the names of the game's terms, which are top-level in the document. */
export function setupFromDocument(document: SetupDocument, fields: Readonly<Record<string, unknown>> = {}): Setup {
  const values = document as unknown as Record<string, Json>;
  const pick = (keys: readonly string[]) =>
    Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])));
  const terms = pick(Object.keys(fields));
  return {
    ...(pick(RULES) as unknown as Omit<Setup, 'roles'>),
    roles: JSON.parse(document.roles) as Setup['roles'],
    ...(Object.keys(terms).length > 0 && { terms }),
  };
}

export const setupPath = (id: string): string => `/learn/setup/${encodeURIComponent(id)}`;
/** Path of the host dialog with this setup chosen. */
export const hostPath = ({ id, gameType }: Pick<SetupDocument, 'id' | 'gameType'>): string =>
  `/play/host?game=${encodeURIComponent(gameType)}&setup=${encodeURIComponent(id)}`;

/** Whether a setup has a page; those of lessons and trials do not. */
export const isStored = (id: string): boolean => !/^(?:lesson|try)-/.test(id);
