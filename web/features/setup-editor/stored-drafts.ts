/** Drafts of setups, stored in this browser with consent: one for each game, and one for each setup that is edited or copied. */
import { loadPreference, savePreference } from '../../app/preferences.ts';
import { session } from '../../app/session.ts';
import { type Draft, parseDraft } from './draft.ts';

/** What is edited: a new setup of a game, a copy of a setup, or a setup itself. */
export type Origin = { kind: 'new'; gameType: string } | { kind: 'copy' | 'edit'; id: string };

export interface StoredDraft {
  draft: Draft;
  /** Of the setup that was edited: the version that the changes began with. */
  version: number | null;
}

/** The ones that were edited last are stored. */
const MAX_DRAFTS = 12;
/** Those of this visit that the browser does not store: leaving the page for another one of the site loses nothing. */
const inMemory = new Map<string, { of: string | undefined; stored: StoredDraft }>();

export const draftKey = (origin: Origin): string =>
  origin.kind === 'new' ? `new ${origin.gameType}` : `${origin.kind} ${origin.id}`;

export function loadStoredDraft(key: string): StoredDraft | null {
  const remembered = inMemory.get(key);
  if (remembered && remembered.of === session.peek().id) return remembered.stored;
  const found: unknown = storedDrafts()[key];
  if (typeof found !== 'object' || found === null) return null;
  const { draft, version } = found as { draft?: unknown; version?: unknown };
  const read = parseDraft(draft);
  return read && { draft: read, version: typeof version === 'number' ? version : null };
}

/** Null deletes it. Returns whether it is stored now: a visitor may have rejected that, or the browser may forbid it. */
export function storeDraft(key: string, stored: StoredDraft | null): boolean {
  const { [key]: _, ...others } = storedDrafts();
  const all = stored === null ? others : { ...others, [key]: stored };
  const kept = Object.fromEntries(Object.entries(all).slice(-MAX_DRAFTS));
  const of = session.peek().id;
  savePreference('setup-drafts', { of, drafts: kept });
  const isStored = stored === null || JSON.stringify(storedDrafts()[key]) === JSON.stringify(stored);
  if (isStored) inMemory.delete(key);
  else inMemory.set(key, { of, stored });
  return isStored;
}

/** Those of this member: a session may have ended and another begun in this browser. */
function storedDrafts(): Record<string, unknown> {
  const found = loadPreference('setup-drafts');
  const { of, drafts } = (typeof found === 'object' ? (found ?? {}) : {}) as { of?: unknown; drafts?: unknown };
  const { id } = session.peek();
  return id !== undefined && of === id && typeof drafts === 'object' && drafts !== null
    ? (drafts as Record<string, unknown>)
    : {};
}
