import { signal } from '@preact/signals-react';

/** The visitor's answer; null until they answer. */
export type Consent = 'accepted' | 'rejected' | null;
/** All preferences that this site stores in the browser. The session is not one of them. */
const PREFERENCE_KEYS = [
  'chat-drafts',
  'chat-window',
  'host-options',
  'game-sound',
  'game-music',
  'game-volume',
  'table-look',
  'game-notes',
  'game-news',
  'game-claims',
  'guide-seen',
  'lessons-done',
  'jotto-marks',
  'referrer',
  'welcomed',
  'announcement-seen',
  'push-asked',
  'push-device',
  'village-region',
  'setup-drafts',
  'muted-people',
  'person-notes',
  'error-reports',
] as const;
type PreferenceKey = (typeof PREFERENCE_KEYS)[number];

const CONSENT_KEY = 'cookie-consent';
const storedConsent = read(CONSENT_KEY);
export const consent = signal<Consent>(storedConsent === 'accepted' || storedConsent === 'rejected' ? storedConsent : null);

/** Stores the answer. A rejection also deletes every stored preference. */
export function setConsent(answer: Exclude<Consent, null>): void {
  consent.value = answer;
  write(CONSENT_KEY, answer);
  if (answer === 'accepted') {
    savePreference('error-reports', true);
    return;
  }
  for (const key of PREFERENCE_KEYS) write(key, null);
  for (const key of keysIn('localStorage')) if (key.startsWith(TEXT_DRAFT)) write(key, null);
}

/** The stored value, of any shape: the caller must validate it. Null when there is none. */
export function loadPreference(key: PreferenceKey): unknown {
  const text = read(key);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
/** Stores a preference in this browser, unless the visitor rejected that. */
export function savePreference(key: PreferenceKey, value: unknown): void {
  if (consent.value !== 'rejected') write(key, JSON.stringify(value));
}

/** True if the visitor allowed reports of errors. Visitors who accepted before the question named reports have not. */
export const allowsErrorReports = (): boolean => consent.value === 'accepted' && loadPreference('error-reports') === true;

/** Every tab writes its text drafts under keys of its own, so that tabs do not overwrite each other's drafts. */
const TEXT_DRAFT = 'text-draft ';
/** Drafts are stored in this browser, or only in this tab if the visitor rejected storage. */
const draftArea = () => (consent.value === 'rejected' ? 'sessionStorage' : 'localStorage');
export const textDrafts = {
  names: (): string[] => keysIn(draftArea()).flatMap((key) => (key.startsWith(TEXT_DRAFT) ? key.slice(TEXT_DRAFT.length) : [])),
  read: (name: string): string | null => read(TEXT_DRAFT + name, draftArea()),
  /** Null deletes the draft. */
  write: (name: string, value: string | null): void => write(TEXT_DRAFT + name, value, draftArea()),
};

type Area = 'localStorage' | 'sessionStorage';
function keysIn(area: Area): string[] {
  try {
    return Object.keys(globalThis[area]);
  } catch {
    return [];
  }
}
/** Storage may be blocked: then nothing is stored, and everything still works. */
function read(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // The choice then lasts for this visit.
  }
}
