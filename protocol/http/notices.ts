import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import type { NoticeKind } from '../notices.ts';
import { writtenText } from '../written.ts';
import type { UserCard } from './users.ts';

export interface Notice {
  id: string;
  /** A kind of protocol/notices.ts. A page that does not know it yet shows the notice by its text. */
  kind: string;
  content: string;
  date: number;
  read: boolean;
  link: string;
  icon: string;
}
/** GET /api/notifs: when the server restarts (or null), then the unread notices, newest first, at most a hundred. */
export type Alerts = [number | null, ...Notice[]];
/** `sender` is the member whose name begins `content`; it is missing if the sentence names no one, or names them as they were. */
export interface InboxNotice extends Notice {
  sender?: UserCard;
}
/** GET /api/notifs/inbox?page=, 25 a page. `totalPages` is 0 when it is empty. */
export interface Inbox {
  notifications: InboxNotice[];
  currentPage: number;
  totalPages: number;
  totalNotifications: number;
  unreadCount: number;
}
export const NoticeId = v.pipe(v.string(), v.regex(/^[\w:.-]{1,120}$/, 'There is no such notification.'));
export const ReadBody = v.strictObject({ ids: v.pipe(v.array(NoticeId), v.minLength(1), v.maxLength(LIMITS.notices)) });

/** GET and POST /api/notifs/choices. A POST leaves kinds that it does not name unchanged. */
export interface NoticeChoices {
  kinds: Record<NoticeKind, { inbox: boolean; push: boolean }>;
  /** Minutes of the day in `zone`; null for none. May span midnight. */
  quiet: { from: number; to: number } | null;
  zone: string;
}
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 - 1));
/** Refuses lists: an object schema with only optional fields would accept them. */
const noList = v.pipe(
  v.unknown(),
  v.check((given) => !Array.isArray(given), 'Send an object, not a list.'),
);
const Wanted = v.pipe(noList, v.partial(v.strictObject({ inbox: v.boolean(), push: v.boolean() })));
export const ChoicesBody = v.strictObject({
  kinds: v.optional(v.pipe(noList, v.record(v.pipe(v.string(), v.maxLength(40)), Wanted))),
  quiet: v.optional(v.nullable(v.strictObject({ from: minute, to: minute }))),
  zone: v.optional(v.pipe(v.string(), v.maxLength(60))),
});

/** GET /api/notifs/push: the key that a browser subscribes with, and the member's browsers. */
export interface PushState {
  /** Base64url of the uncompressed public key. */
  key: string;
  devices: { id: string; agent: string; createdAt: number }[];
}
const base64url = (bytes: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/, 'must be base64url text'), v.maxLength(Math.ceil((bytes * 4) / 3) + 2));
export const PushBody = v.strictObject({
  endpoint: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(1_000)),
  expirationTime: v.optional(v.nullable(v.number())),
  keys: v.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  /**
   * Sent by a browser that renews its subscription on its own: the id of its previous device, or '' if it does not know it. A
   * renewal takes nothing from another member.
   */
  renews: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, 'There is no such device.'))),
});
/** The payload of a push. The service worker (public/push.js) reads these fields. */
export interface PushMessage {
  title: string;
  body: string;
  link: string;
  /** A newer push replaces an older one of the same tag. */
  tag: string;
}

/** Rows of GET /api/mod/announcements?first=&last=, five at most, newest first. */
export interface Announcement {
  id: string;
  modId: string;
  mod: UserCard;
  content: string;
  date: number;
}
/** POST /api/mod/announcement. */
export const AnnouncementBody = v.strictObject({
  content: v.pipe(
    v.string(),
    writtenText,
    v.minLength(1, 'Write the announcement first.'),
    v.maxLength(LIMITS.announcement, 'That is too long: an announcement may have at most 1,000 characters.'),
  ),
});
