/** POST /api/user/youtube: what plays on their profile; an empty link takes it away. POST /api/user/bandcamp/oembed. */

import { LIMITS } from '../../protocol/limits.ts';
import { mediaOf } from '../../protocol/media.ts';
import { BandcampBody, MediaBody } from '../../protocol/rest/users.ts';
import { area, database } from '../app.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { playerOf } from './bandcamp.ts';
import { paced, writes } from './paced.ts';
import { store } from './settings.ts';

const UNKNOWN =
  'That link cannot be played. Give one of YouTube, SoundCloud, Spotify, Bandcamp, Vimeo or Invidious, or of an ogg, mp3, mp4 or webm file (https).';
const PACE = { count: 30, window: 600_000 };

export const media = area()
  .post('/youtube', member(), async (c) => {
    const { link } = await bodyOf(c, MediaBody);
    const found = link === '' ? { link: '' } : mediaOf(link);
    if (!found) throw problem(400, UNKNOWN);
    if (found.link.length > LIMITS.media) throw problem(422, `That link is too long: at most ${LIMITS.media} characters.`);
    const { user } = c.var.session;
    const db = database(c.env);
    await writes(db, user.id);
    await store(db, user, 'youtube', found.link);
    return c.text('OK');
  })
  .post('/bandcamp/oembed', member(), async (c) => {
    const { url } = await bodyOf(c, BandcampBody);
    const found = mediaOf(url);
    if (found?.kind !== 'bandcamp') throw problem(400, 'That is no link to a track or an album of Bandcamp.');
    const key = `bandcamp:${c.var.session.user.id}`;
    await paced(database(c.env), key, PACE, 'You have looked at a lot of music. Try again in a few minutes.');
    const html = await playerOf(found.link);
    if (html === null) throw problem(422, 'Bandcamp has no player for that, or does not answer now.');
    return c.json({ html });
  });
