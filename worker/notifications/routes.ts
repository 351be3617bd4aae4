import { database } from '../../db/core/database.ts';
import { ChoicesBody, PushBody, ReadBody } from '../../protocol/http/notices.ts';
import { NoBody } from '../../protocol/http/session.ts';
import { PageQuery } from '../../protocol/http/users.ts';
import { router } from '../app.ts';
import { agentOf } from '../middleware/agent.ts';
import { member } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { alertsOf } from './alerts.ts';
import { choicesOf, choose } from './choices.ts';
import { deleteNotice, inboxPage, markAllRead, markListedRead, markOneRead } from './inbox.ts';
import { memberPushState, subscribe, unsubscribe } from './push.ts';

export const noticeRoutes = router()
  .get('/api/notifs', async (c) => c.json(await alertsOf(database(c.env), c.var.session?.user ?? null)))
  .get('/api/notifs/choices', member(), async (c) => c.json(await choicesOf(database(c.env), c.var.session.user.id)))
  .post('/api/notifs/choices', member(), validate('json', ChoicesBody), async (c) =>
    c.json(await choose(database(c.env), c.var.session.user.id, c.req.valid('json'))),
  )
  .get('/api/notifs/push', member(), async (c) => c.json(await memberPushState(c.env, c.var.session.user.id)))
  .post('/api/notifs/push', member(), validate('json', PushBody), async (c) => {
    const agent = agentOf(c.req.header('user-agent') ?? '');
    await subscribe(c.env, c.var.session, c.req.valid('json'), agent);
    return c.text('OK');
  })
  .delete('/api/notifs/push/:id', member(), validate('json', NoBody), async (c) => {
    await unsubscribe(database(c.env), c.var.session.user.id, c.req.param('id'));
    return c.text('OK');
  })
  .get('/api/notifs/inbox', member(), validate('query', PageQuery), async (c) =>
    c.json(await inboxPage(database(c.env), c.var.session.user.id, c.req.valid('query').page)),
  )
  .post('/api/notifs/viewed', member(), validate('json', NoBody), async (c) => {
    await markAllRead(c, c.var.session.user.id);
    return c.text('OK');
  })
  .post('/api/notifs/read', member(), validate('json', ReadBody), async (c) => {
    await markListedRead(c, c.var.session.user.id, c.req.valid('json').ids);
    return c.text('OK');
  })
  .post('/api/notifs/read/:id', member(), validate('json', NoBody), async (c) => {
    await markOneRead(c, c.var.session.user.id, c.req.param('id'));
    return c.text('OK');
  })
  .delete('/api/notifs/:id', member(), validate('json', NoBody), async (c) => {
    await deleteNotice(c, c.var.session.user.id, c.req.param('id'));
    return c.text('OK');
  });
