import { cutText } from '../games/engine/cut-text.ts';
import { cleanLine } from './clean-text.ts';
import { isPublicHost } from './hosts.ts';

export type MediaKind = 'youtube' | 'soundcloud' | 'spotify' | 'bandcamp' | 'vimeo' | 'invidious' | 'audio' | 'video';
export interface Media {
  kind: MediaKind;
  /** The link as it is stored: always https, with only the parts that identify the media. */
  link: string;
  /** Address that the frame loads: for 'audio' and 'video' the file, for 'bandcamp' the page whose player the worker looks up. */
  embed: string;
  title: string;
}

/** Public front ends of YouTube. The list is fixed, because every visitor of a profile loads what the link names. */
const INVIDIOUS: ReadonlySet<string> = new Set([
  'yewtu.be',
  'inv.nadeko.net',
  'invidious.nerdvpn.de',
  'invidious.f5.si',
  'invidious.jing.rocks',
]);
/** Origins that a page must be allowed to frame (`frame-src`). Files may come from anywhere by https (`media-src`). */
export const MEDIA_FRAMES: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
  'https://bandcamp.com',
  'https://player.vimeo.com',
  ...[...INVIDIOUS].map((host) => `https://${host}`),
];

/** The media that a link names; null if no player can show it, or for ''. Idempotent on its own `link`. */
export function mediaOf(text: string): Media | null {
  const url = urlOf(text.trim());
  if (!url) return null;
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  for (const read of [youtube, soundcloud, spotify, bandcamp, vimeo, invidious]) {
    const media = read(host, url);
    if (media) return media;
  }
  return url.protocol === 'https:' ? fileOf(url) : null;
}

/**
 * Parses an address. Refuses credentials, a port and local hosts, because visitors of a profile would call their own machine or
 * network.
 */
function urlOf(text: string): URL | null {
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  const isPlain = url && !url.username && !url.password && !url.port && isPublicHost(url.hostname);
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}

type Of = (host: string, url: URL) => Media | null;
const framed = (kind: MediaKind, link: string, embed: string, title: string): Media => ({ kind, link, embed, title });

/** The eleven characters of a video's id; anything after them is dropped. */
const FILM = /^[\w-]{11}/;
const YOUTUBE: ReadonlySet<string> = new Set(['youtube.com', 'youtube-nocookie.com']);

const youtube: Of = (host, url) => {
  const [, first = '', second = ''] = url.pathname.split('/');
  const isPath = ['embed', 'shorts', 'live', 'v'].includes(first);
  const named = host === 'youtu.be' ? first : YOUTUBE.has(host) ? (isPath ? second : watched(url)) : '';
  const id = FILM.exec(named)?.[0];
  if (!id) return null;
  return framed('youtube', `https://www.youtube.com/watch?v=${id}`, `https://www.youtube-nocookie.com/embed/${id}`, 'YouTube');
};
const watched = (url: URL): string => (/^\/watch\/?$/.test(url.pathname) ? (url.searchParams.get('v') ?? '') : '');

const invidious: Of = (_, url) => {
  const id = INVIDIOUS.has(url.hostname) ? FILM.exec(watched(url))?.[0] : undefined;
  if (!id) return null;
  const at = `https://${url.hostname}`;
  return framed('invidious', `${at}/watch?v=${id}`, `${at}/embed/${id}`, 'Invidious');
};

const soundcloud: Of = (host, url) => {
  const path = host === 'soundcloud.com' ? /^(?:\/[\w-]+){1,3}(?=\/?$)/.exec(url.pathname)?.[0] : undefined;
  if (!path) return null;
  const link = `https://soundcloud.com${path}`;
  return framed('soundcloud', link, `https://w.soundcloud.com/player/?url=${encodeURIComponent(link)}`, 'SoundCloud');
};

const spotify: Of = (host, url) => {
  const path = /^(?:\/intl-[a-z-]{2,5})?(?:\/embed)?\/(track|album|playlist|artist|episode|show)\/([A-Za-z\d]{22})\/?$/;
  const [, kind, id] = (host === 'open.spotify.com' && path.exec(url.pathname)) || [];
  if (!kind || !id) return null;
  const at = 'https://open.spotify.com';
  return framed('spotify', `${at}/${kind}/${id}`, `${at}/embed/${kind}/${id}`, 'Spotify');
};

const bandcamp: Of = (_, url) => {
  const isTheirs = /^[a-z\d-]+\.bandcamp\.com$/.test(url.hostname);
  const path = isTheirs ? /^\/(?:track|album)\/[\w-]+(?=\/?$)/.exec(url.pathname)?.[0] : undefined;
  const link = `https://${url.hostname}${path}`;
  return path ? framed('bandcamp', link, link, 'Bandcamp') : null;
};

const vimeo: Of = (host, url) => {
  const path =
    host === 'vimeo.com' ? /^\/(\d{1,12})(?:\/|$)/ : host === 'player.vimeo.com' ? /^\/video\/(\d{1,12})(?:\/|$)/ : null;
  const id = path?.exec(url.pathname)?.[1];
  return id ? framed('vimeo', `https://vimeo.com/${id}`, `https://player.vimeo.com/video/${id}?dnt=1`, 'Vimeo') : null;
};

const MAX_TITLE = 55;
function fileOf(url: URL): Media | null {
  const [, name, ending] = /\/([^/]*)\.(ogg|mp3|mp4|webm)$/i.exec(url.pathname) ?? [];
  if (name === undefined || !ending) return null;
  const kind = /^(?:ogg|mp3)$/i.test(ending) ? 'audio' : 'video';
  const link = `${url.origin}${url.pathname}${url.search}`;
  return { kind, link, embed: link, title: `${cutText(cleanLine(decoded(name)), MAX_TITLE)}.${ending.toLowerCase()}` };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
