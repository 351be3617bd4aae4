/** Drafts of setups, stored in this browser with consent: one for each game, and one for each setup that is edited or copied. */
import { loadPreference, savePreference } from '../../lib/preferences.ts';
import { session } from '../../lib/session.ts';
import { parseDraft, type SetupDraft } from './draft.ts';

/** Source of the draft: a new setup of a game, a copy of a setup, or the setup itself. */
export type Origin = { kind: 'new'; gameType: string } | { kind: 'copy' | 'edit'; id: string };

export interface StoredDraft {
  draft: SetupDraft;
  /** Version of the edited setup on which the changes are based; null otherwise. */
  version: number | null;
}

/** Only the most recently edited drafts are stored. */
const MAX_DRAFTS = 12;
/** Drafts of this visit that the browser does not store, so that moving between pages of the site loses nothing. */
const inMemory = new Map<string, { of: string | undefined; stored: StoredDraft }>();

export const draftKey = (origin: Origin): string =>
  origin.kind === 'new' ? `new ${origin.gameType}` : `${origin.kind} ${origin.id}`;

export function loadStoredDraft(key: string): StoredDraft | null {
  const remembered = inMemory.get(key);
  if (remembered && remembered.of === session.peek().id) return remembered.stored;
  const entry: unknown = storedDrafts()[key];
  if (typeof entry !== 'object' || entry === null) return null;
  const { draft, version } = entry as { draft?: unknown; version?: unknown };
  const read = parseDraft(draft);
  return read && { draft: read, version: typeof version === 'number' ? version : null };
}

/** Stores a draft, or deletes it if null. Returns false if storage was rejected by the visitor or forbidden by the browser. */
export function storeSetupDraft(key: string, stored: StoredDraft | null): boolean {
  const { [key]: _, ...others } = storedDrafts();
  const all = stored === null ? others : { ...others, [key]: stored };
  const newest = Object.fromEntries(Object.entries(all).slice(-MAX_DRAFTS));
  const of = session.peek().id;
  savePreference('setup-drafts', { of, drafts: newest });
  const isStored = stored === null || JSON.stringify(storedDrafts()[key]) === JSON.stringify(stored);
  if (isStored) inMemory.delete(key);
  else inMemory.set(key, { of, stored });
  return isStored;
}

/** Drafts of this member only: another member may have used this browser since. */
function storedDrafts(): Record<string, unknown> {
  const stored = loadPreference('setup-drafts');
  const { of, drafts } = (typeof stored === 'object' ? (stored ?? {}) : {}) as { of?: unknown; drafts?: unknown };
  const { id } = session.peek();
  return id !== undefined && of === id && typeof drafts === 'object' && drafts !== null
    ? (drafts as Record<string, unknown>)
    : {};
}
