import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MEDIA_FRAMES, mediaOf } from '../../../protocol/media.ts';
import { playerOf } from '../../../worker/users/media.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { resetRateLimits, statusAndText } from './kit.ts';

const YT = 'https://www.youtube.com/watch?v=a-b_c123XYZ';
const FRAME = 'https://www.youtube-nocookie.com/embed/a-b_c123XYZ';
const TRACK = '4uLU6hMCjMI75M1A2tKUQC';

test.each<[given: string, kind: string, link: string, embed: string]>([
  ['https://www.youtube.com/watch?v=a-b_c123XYZ', 'youtube', YT, FRAME],
  ['https://youtube.com/watch?list=x&v=a-b_c123XYZ&t=9s', 'youtube', YT, FRAME],
  ['http://m.youtube.com/watch?v=a-b_c123XYZ#t=1', 'youtube', YT, FRAME],
  ['https://music.youtube.com/watch?v=a-b_c123XYZ', 'youtube', YT, FRAME],
  ['https://youtu.be/a-b_c123XYZ?si=x', 'youtube', YT, FRAME],
  ['youtu.be/a-b_c123XYZ', 'youtube', YT, FRAME],
  ['https://www.youtube.com/shorts/a-b_c123XYZ', 'youtube', YT, FRAME],
  ['https://www.youtube.com/live/a-b_c123XYZ', 'youtube', YT, FRAME],
  ['https://www.youtube.com/embed/a-b_c123XYZ?autoplay=1', 'youtube', YT, FRAME],
  ['https://www.youtube-nocookie.com/embed/a-b_c123XYZ', 'youtube', YT, FRAME],
  ['https://www.youtube.com/watch?v=a-b_c123XYZtrailing"><script>', 'youtube', YT, FRAME],
  [
    'https://soundcloud.com/some-one/a_song?utm=1',
    'soundcloud',
    'https://soundcloud.com/some-one/a_song',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsome-one%2Fa_song',
  ],
  [
    'https://m.soundcloud.com/some-one/sets/all/',
    'soundcloud',
    'https://soundcloud.com/some-one/sets/all',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsome-one%2Fsets%2Fall',
  ],
  ...['track', 'album', 'playlist', 'artist', 'episode', 'show'].map((kind): [string, string, string, string] => [
    `https://open.spotify.com/${kind}/${TRACK}?si=abc`,
    'spotify',
    `https://open.spotify.com/${kind}/${TRACK}`,
    `https://open.spotify.com/embed/${kind}/${TRACK}`,
  ]),
  [
    `https://open.spotify.com/intl-de/track/${TRACK}`,
    'spotify',
    `https://open.spotify.com/track/${TRACK}`,
    `https://open.spotify.com/embed/track/${TRACK}`,
  ],
  [
    'https://a-band.bandcamp.com/track/one?x=1',
    'bandcamp',
    'https://a-band.bandcamp.com/track/one',
    'https://a-band.bandcamp.com/track/one',
  ],
  ['http://a.bandcamp.com/album/all', 'bandcamp', 'https://a.bandcamp.com/album/all', 'https://a.bandcamp.com/album/all'],
  ['https://vimeo.com/76979871', 'vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://player.vimeo.com/video/76979871',
    'vimeo',
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?dnt=1',
  ],
  [
    'https://yewtu.be/watch?v=a-b_c123XYZ',
    'invidious',
    'https://yewtu.be/watch?v=a-b_c123XYZ',
    'https://yewtu.be/embed/a-b_c123XYZ',
  ],
  ['https://a.test/b/c.ogg', 'audio', 'https://a.test/b/c.ogg', 'https://a.test/b/c.ogg'],
  ['https://a.test/c.MP3?x=1#y', 'audio', 'https://a.test/c.MP3?x=1', 'https://a.test/c.MP3?x=1'],
  ['https://a.test/c.mp4', 'video', 'https://a.test/c.mp4', 'https://a.test/c.mp4'],
  ['https://a.test/c.webm', 'video', 'https://a.test/c.webm', 'https://a.test/c.webm'],
])('%s is %s', (given, kind, link, embed) => {
  const media = mediaOf(given)!;
  expect(media).toMatchObject({ kind, link, embed });
  expect(mediaOf(media.link)).toEqual(media);
  const framed = !['audio', 'video', 'bandcamp'].includes(kind);
  expect(MEDIA_FRAMES.includes(new URL(embed).origin)).toBe(framed);
  expect(media.title).not.toBe('');
});

test.each([
  '',
  ' ',
  'x',
  'javascript:alert(1)',
  'data:audio/mp3;base64,AA',
  'file:///a.mp3',
  'blob:https://a.test/x.mp3',
  'ftp://a.test/a.mp3',
  'http://a.test/a.mp3',
  'https://user:pw@a.test/a.mp3',
  'https://a.test:8443/a.mp3',
  'https://localhost/a.mp3',
  'https://a.test/mp3',
  'https://a.test/a.mp3/',
  'https://a.test/?a=b.mp3',
  'https://a.test/a.exe#b.mp3',
  '//a.test/a.mp3x',
  'https://a.test/a.wav',
  'https://youtube.com/',
  'https://youtube.com/watch?v=short',
  'https://evil-youtube.com/watch?v=a-b_c123XYZ',
  'https://youtube.com.evil.test/watch?v=a-b_c123XYZ',
  'https://open.spotify.com/user/abc',
  'https://open.spotify.com/track/abc',
  'https://spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  'https://bandcamp.com/track/x',
  'https://a.b.bandcamp.com/track/x',
  'https://a.bandcamp.com.evil.test/track/x',
  'https://a.bandcamp.com/music',
  'https://vimeo.com/channels/x',
  'https://vimeo.com/12x',
  'https://other.test/watch?v=a-b_c123XYZ',
  'https://soundcloud.com/',
  'https://soundcloud.com/a/b/c/d',
])('%j is not accepted', (given) => {
  expect(mediaOf(given)).toBeNull();
});

const page = (head: string): string => `<!doctype html><html><head>${head}</head><body>${'x'.repeat(1000)}</body></html>`;
const html = { headers: { 'content-type': 'text/html; charset=UTF-8' } };
const answer = (text: string, init: ResponseInit = html) => vi.fn<typeof fetch>(async () => new Response(text, init));
const frame = (what: string) =>
  `<iframe src="https://bandcamp.com/EmbeddedPlayer/${what}/size=large/tracklist=false/artwork=small/transparent=true/" title="Bandcamp player" width="100%" height="120" sandbox="allow-scripts allow-same-origin allow-popups" referrerpolicy="no-referrer" loading="lazy"></iframe>`;
let n = 0;
const link = () => `https://band${++n}.bandcamp.com/track/song`;

describe('the player of a Bandcamp page', () => {
  test.each<[what: string, head: string, frame: string | null]>([
    [
      'a track',
      '<meta property="og:video" content="https://bandcamp.com/EmbeddedPlayer/v=2/track=12345/size=large/">',
      'track=12345',
    ],
    [
      'an album',
      '<meta property="og:video" content="https://bandcamp.com/EmbeddedPlayer/v=2/album=678/size=large/">',
      'album=678',
    ],
    [
      'a track of an album',
      '<meta property="og:video" content="https://bandcamp.com/EmbeddedPlayer/v=2/album=678/track=9/">',
      'track=9',
    ],
    ['properties', `<meta name="bc-page-properties" content='{"item_type":"a","item_id":42,"x":1}'>`, 'album=42'],
    [
      'properties, escaped',
      '<meta name="bc-page-properties" content="{&quot;item_type&quot;:&quot;t&quot;,&quot;item_id&quot;:43}">',
      'track=43',
    ],
    ['nothing', '<meta property="og:title" content="x">', null],
    ['another site', '<meta property="og:video" content="https://evil.test/EmbeddedPlayer/track=1/">', null],
    [
      'a track id that is not a number',
      '<meta property="og:video" content="https://bandcamp.com/EmbeddedPlayer/track=1&quot;onload=x/">',
      null,
    ],
  ])('%s', async (_, head, wanted) => {
    const load = answer(page(head));
    const url = link();
    expect(await playerOf(url, load)).toBe(wanted && frame(wanted));
    expect(load).toHaveBeenCalledExactlyOnceWith(
      url,
      expect.objectContaining({ redirect: 'manual', signal: expect.any(AbortSignal) }),
    );
  });
  test('is looked up once a day', async () => {
    const load = answer(page('<meta property="og:video" content="https://bandcamp.com/EmbeddedPlayer/v=2/track=5/">'));
    const url = link();
    expect([await playerOf(url, load), await playerOf(url, load)]).toEqual([frame('track=5'), frame('track=5')]);
    expect(load).toHaveBeenCalledTimes(1);
  });
  test('is missing when Bandcamp redirects elsewhere, refuses, sends no page, or does not answer', async () => {
    const head = page('<meta property="og:video" content="https://bandcamp.com/EmbeddedPlayer/v=2/track=5/">');
    expect(await playerOf(link(), answer('', { status: 302, headers: { location: 'http://127.0.0.1/' } }))).toBeNull();
    expect(await playerOf(link(), answer(head, { ...html, status: 404 }))).toBeNull();
    expect(await playerOf(link(), answer(head, { headers: { 'content-type': 'image/svg+xml' } }))).toBeNull();
    expect(await playerOf(link(), vi.fn<typeof fetch>().mockRejectedValue(new DOMException('late', 'TimeoutError')))).toBeNull();
  });
  test('is not searched for beyond half a megabyte', async () => {
    const late = `<head><meta name="x" content="${'y'.repeat(520 * 1024)}"><meta property="og:video" content="https://bandcamp.com/EmbeddedPlayer/v=2/track=5/">`;
    expect(await playerOf(link(), answer(late))).toBeNull();
  });
});

describe('POST /api/user/bandcamp/oembed', () => {
  beforeEach(resetRateLimits);
  afterEach(() => vi.unstubAllGlobals());
  const ask = (by: Browser, url: unknown) => statusAndText(by.post('/api/user/bandcamp/oembed', { url }));
  test('answers one frame that we build ourselves, for members', async () => {
    vi.stubGlobal(
      'fetch',
      answer(page('<meta property="og:video" content="https://bandcamp.com/EmbeddedPlayer/v=2/album=77/">')),
    );
    const url = link();
    expect((await ask(new Browser(), url))[0]).toBe(401);
    expect((await ask(await guest(), url))[0]).toBe(403);
    expect(await ask(await member(), url)).toEqual([200, JSON.stringify({ html: frame('album=77') })]);
  });
  test('requests no other site, whatever link it gets', async () => {
    const load = answer('');
    vi.stubGlobal('fetch', load);
    const ana = await member();
    for (const url of [
      'https://a.test/track/x',
      'http://169.254.169.254/',
      'https://bandcamp.com/track/x',
      YT,
      'https://x@a.bandcamp.com/track/x',
    ])
      expect([url, (await ask(ana, url))[0]]).toEqual([url, 400]);
    expect(load).not.toHaveBeenCalled();
    expect((await ask(ana, link()))[0]).toBe(422);
  });
});
