/** Web Push to the browsers of a member without an active page. A failed push is not retried. */
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushMessage } from '../../protocol/http/notices.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { type NoticeKind, noticeDefinition } from '../../protocol/notices.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { pushUrl } from './endpoint.ts';
import { type NoticePreferences, wantsPush } from './notice-preferences.ts';
import { base64url, vapidKeys } from './vapid.ts';

/** `tag`: a newer push with the same tag replaces the older one. */
export interface NoticePush extends Omit<PushMessage, 'title'> {
  kind: NoticeKind;
}
interface Device {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

const TITLE = 'Duskhaven';
const INBOX = '/user/inbox';
const SUBJECT = 'mailto:no-reply@duskhaven.example';
const TIMEOUT = 5_000;
const DAY = 86_400;
/** For how many seconds a push service tries to deliver it. A turn is over soon. */
const ttlOf = (kind: NoticeKind): number => (kind === 'yourTurn' ? 600 : DAY);
const URGENT_AREAS: readonly string[] = ['Games', 'Chat'];
const CHOICES = 'select off, push, quiet_from as quietFrom, quiet_to as quietTo, zone from notice_choices where user = ?1';
/** SQL condition on push_subscriptions: the session that subscribed is still valid. `now`: as SQL. */
export const sessionIsValid = (now: string): string => `exists (select 1 from sessions s
  where s.person = push_subscriptions.user and s.id = push_subscriptions.session and s.expires_at > ${now})`;
const DEVICES = `
  select id, endpoint, p256dh, auth from push_subscriptions where user = ?1 and ${sessionIsValid('?3')} order by created_at desc limit ?2`;

/** Pushes those messages that the member wants now; more than `most` become one summary. Never throws. */
export async function push(
  env: ObjectEnv,
  user: string,
  messages: readonly NoticePush[],
  now: number,
  most: number,
): Promise<void> {
  if (messages.length === 0) return;
  try {
    const [choices, devices] = await env.DB.batch<unknown>([
      env.DB.prepare(CHOICES).bind(user),
      env.DB.prepare(DEVICES).bind(user, LIMITS.pushDevices, now),
    ]);
    const chosen = (choices?.results[0] ?? null) as NoticePreferences | null;
    const wanted = messages.filter(({ kind }) => wantsPush(kind, chosen, now));
    for (const message of wanted.length > most ? [summaryOf(wanted)] : wanted)
      await Promise.all(((devices?.results ?? []) as Device[]).map((device) => pushToDevice(env, user, device, message)));
  } catch (error) {
    logFailure('', String(error));
  }
}

const summaryOf = (messages: readonly NoticePush[]): NoticePush => ({
  kind: messages.at(-1)!.kind,
  body: `There are ${messages.length} new notifications for you.`,
  link: INBOX,
  tag: 'several',
});

async function pushToDevice(env: ObjectEnv, user: string, device: Device, message: NoticePush): Promise<void> {
  const url = pushUrl(device.endpoint, env.ENVIRONMENT === 'local');
  if (!url) return logFailure('', 'an endpoint that we do not call');
  try {
    // A redirect could lead to an address that `pushUrl` refuses.
    const request = { ...(await payload(env, device, url, message)), redirect: 'manual' } as const;
    const response = await fetch(url.href, { ...request, signal: AbortSignal.timeout(TIMEOUT) });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) await deleteSubscription(env.DB, user, device);
    else if (!response.ok) logFailure(url.host, `status ${response.status}`);
  } catch (error) {
    logFailure(url.host, String(error));
  }
}

async function payload(env: ObjectEnv, { p256dh, auth }: Device, url: URL, { kind, body, link, tag }: NoticePush) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tag));
  // The library refuses http, which the stand-in of tests speaks.
  const endpoint = url.href.replace(/^http:/, 'https:');
  const { headers, ...rest } = await buildPushPayload(
    {
      data: { title: TITLE, body, link, tag } satisfies PushMessage,
      options: {
        ttl: ttlOf(kind),
        topic: base64url(new Uint8Array(digest)).slice(0, 32),
        urgency: URGENT_AREAS.includes(noticeDefinition(kind).area) ? 'high' : 'normal',
      },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: env.PUSH_SUBJECT || SUBJECT, ...(await vapidKeys(env.DB)) },
  );
  return { ...rest, method: 'POST', headers };
}

/** The browser has unsubscribed. A row that was renewed during the push stays. */
async function deleteSubscription(db: D1Database, user: string, { id, endpoint, auth }: Device): Promise<void> {
  const remove = 'delete from push_subscriptions where id = ?1 and user = ?2 and endpoint = ?3 and auth = ?4';
  await db.prepare(remove).bind(id, user, endpoint, auth).run();
}

/** Logs only the host of the address: the whole address is enough to push to it. */
function logFailure(host: string, why: string): void {
  console.error(JSON.stringify({ push: 'was not brought', host, why: why.slice(0, 200) }));
}
