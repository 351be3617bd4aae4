import { database } from '../../db/core/database.ts';
import { IdBody } from '../../protocol/http/account.ts';
import { router } from '../app.ts';
import { member, publishing } from '../middleware/permission.ts';
import { limitedAtEdge } from '../middleware/rate-limit.ts';
import { validate } from '../middleware/validate.ts';
import { createEmote, deleteEmote } from './emotes.ts';
import { form } from './form.ts';
import { clearPicture, ownsBanner, setPicture } from './profile-pictures.ts';
import { servePicture } from './serve.ts';

/** Mounted before the session is read, because pictures are public. */
export const pictures = router().get('/uploads/:name', (c) => servePicture(c, c.req.param('name')));

export const uploadRoutes = router()
  .post('/api/user/avatar', member(), publishing('editProfile'), limitedAtEdge('upload'), form('image'), async (c) => {
    await setPicture(c, 'avatar', c.req.valid('form').image);
    return c.text('OK');
  })
  .delete('/api/user/avatar', member(), async (c) => {
    await clearPicture(c, 'avatar');
    return c.text('OK');
  })
  .post(
    '/api/user/banner',
    member(),
    publishing('editProfile'),
    ownsBanner,
    limitedAtEdge('upload'),
    form('image'),
    async (c) => {
      await setPicture(c, 'banner', c.req.valid('form').image);
      return c.text('OK');
    },
  )
  .delete('/api/user/banner', member(), async (c) => {
    await clearPicture(c, 'banner');
    return c.text('OK');
  })
  .post(
    '/api/user/customEmote/create',
    member(),
    publishing('editProfile'),
    limitedAtEdge('upload'),
    form('file', 'emoteText'),
    async (c) => c.json(await createEmote(c, c.req.valid('form'))),
  )
  .post('/api/user/customEmote/delete', member(), validate('json', IdBody), async (c) => {
    await deleteEmote(database(c.env), c.var.session.user.id, c.req.valid('json').id);
    return c.text('OK');
  });
