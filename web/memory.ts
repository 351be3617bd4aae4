import { signal } from '@preact/signals-react';

/** What a visitor said about being remembered; null until they say. */
export type Consent = 'accepted' | 'rejected' | null;
/** Every comfort that this site keeps in the browser beyond the seat itself. */
const COMFORTS = [
  'chat-drafts',
  'chat-window',
  'host-options',
  'game-sound',
  'game-notes',
  'guide-seen',
  'jotto-marks',
  'referrer',
  'welcomed',
  'announcement-seen',
  'push-asked',
] as const;
type Comfort = (typeof COMFORTS)[number];

const CONSENT = 'cookie-consent';
const said = read(CONSENT);
export const consent = signal<Consent>(said === 'accepted' || said === 'rejected' ? said : null);

/** Keeps the answer. A rejection also forgets what was kept so far; the answer itself is all that stays. */
export function answerConsent(answer: Exclude<Consent, null>): void {
  consent.value = answer;
  write(CONSENT, answer);
  if (answer === 'rejected') for (const key of COMFORTS) write(key, null);
}

/** What was kept under this name, of any shape: whoever reads it checks it. Null when there is nothing. */
export function recall(key: Comfort): unknown {
  const text = read(key);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
/** Keeps a comfort in this browser, unless the visitor does not want that. */
export function remember(key: Comfort, value: unknown): void {
  if (consent.value !== 'rejected') write(key, JSON.stringify(value));
}

/** Storage may be forbidden altogether: then nothing is remembered and everything still works. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice then holds for this visit.
  }
}
