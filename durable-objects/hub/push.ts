/** Web Push: brings a sentence to the browsers of a member who looks at no page of ours. What goes wrong is not tried again. */
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { LIMITS } from '../../protocol/limits.ts';
import { type NoticeKind, noticeKind } from '../../protocol/notices.ts';
import type { Pushed } from '../../protocol/rest/notices.ts';
import type { RoomEnv } from '../room-env.ts';
import { type Choices, wantsPush } from './choices.ts';
import { pushAddress } from './endpoint.ts';
import { base64url, vapidKeys } from './vapid.ts';

/** What is to be brought. `tag`: a newer push of the same one takes the older one's place. */
export interface Word extends Omit<Pushed, 'title'> {
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
/** After this a push service need not bring it any more, in seconds. A turn is over soon. */
const ttlOf = (kind: NoticeKind): number => (kind === 'yourTurn' ? 600 : DAY);
const SOON: readonly string[] = ['Games', 'Chat'];
const CHOICES = 'select off, push, quiet_from as quietFrom, quiet_to as quietTo, zone from notice_choices where user = ?1';
/** Of a row of push_subscriptions: its browser is still signed in as it was when it asked for pushes. `now`: as SQL. */
export const signedIn = (now: string): string => `exists (select 1 from sessions s
  where s.person = push_subscriptions.user and s.id = push_subscriptions.session and s.expires_at > ${now})`;
const DEVICES = `
  select id, endpoint, p256dh, auth from push_subscriptions where user = ?1 and ${signedIn('?3')} order by created_at desc limit ?2`;

/** Pushes those of these words that the member wants to have pushed now; more than `most` as one. Never throws. */
export async function push(env: RoomEnv, user: string, words: readonly Word[], now: number, most: number): Promise<void> {
  if (words.length === 0) return;
  try {
    const [choices, devices] = await env.DB.batch<unknown>([
      env.DB.prepare(CHOICES).bind(user),
      env.DB.prepare(DEVICES).bind(user, LIMITS.pushDevices, now),
    ]);
    const chosen = (choices?.results[0] ?? null) as Choices | null;
    const wanted = words.filter(({ kind }) => wantsPush(kind, chosen, now));
    for (const word of wanted.length > most ? [several(wanted)] : wanted)
      await Promise.all(((devices?.results ?? []) as Device[]).map((device) => bring(env, user, device, word)));
  } catch (error) {
    failed('', String(error));
  }
}

const several = (words: readonly Word[]): Word => ({
  kind: words.at(-1)!.kind,
  body: `There are ${words.length} new notifications for you.`,
  link: INBOX,
  tag: 'several',
});

async function bring(env: RoomEnv, user: string, device: Device, word: Word): Promise<void> {
  const url = pushAddress(device.endpoint, env.ENVIRONMENT === 'local');
  if (!url) return failed('', 'an endpoint that we do not call');
  try {
    // A redirect might lead to where we do not call.
    const request = { ...(await payload(env, device, url, word)), redirect: 'manual' } as const;
    const response = await fetch(url.href, { ...request, signal: AbortSignal.timeout(TIMEOUT) });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) await forget(env.DB, user, device);
    else if (!response.ok) failed(url.host, `status ${response.status}`);
  } catch (error) {
    failed(url.host, String(error));
  }
}

async function payload(env: RoomEnv, { p256dh, auth }: Device, url: URL, { kind, body, link, tag }: Word) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tag));
  // The library knows no http, which only the stand-in of a test speaks.
  const endpoint = url.href.replace(/^http:/, 'https:');
  const { headers, ...rest } = await buildPushPayload(
    {
      data: { title: TITLE, body, link, tag } satisfies Pushed,
      options: {
        ttl: ttlOf(kind),
        topic: base64url(new Uint8Array(digest)).slice(0, 32),
        urgency: SOON.includes(noticeKind(kind).area) ? 'high' : 'normal',
      },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: env.PUSH_SUBJECT || SUBJECT, ...(await vapidKeys(env.DB)) },
  );
  return { ...rest, method: 'POST', headers };
}

/** The browser has taken it back. A row that was renewed meanwhile stays. */
async function forget(db: D1Database, user: string, { id, endpoint, auth }: Device): Promise<void> {
  const remove = 'delete from push_subscriptions where id = ?1 and user = ?2 and endpoint = ?3 and auth = ?4';
  await db.prepare(remove).bind(id, user, endpoint, auth).run();
}

/** Of the address only its host: whoever has all of it may push. */
function failed(host: string, why: string): void {
  console.error(JSON.stringify({ push: 'was not brought', host, why: why.slice(0, 200) }));
}
