import { database } from '../../db/core/database.ts';
import { PollListQuery, PollVoteBody } from '../../protocol/http/polls.ts';
import { router } from '../app.ts';
import { member, signedIn } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { pollList, pollOfThread, voteInPoll } from './polls.ts';

export const pollRoutes = router()
  .get('/api/poll/list/:lobby', signedIn, validate('query', PollListQuery), async (c) =>
    c.json(await pollList(database(c.env), c.var.session, c.req.param('lobby'), c.req.valid('query').page)),
  )
  .get('/api/poll/thread/:thread', signedIn, async (c) =>
    c.json({ poll: await pollOfThread(database(c.env), c.var.session, c.req.param('thread')) }),
  )
  .post('/api/poll/vote', member('vote'), validate('json', PollVoteBody), async (c) => {
    await voteInPoll(c, c.req.valid('json'));
    return c.text('OK');
  });
