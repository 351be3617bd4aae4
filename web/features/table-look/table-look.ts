/** How talk looks at tables and in replays: of a member by their settings, of a guest by what this browser keeps. */
import { computed, signal } from '@preact/signals-react';
import type { Settings } from '../../../protocol/settings.ts';
import { loadPreference, savePreference } from '../../app/preferences.ts';
import { session } from '../../app/session.ts';

export type TableLook = Pick<Settings, 'messageLayout' | 'hideTimestamps'>;

const guestLook = signal(storedLook());
function storedLook(): TableLook {
  const kept: unknown = loadPreference('table-look');
  const { messageLayout, hideTimestamps }: Record<string, unknown> = typeof kept === 'object' && kept ? { ...kept } : {};
  return {
    messageLayout: typeof messageLayout === 'string' ? messageLayout : 'comfortable',
    hideTimestamps: hideTimestamps === true,
  };
}

export const tableLook = computed<TableLook>(() => session.value.settings ?? guestLook.value);

/** Keeps it in this browser, for who has no settings of their own. */
export function keepGuestLook(change: Partial<TableLook>): void {
  guestLook.value = { ...guestLook.value, ...change };
  savePreference('table-look', guestLook.value);
}
