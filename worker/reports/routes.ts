import { createMiddleware } from 'hono/factory';
import { database, replicaDatabase } from '../../db/core/database.ts';
import {
  AppealBody,
  AppealRulingBody,
  AssignBody,
  NoteBody,
  QueueQuery,
  RecordQuery,
  ReopenBody,
  ReportBody,
  RulingBody,
  StatusBody,
  SummaryQuery,
  TicketRuleBody,
} from '../../protocol/http/reports.ts';
import { type MemberApp, router, type Session } from '../app.ts';
import { member } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { problem } from '../problem.ts';
import { appeal, decideAppeal } from './appeals.ts';
import { addNote, assign, setRule, setStatus } from './handle.ts';
import { queuePage } from './queue.ts';
import { personAsking, recordOfMember } from './record.ts';
import { reopen, rule } from './ruling.ts';
import { sendReport } from './send.ts';
import { staffStatistics } from './statistics.ts';
import { summaryOf } from './summary.ts';
import { loadTicket, signalsFor } from './ticket.ts';

const MONTHS = 3;

const reporterOnly = createMiddleware<MemberApp>(async (c, next) => {
  const session: Session | null = c.var.session;
  if (!session?.user) throw problem(session ? 403 : 401, 'You must be logged in to file a report.');
  await next();
});

export const reportRoutes = router()
  .post('/api/report/send', reporterOnly, validate('json', ReportBody), async (c) => {
    await sendReport(c, c.var.session, c.req.valid('json'));
    return c.text('Thank you — your report was delivered to moderators.');
  })
  .get('/api/user/record', validate('query', RecordQuery), async (c) => {
    const db = database(c.env);
    return c.json(await recordOfMember(db, await personAsking(db, c.var.session, c.req.valid('query').token)));
  })
  .post('/api/user/appeals', validate('json', AppealBody), async (c) => {
    const body = c.req.valid('json');
    await appeal(c, await personAsking(database(c.env), c.var.session, body.token), body);
    return c.text('OK');
  })
  .get('/api/mod/summary', validate('query', SummaryQuery), async (c) =>
    c.json(await summaryOf(replicaDatabase(c.env), c.req.valid('query').months ?? MONTHS, Date.now()), 200, {
      'cache-control': 'public, max-age=300',
    }),
  )
  .get('/api/mod/statistics', member('viewModActions'), async (c) =>
    c.json(await staffStatistics(replicaDatabase(c.env), c.var.session)),
  )
  .get('/api/mod/reports', member('seeModPanel'), validate('query', QueueQuery), async (c) =>
    c.json(await queuePage(database(c.env), c.var.session, c.req.valid('query'))),
  )
  .get('/api/mod/reports/:id', member('seeModPanel'), async (c) =>
    c.json(await loadTicket(c.env, c.var.session, c.req.param('id'))),
  )
  .get('/api/mod/reports/:id/signals', member('reviewPrivate'), async (c) =>
    c.json(await signalsFor(c, c.var.session, c.req.param('id'))),
  )
  .post('/api/mod/reports/:id/status', member('seeModPanel'), validate('json', StatusBody), async (c) => {
    await setStatus(c, c.var.session, c.req.param('id'), c.req.valid('json').status);
    return c.text('OK');
  })
  .post('/api/mod/reports/:id/assign', member('seeModPanel'), validate('json', AssignBody), async (c) => {
    await assign(c, c.var.session, c.req.param('id'), c.req.valid('json').user);
    return c.text('OK');
  })
  .post('/api/mod/reports/:id/rule', member('seeModPanel'), validate('json', TicketRuleBody), async (c) => {
    await setRule(c, c.var.session, c.req.param('id'), c.req.valid('json').rule);
    return c.text('OK');
  })
  .post('/api/mod/reports/:id/note', member('seeModPanel'), validate('json', NoteBody), async (c) => {
    await addNote(c, c.var.session, c.req.param('id'), c.req.valid('json').text);
    return c.text('OK');
  })
  .post('/api/mod/reports/:id/complete', member('seeModPanel'), validate('json', RulingBody), async (c) => {
    await rule(c, c.var.session, c.req.param('id'), c.req.valid('json'));
    return c.text('OK');
  })
  .post('/api/mod/reports/:id/reopen', member('seeModPanel'), validate('json', ReopenBody), async (c) => {
    await reopen(c, c.var.session, c.req.param('id'), c.req.valid('json').reason);
    return c.text('OK');
  })
  .post('/api/mod/appeals/:id', member('seeModPanel'), validate('json', AppealRulingBody), async (c) => {
    await decideAppeal(c, c.var.session, c.req.param('id'), c.req.valid('json'));
    return c.text('OK');
  });
