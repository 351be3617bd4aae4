/** Whether push is offered. After 'Not now' it is not offered again for a month. */
import { computed, signal } from '@preact/signals-react';
import { showError } from '../../lib/errors.ts';
import { loadPreference, savePreference } from '../../lib/preferences.ts';
import { toast } from '../../ui/toast.ts';
import { type BrowserPushState, detectPush, enablePush, pushState } from './push.ts';

const DISMISSED_MS = 30 * 24 * 3_600_000;

/** Whether push may be offered. `dismissedAt` is the stored time of the last dismissal, or any other stored value. */
export const mayOfferPush = (state: BrowserPushState | null, dismissedAt: unknown, now: number): boolean =>
  state === 'off' && !(typeof dismissedAt === 'number' && dismissedAt <= now && now - dismissedAt < DISMISSED_MS);

const dismissedAt = signal<unknown>(loadPreference('push-asked'));
export const pushOffered = computed(() => mayOfferPush(pushState.value, dismissedAt.value, Date.now()));
export function dismissPushOffer(): void {
  dismissedAt.value = Date.now();
  savePreference('push-asked', dismissedAt.value);
}

/** Call from a user gesture, because browsers ask for permission only then. Throws ApiError. */
export async function acceptPush(): Promise<void> {
  if ((await enablePush()) === 'on') toast('Notifications are on in this browser.', { kind: 'success' });
  else dismissPushOffer();
}

/** Offers push in a toast when it would help: 'Get notified when they reply?' Shows nothing if it was dismissed. */
export async function offerPush(question: string): Promise<void> {
  await detectPush();
  if (!pushOffered.peek()) return;
  // Closing the toast counts as dismissing it.
  dismissPushOffer();
  toast(question, { pinned: true, action: { label: 'Turn on', run: () => void acceptPush().catch(showError) } });
}
