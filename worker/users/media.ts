/** POST /api/user/youtube: the media of a profile; an empty link removes it. POST /api/user/bandcamp/oembed. */

import { database } from '../../db/database.ts';
import { BandcampBody, MediaBody } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { mediaOf } from '../../protocol/media.ts';
import { router } from '../app.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { playerOf } from './bandcamp.ts';
import { limitProfileEdits, rateLimit } from './rate-limit.ts';
import { storeSetting } from './settings.ts';

const UNKNOWN_LINK =
  'That link cannot be played. Give one of YouTube, SoundCloud, Spotify, Bandcamp, Vimeo or Invidious, or of an ogg, mp3, mp4 or webm file (https).';
const RATE = { count: 30, window: 600_000 };

export const media = router()
  .post('/youtube', member(), async (c) => {
    const { link } = await bodyOf(c, MediaBody);
    const found = link === '' ? { link: '' } : mediaOf(link);
    if (!found) throw problem(400, UNKNOWN_LINK);
    if (found.link.length > LIMITS.media) throw problem(422, `That link is too long: at most ${LIMITS.media} characters.`);
    const { user } = c.var.session;
    const db = database(c.env);
    await limitProfileEdits(db, user.id);
    await storeSetting(db, user, 'youtube', found.link);
    return c.text('OK');
  })
  .post('/bandcamp/oembed', member(), async (c) => {
    const { url } = await bodyOf(c, BandcampBody);
    const found = mediaOf(url);
    if (found?.kind !== 'bandcamp') throw problem(400, 'That is no link to a track or an album of Bandcamp.');
    const key = `bandcamp:${c.var.session.user.id}`;
    await rateLimit(database(c.env), key, RATE, 'You have looked at a lot of music. Try again in a few minutes.');
    const html = await playerOf(found.link);
    if (html === null) throw problem(422, 'Bandcamp has no player for that, or does not answer now.');
    return c.json({ html });
  });
