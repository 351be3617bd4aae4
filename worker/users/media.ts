import type { Database } from '../../db/core/database.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { mediaOf } from '../../protocol/media.ts';
import type { User } from '../app.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { playerOf } from './bandcamp.ts';

import { storeSetting } from './settings.ts';

const UNKNOWN_LINK =
  'That link cannot be played. Give one of YouTube, SoundCloud, Spotify, Bandcamp, Vimeo or Invidious, or of an ogg, mp3, mp4 or webm file (https).';

/** Sets the media link of a profile. An empty link removes it. */
export async function setMedia(db: Database, user: User, link: string): Promise<void> {
  const found = link === '' ? { link: '' } : mediaOf(link);
  if (!found) throw problem(400, UNKNOWN_LINK);
  if (found.link.length > LIMITS.media) throw problem(422, `That link is too long: at most ${LIMITS.media} characters.`);
  await limitPerson(db, 'write', user.id);
  await storeSetting(db, user, 'youtube', found.link);
}

export async function bandcampPlayer(db: Database, user: string, url: string): Promise<string> {
  const found = mediaOf(url);
  if (found?.kind !== 'bandcamp') throw problem(400, 'That is not a link to a Bandcamp track or album.');
  await limitPerson(db, 'bandcamp', user);
  const html = await playerOf(found.link);
  if (html === null) throw problem(422, 'Bandcamp has no player for that, or does not answer now.');
  return html;
}
