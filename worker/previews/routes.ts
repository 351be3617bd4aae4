import { router } from '../app.ts';
import { networkOf } from '../auth/address.ts';
import { limitAtEdge } from '../middleware/rate-limit.ts';
import { previewPicture } from './preview.ts';

/** Messengers fetch a picture once for everyone who reads the link. After a minute the seats may have changed. */
const CACHE = 'public, max-age=60';

export const previewRoutes = router().get('/og/game/:file', async (c) => {
  const network = await networkOf(c);
  if (network !== null)
    await limitAtEdge(c.env, 'CONNECT_ADDRESS_RATE', `card ${network}`, 'Too many pictures at once. Wait ten seconds.');
  const png = await previewPicture(c, c.req.param('file').replace(/\.png$/, ''));
  return c.body(png, 200, { 'content-type': 'image/png', 'cache-control': CACHE });
});
