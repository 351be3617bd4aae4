import { describe, expect, test } from 'vitest';
import { MEDIA_FRAMES, mediaOf } from '../../protocol/media.ts';
import { bandcampPlayer, type FrameKind, playerAddress, SITES } from '../../web/features/posts/embed.ts';

const LINKS: Record<Exclude<FrameKind, 'bandcamp'>, string> = {
  youtube: 'https://youtu.be/dQw4w9WgXcQ',
  invidious: 'https://yewtu.be/watch?v=dQw4w9WgXcQ',
  vimeo: 'https://vimeo.com/76979871',
  soundcloud: 'https://soundcloud.com/someone/some-song',
  spotify: 'https://open.spotify.com/track/4PTG3Z6ehGkBFwjybzWkR8',
};

describe('the player of a site', () => {
  test.each(Object.entries(LINKS) as [FrameKind, string][])('for %s is at an address that the page may frame', (kind, link) => {
    const media = mediaOf(link)!;
    expect(media.kind).toBe(kind);
    for (const autoplay of [true, false])
      expect(MEDIA_FRAMES).toContain(new URL(playerAddress(kind, media.embed, autoplay)).origin);
  });
  test('starts automatically only if its owner wants that, and keeps the rest of its address', () => {
    expect(playerAddress('youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', true)).toMatch(/\?autoplay=1$/);
    expect(playerAddress('vimeo', 'https://player.vimeo.com/video/1?dnt=1', false)).toBe(
      'https://player.vimeo.com/video/1?dnt=1&autoplay=0',
    );
    const song = mediaOf(LINKS.soundcloud)!.embed;
    const played = new URL(playerAddress('soundcloud', song, true));
    expect([played.searchParams.get('url'), played.searchParams.get('auto_play')]).toEqual([LINKS.soundcloud, 'true']);
    expect(playerAddress('spotify', mediaOf(LINKS.spotify)!.embed, true)).not.toContain('auto');
  });
  test('has a name to show before it is loaded', () => {
    expect(Object.values(SITES).every(({ name }) => name.length > 2)).toBe(true);
  });
});

describe('the answer of Bandcamp', () => {
  const at = 'https://bandcamp.com/EmbeddedPlayer/track=1/size=large/';
  test('gives the address of its player and nothing else', () => {
    expect(bandcampPlayer(`<iframe style="border:0" src="${at}" seamless><a href="https://x.example">x</a></iframe>`)).toBe(at);
    expect(bandcampPlayer(`<IFRAME title='a' SRC = '${at}?a=1&amp;b=2'></IFRAME>`)).toBe(`${at}?a=1&b=2`);
  });
  test.each([
    '',
    '<p>nothing</p>',
    '<iframe></iframe>',
    '<iframe src="http://bandcamp.com/EmbeddedPlayer/"></iframe>',
    '<iframe src="https://bandcamp.com.bad.example/"></iframe>',
    '<iframe src="https://bandcamp.com@bad.example/"></iframe>',
    '<iframe src="https://x@bandcamp.com/"></iframe>',
    '<iframe src="//bandcamp.com/EmbeddedPlayer/"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe data-x=1 srcdoc="<b>" src="data:text/html,x"></iframe>',
    '<script src="https://bandcamp.com/x.js"></script>',
  ])("gives nothing if it has none of Bandcamp's players: %s", (html) => {
    expect(bandcampPlayer(html)).toBeNull();
  });
});

test("a file inside a home network, or on the reader's machine, is not a link", () => {
  for (const host of [
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '8.8.8.8',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fd00::1]',
    'localhost',
    'localhost.',
    'a.localhost',
    'router.local',
    'nas.lan.',
    'printer.home.arpa',
    'x.internal',
    'x.intranet',
    'x.corp',
    '①②⑦.0.0.1',
  ])
    for (const scheme of ['https://', 'http://', '']) expect([host, mediaOf(`${scheme}${host}/song.mp3`)]).toEqual([host, null]);
  expect(mediaOf('https://files.example.com/song.mp3')?.kind).toBe('audio');
});
