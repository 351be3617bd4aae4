/** Finishes the players' addresses, which come from protocol/media.ts. */
import type { MediaKind } from '../../../protocol/media.ts';

export type Shape = { ratio: '16 / 9' } | { height: number };

export type FrameKind = Exclude<MediaKind, 'audio' | 'video'>;
interface Site {
  name: string;
  shape: Shape;
  autoplay?: [key: string, value: string];
}
export const SITES: Readonly<Record<FrameKind, Site>> = {
  youtube: { name: 'YouTube', shape: { ratio: '16 / 9' }, autoplay: ['autoplay', '1'] },
  invidious: { name: 'Invidious', shape: { ratio: '16 / 9' }, autoplay: ['autoplay', '1'] },
  vimeo: { name: 'Vimeo', shape: { ratio: '16 / 9' }, autoplay: ['autoplay', '1'] },
  soundcloud: { name: 'SoundCloud', shape: { height: 166 }, autoplay: ['auto_play', 'true'] },
  spotify: { name: 'Spotify', shape: { height: 152 } },
  bandcamp: { name: 'Bandcamp', shape: { height: 120 } },
};

/** Returns the address to load. Playback starts by itself if the site supports it and the owner wants it. */
export function playerAddress(kind: FrameKind, embed: string, autoplay: boolean): string {
  const url = new URL(embed);
  const { autoplay: key } = SITES[kind];
  if (key) url.searchParams.set(key[0], autoplay ? key[1] : key[1] === 'true' ? 'false' : '0');
  return url.href;
}

/** Returns the address of Bandcamp's player in a page; null if there is none. */
export function bandcampPlayer(html: string): string | null {
  const src = /<iframe\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/i.exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (!src) return null;
  try {
    const url = new URL(src);
    return url.protocol === 'https:' && url.host === 'bandcamp.com' && !url.username ? url.href : null;
  } catch {
    return null;
  }
}
