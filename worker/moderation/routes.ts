import { replicaDatabase } from '../../db/database.ts';
import { AnnouncementBody, RestartBody } from '../../protocol/http/notices.ts';
import { CursorQuery } from '../../protocol/http/users.ts';
import { router } from '../app.ts';
import { member } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { announce, listAnnouncements } from './announcements.ts';
import { announceRestart } from './restart.ts';

/** Mounted before the session is read: the list is the same for everyone. */
export const announcementList = router().get('/api/mod/announcements', validate('query', CursorQuery), async (c) =>
  c.json(await listAnnouncements(replicaDatabase(c.env), c.req.valid('query')), 200, { 'cache-control': 'no-store' }),
);

export const moderation = router()
  .post('/api/mod/announcement', member('announce'), validate('json', AnnouncementBody), async (c) => {
    await announce(c, c.var.session.user, c.req.valid('json').content);
    return c.text('OK');
  })
  .post('/api/mod/restart', member('announce'), validate('json', RestartBody), async (c) => {
    await announceRestart(c, c.var.session.user, c.req.valid('json').minutes);
    return c.text('OK');
  });
