/** Whether pushes are offered. Whoever said 'not now' is left alone for a month. */
import { computed, signal } from '@preact/signals-react';
import { tellError } from '../errors.ts';
import { recall, remember } from '../memory.ts';
import { toast } from '../ui/toast.ts';
import { lookAtPush, type PushStanding, pushStanding, turnPushOn } from './push.ts';

const REST_MS = 30 * 24 * 3_600_000;

/** `asked`: when it was offered and not taken, or whatever else was kept under that name. */
export const mayOffer = (standing: PushStanding | null, asked: unknown, now: number): boolean =>
  standing === 'off' && !(typeof asked === 'number' && asked <= now && now - asked < REST_MS);

const asked = signal<unknown>(recall('push-asked'));
export const pushOffered = computed(() => mayOffer(pushStanding.value, asked.value, Date.now()));
export function notNow(): void {
  asked.value = Date.now();
  remember('push-asked', asked.value);
}

/** Call it in a press. Says how it came out. */
export async function acceptPush(): Promise<void> {
  try {
    const standing = await turnPushOn();
    if (standing === 'on') toast('Notifications are on in this browser.', { kind: 'success' });
    else notNow();
  } catch (thrown) {
    tellError(thrown);
  }
}

/** Offers it in the corner, where it is useful just now: 'Get told when they answer?' Nothing is shown where it was turned down. */
export async function offerPush(question: string): Promise<void> {
  await lookAtPush();
  if (!pushOffered.peek()) return;
  // To close it is an answer too.
  notNow();
  toast(question, { pinned: true, action: { label: 'Turn on', run: () => void acceptPush() } });
}
