/** The look of talk at tables, in replays and in chat: members have it in their settings, guests in this browser. */
import { computed, signal } from '@preact/signals-react';
import type { Settings } from '../../../protocol/settings.ts';
import { loadPreference, savePreference } from '../../lib/preferences.ts';
import { session } from '../../lib/session.ts';

export type TableLook = Pick<Settings, 'messageLayout' | 'hideTimestamps' | 'hideRoleMentions' | 'hideSlangEmoji'>;

const guestLook = signal(storedLook());
function storedLook(): TableLook {
  const stored: unknown = loadPreference('table-look');
  const look: Record<string, unknown> = typeof stored === 'object' && stored ? { ...stored } : {};
  return {
    messageLayout: typeof look['messageLayout'] === 'string' ? look['messageLayout'] : 'comfortable',
    hideTimestamps: look['hideTimestamps'] === true,
    hideRoleMentions: look['hideRoleMentions'] === true,
    hideSlangEmoji: look['hideSlangEmoji'] === true,
  };
}

export const tableLook = computed<TableLook>(() => session.value.settings ?? guestLook.value);

/** Stores a change in this browser, for guests, who have no settings. */
export function keepGuestLook(change: Partial<TableLook>): void {
  guestLook.value = { ...guestLook.value, ...change };
  savePreference('table-look', guestLook.value);
}
