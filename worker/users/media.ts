/** The media link of a profile. A Bandcamp player needs an id that is only in the page, so the worker fetches that page. */
import type { Database } from '../../db/core/database.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { mediaOf } from '../../protocol/media.ts';
import type { User } from '../app.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { storeSetting } from './settings.ts';

const UNKNOWN_LINK =
  'That link cannot be played. Give one of YouTube, SoundCloud, Spotify, Bandcamp, Vimeo or Invidious, or of an ogg, mp3, mp4 or webm file (https).';

/** Sets the media link of a profile. An empty link removes it. */
export async function setMedia(db: Database, user: User, link: string): Promise<void> {
  const media = link === '' ? { link: '' } : mediaOf(link);
  if (!media) throw problem(400, UNKNOWN_LINK);
  if (media.link.length > LIMITS.media) throw problem(422, `That link is too long: at most ${LIMITS.media} characters.`);
  await limitPerson(db, 'write', user.id);
  await storeSetting(db, user, 'youtube', media.link);
}

export async function bandcampPlayerHtml(db: Database, user: string, url: string): Promise<string> {
  const media = mediaOf(url);
  if (media?.kind !== 'bandcamp') throw problem(400, 'That is not a link to a Bandcamp track or album.');
  await limitPerson(db, 'bandcamp', user);
  const html = await playerOf(media.link);
  if (html === null) throw problem(422, 'Bandcamp has no player for that, or does not answer now.');
  return html;
}

const TIMEOUT = 3_000;
const MAX_BYTES = 512 * 1024;
const DAY = 24 * 3_600;

/** One iframe as HTML, cached for a day; null if there is none. `page` is a `link` of kind 'bandcamp' (protocol/media.ts). */
export async function playerOf(page: string, load: typeof fetch = (...args) => fetch(...args)): Promise<string | null> {
  const cache = await caches.open('bandcamp');
  // The cache key is a made-up address, so that no content from Bandcamp can be served from the cache.
  const key = `https://player.invalid/?${encodeURIComponent(page)}`;
  const cached = await cache.match(key);
  if (cached) return cached.text();
  const item = await findItem(page, load).catch(() => null);
  if (!item) return null;
  const src = `https://bandcamp.com/EmbeddedPlayer/${item.kind}=${item.id}/size=large/tracklist=false/artwork=small/transparent=true/`;
  const html = `<iframe src="${src}" title="Bandcamp player" width="100%" height="120" sandbox="allow-scripts allow-same-origin allow-popups" referrerpolicy="no-referrer" loading="lazy"></iframe>`;
  await cache.put(key, new Response(html, { headers: { 'cache-control': `max-age=${DAY}`, 'content-type': 'text/html' } }));
  return html;
}

interface BandcampItem {
  kind: 'album' | 'track';
  id: string;
}

async function findItem(page: string, load: typeof fetch): Promise<BandcampItem | null> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await load(page, { redirect: 'manual', headers: { accept: 'text/html' }, signal });
  if (response.status !== 200 || !response.body || !/^text\/html/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    return null;
  }
  let item: BandcampItem | null = null;
  const reader = new HTMLRewriter().on('meta', {
    element(meta) {
      const content = meta.getAttribute('content') ?? '';
      if (meta.getAttribute('property') === 'og:video') item ??= fromPlayer(content);
      if (meta.getAttribute('name') === 'bc-page-properties') item ??= fromProperties(content);
    },
  });
  await reader.transform(new Response(response.body.pipeThrough(limitBytes(MAX_BYTES)))).arrayBuffer();
  return item;
}

function limitBytes(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let remaining = limit;
  return new TransformStream({
    transform(chunk, out) {
      if (chunk.byteLength) out.enqueue(chunk.subarray(0, remaining));
      remaining -= chunk.byteLength;
      if (remaining <= 0) out.terminate();
    },
  });
}

/** Parses 'https://bandcamp.com/EmbeddedPlayer/v=2/track=123/…'. A track in an album has both ids; the track wins. */
function fromPlayer(content: string): BandcampItem | null {
  if (!content.startsWith('https://bandcamp.com/EmbeddedPlayer/')) return null;
  const number = (kind: BandcampItem['kind']) => new RegExp(`/${kind}=(\\d{1,15})(?:/|$)`).exec(content)?.[1];
  const track = number('track');
  const album = number('album');
  return track ? { kind: 'track', id: track } : album ? { kind: 'album', id: album } : null;
}

/** Parses '{"item_type":"a","item_id":123}' with plain or '&quot;' quotes. */
function fromProperties(content: string): BandcampItem | null {
  const text = content.replaceAll('&quot;', '"');
  const kind = /"item_type"\s*:\s*"([at])"/.exec(text)?.[1];
  const id = /"item_id"\s*:\s*(\d{1,15})\b/.exec(text)?.[1];
  return kind && id ? { kind: kind === 'a' ? 'album' : 'track', id } : null;
}
