/**
 * The player of a Bandcamp page. Its number stands only in the page, so the worker reads that: from Bandcamp and nobody else,
 * no further than its head, for three seconds at most. Of what it reads only the number is used.
 */
const WAIT = 3_000;
const MOST = 512 * 1024;
const DAY = 24 * 3_600;

/** One frame as HTML, kept for a day; null where there is none. `page`: a `link` of kind 'bandcamp' (protocol/media.ts). */
export async function playerOf(page: string, load: typeof fetch = (...given) => fetch(...given)): Promise<string | null> {
  const cache = await caches.open('bandcamp');
  // Kept under an address of ours, so that nothing that was sent by Bandcamp is ever answered as such.
  const key = `https://player.invalid/?${encodeURIComponent(page)}`;
  const kept = await cache.match(key);
  if (kept) return kept.text();
  const thing = await thingAt(page, load).catch(() => null);
  if (!thing) return null;
  const src = `https://bandcamp.com/EmbeddedPlayer/${thing.kind}=${thing.id}/size=large/tracklist=false/artwork=small/transparent=true/`;
  const html = `<iframe src="${src}" title="Bandcamp player" width="100%" height="120" sandbox="allow-scripts allow-same-origin allow-popups" referrerpolicy="no-referrer" loading="lazy"></iframe>`;
  await cache.put(key, new Response(html, { headers: { 'cache-control': `max-age=${DAY}`, 'content-type': 'text/html' } }));
  return html;
}

interface Thing {
  kind: 'album' | 'track';
  id: string;
}

async function thingAt(page: string, load: typeof fetch): Promise<Thing | null> {
  const signal = AbortSignal.timeout(WAIT);
  const response = await load(page, { redirect: 'manual', headers: { accept: 'text/html' }, signal });
  if (response.status !== 200 || !response.body || !/^text\/html/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    return null;
  }
  let found: Thing | null = null;
  const reader = new HTMLRewriter().on('meta', {
    element(meta) {
      const content = meta.getAttribute('content') ?? '';
      if (meta.getAttribute('property') === 'og:video') found ??= fromPlayer(content);
      if (meta.getAttribute('name') === 'bc-page-properties') found ??= fromProperties(content);
    },
  });
  await reader.transform(new Response(response.body.pipeThrough(upTo(MOST)))).arrayBuffer();
  return found;
}

/** The first so many bytes of a stream. */
function upTo(most: number): TransformStream<Uint8Array, Uint8Array> {
  let left = most;
  return new TransformStream({
    transform(chunk, out) {
      if (chunk.byteLength) out.enqueue(chunk.subarray(0, left));
      left -= chunk.byteLength;
      if (left <= 0) out.terminate();
    },
  });
}

/** 'https://bandcamp.com/EmbeddedPlayer/v=2/track=123/…': of a track in an album both stand there, and the track is meant. */
function fromPlayer(content: string): Thing | null {
  if (!content.startsWith('https://bandcamp.com/EmbeddedPlayer/')) return null;
  const number = (kind: Thing['kind']) => new RegExp(`/${kind}=(\\d{1,15})(?:/|$)`).exec(content)?.[1];
  const track = number('track');
  const album = number('album');
  return track ? { kind: 'track', id: track } : album ? { kind: 'album', id: album } : null;
}

/** '{"item_type":"a","item_id":123}'; quotes arrive as they are or as '&quot;'. */
function fromProperties(content: string): Thing | null {
  const text = content.replaceAll('&quot;', '"');
  const kind = /"item_type"\s*:\s*"([at])"/.exec(text)?.[1];
  const id = /"item_id"\s*:\s*(\d{1,15})\b/.exec(text)?.[1];
  return kind && id ? { kind: kind === 'a' ? 'album' : 'track', id } : null;
}
