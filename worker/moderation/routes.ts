import { replicaDatabase } from '../../db/core/database.ts';
import { ExportQuery, LogQuery, UndoBody } from '../../protocol/http/moderation.ts';
import { CursorQuery } from '../../protocol/http/users.ts';
import { router } from '../app.ts';
import { member } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { listAnnouncements } from './announcements.ts';
import { commandsFor } from './command-routes.ts';
import { exportLog } from './export.ts';
import { visibleGroups } from './groups.ts';
import { logPage } from './log.ts';
import { replayFor } from './replay.ts';
import { undoEvent } from './undo.ts';
import { waitingTexts } from './waiting.ts';

/** Mounted before the session is read, because the list is the same for everyone. */
export const announcementList = router().get('/api/mod/announcements', validate('query', CursorQuery), async (c) =>
  c.json(await listAnnouncements(replicaDatabase(c.env), c.req.valid('query')), 200, { 'cache-control': 'no-store' }),
);

export const moderationRoutes = router()
  .get('/api/mod/commands', member('viewModActions'), (c) => c.json(commandsFor(c.var.session)))
  .get('/api/mod/groups', async (c) => c.json(await visibleGroups(c.env, replicaDatabase(c.env))))
  .get('/api/mod/game/:id/replay', member('reviewPrivate'), async (c) =>
    c.json(await replayFor(c, c.var.session, c.req.param('id'))),
  )
  .get('/api/mod/actions', member('viewModActions'), validate('query', LogQuery), async (c) =>
    c.json(await logPage(replicaDatabase(c.env), c.var.session, c.req.valid('query'))),
  )
  .get('/api/mod/waiting', member('approvePending'), validate('query', CursorQuery), async (c) =>
    c.json(await waitingTexts(c.env, c.var.session, c.req.valid('query'))),
  )
  .post('/api/mod/undo', member('viewModActions'), validate('json', UndoBody), async (c) => {
    const { event, reason } = c.req.valid('json');
    return c.json(await undoEvent(c, c.var.session, event, reason));
  })
  .get('/api/mod/log/export', member('viewIPs'), validate('query', ExportQuery), async (c) =>
    c.body(await exportLog(c, c.var.session, c.req.valid('query').after ?? 0), 200, {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="duskhaven-log.ndjson"',
    }),
  );
