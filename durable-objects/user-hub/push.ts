/** Sends pushes. A failed one is not retried. */
import { buildPushPayload } from '@block65/webcrypto-web-push';
import * as base64url from 'jose/base64url';
import { database, databaseError } from '../../db/core/database.ts';
import { deleteSubscription, type PushDevice, pushTargets } from '../../db/notices/push.ts';
import { vapidKeys } from '../../db/notices/vapid.ts';
import type { PushMessage } from '../../protocol/http/notices.ts';
import { type NoticeKind, noticeDefinition } from '../../protocol/notices.ts';
import { pushUrl } from '../../protocol/push-endpoint.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { wantsPush } from './notice-preferences.ts';

/** `tag`: a newer push replaces an older one with the same tag. */
export interface NoticePush extends Omit<PushMessage, 'title'> {
  kind: NoticeKind;
}

const TITLE = 'Duskhaven';
const INBOX = '/user/inbox';
const SUBJECT = 'mailto:no-reply@duskhaven.example';
const TIMEOUT = 5_000;
const DAY = 86_400;
/** Seconds for which a push service tries to deliver. Short for turns, which are over soon. */
const ttlOf = (kind: NoticeKind): number => (kind === 'yourTurn' ? 600 : DAY);
const URGENT_AREAS: readonly string[] = ['Games', 'Chat'];

/** Pushes the messages that the member wants now; more than `most` become one summary. Never throws. */
export async function sendPush(
  env: ObjectEnv,
  user: string,
  messages: readonly NoticePush[],
  now: number,
  most: number,
): Promise<void> {
  if (messages.length === 0) return;
  try {
    const { preferences, devices } = await pushTargets(database(env), user, now);
    const wanted = messages.filter(({ kind }) => wantsPush(kind, preferences, now));
    for (const message of wanted.length > most ? [summaryOf(wanted)] : wanted)
      await Promise.all(devices.map((device) => pushToDevice(env, user, device, message)));
  } catch (error) {
    logFailure('', String(databaseError(error)));
  }
}

const summaryOf = (messages: readonly NoticePush[]): NoticePush => ({
  kind: messages.at(-1)!.kind,
  body: `There are ${messages.length} new notifications for you.`,
  link: INBOX,
  tag: 'several',
});

async function pushToDevice(env: ObjectEnv, user: string, device: PushDevice, message: NoticePush): Promise<void> {
  const url = pushUrl(device.endpoint, env);
  if (!url) return logFailure('', 'an endpoint that we do not call');
  try {
    // A redirect could lead to an address that `pushUrl` refuses.
    const request = { ...(await payload(env, device, url, message)), redirect: 'manual' } as const;
    const response = await fetch(url.href, { ...request, signal: AbortSignal.timeout(TIMEOUT) });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) await deleteSubscription(database(env), user, device);
    else if (!response.ok) logFailure(url.host, `status ${response.status}`);
  } catch (error) {
    logFailure(url.host, String(databaseError(error)));
  }
}

async function payload(env: ObjectEnv, { p256dh, auth }: PushDevice, url: URL, { kind, body, link, tag }: NoticePush) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tag));
  // The library refuses http, which the stand-in of the tests uses.
  const endpoint = url.href.replace(/^http:/, 'https:');
  const { headers, ...rest } = await buildPushPayload(
    {
      data: { title: TITLE, body, link, tag } satisfies PushMessage,
      options: {
        ttl: ttlOf(kind),
        topic: base64url.encode(new Uint8Array(digest)).slice(0, 32),
        urgency: URGENT_AREAS.includes(noticeDefinition(kind).area) ? 'high' : 'normal',
      },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: env.PUSH_SUBJECT || SUBJECT, ...(await vapidKeys(database(env))) },
  );
  return { ...rest, method: 'POST', headers };
}

/** Logs only the host: the whole address would suffice to push to it. */
function logFailure(host: string, why: string): void {
  console.error(JSON.stringify({ push: 'was not brought', host, why: why.slice(0, 200) }));
}
