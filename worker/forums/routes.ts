import { database } from '../../db/core/database.ts';
import { DraftBody, DraftQuery } from '../../protocol/http/drafts.ts';
import { ForumSearchQuery } from '../../protocol/http/forum-search.ts';
import {
  BoardQuery,
  EditReplyBody,
  EditThreadBody,
  FollowBody,
  ReadBody,
  ReplyBody,
  ThreadBody,
  ThreadQuery,
  VoteBody,
} from '../../protocol/http/forums.ts';
import { router } from '../app.ts';
import { member, publishing } from '../middleware/permission.ts';
import { limitedAtEdge } from '../middleware/rate-limit.ts';
import { validate } from '../middleware/validate.ts';
import { boardPage } from './board.ts';
import { draftsOf } from './draft-list.ts';
import { draftAt, storeDraft } from './drafts.ts';
import { setFollow } from './follow.ts';
import { boardNames, homeFor } from './home.ts';
import { searchForums } from './search.ts';
import { postVersionsOf, threadPage } from './thread.ts';
import { readBoard } from './unread.ts';
import { readerOf } from './visible.ts';
import { voteOnText, votersOf } from './vote.ts';
import { createReply, createThread, editReply, editThread } from './write.ts';

export const forumRoutes = router()
  .get('/api/forums/categories', async (c) => c.json(await homeFor(database(c.env), readerOf(c.var.session))))
  .get('/api/forums/search/boards', async (c) => c.json(await boardNames(database(c.env), readerOf(c.var.session))))
  .get('/api/forums/search', limitedAtEdge('search'), validate('query', ForumSearchQuery), async (c) =>
    c.json(await searchForums(c, c.req.valid('query'))),
  )
  .get('/api/forums/board/:id', validate('query', BoardQuery), async (c) =>
    c.json(await boardPage(database(c.env), readerOf(c.var.session), c.req.param('id'), c.req.valid('query'))),
  )
  .get('/api/forums/thread/:id', validate('query', ThreadQuery), async (c) =>
    c.json(await threadPage(c, c.req.param('id'), c.req.valid('query'))),
  )
  .get('/api/forums/versions/:post', member('viewDeleted'), async (c) =>
    c.json(await postVersionsOf(database(c.env), readerOf(c.var.session), c.req.param('post'))),
  )
  .post('/api/forums/thread', member(), publishing('createThread'), validate('json', ThreadBody), async (c) =>
    c.text(await createThread(c, c.req.valid('json'))),
  )
  .post('/api/forums/reply', member(), publishing('postReply'), validate('json', ReplyBody), async (c) =>
    c.text(String(await createReply(c, c.req.valid('json')))),
  )
  .post('/api/forums/thread/edit', member(), publishing('editPost'), validate('json', EditThreadBody), async (c) => {
    await editThread(c, c.req.valid('json'));
    return c.text('OK');
  })
  .post('/api/forums/reply/edit', member(), publishing('editPost'), validate('json', EditReplyBody), async (c) => {
    await editReply(c, c.req.valid('json'));
    return c.text('OK');
  })
  .post('/api/forums/thread/notify', member(), validate('json', FollowBody), async (c) => {
    const { thread, level } = c.req.valid('json');
    return c.text(await setFollow(c, readerOf(c.var.session), thread, level));
  })
  .get('/api/forums/draft', member(), validate('query', DraftQuery), async (c) =>
    c.json(await draftAt(database(c.env), c.var.session.user.id, c.req.valid('query').key)),
  )
  .get('/api/forums/drafts', member(), async (c) => c.json(await draftsOf(c.env, c.var.session)))
  .post('/api/forums/draft', member(), validate('json', DraftBody), async (c) =>
    c.json(await storeDraft(c.env, c.var.session, c.req.valid('json'))),
  )
  .post('/api/forums/read', member(), validate('json', ReadBody), async (c) => {
    await readBoard(database(c.env), readerOf(c.var.session), c.req.valid('json').board);
    return c.text('OK');
  })
  .post('/api/forums/vote', member('vote'), validate('json', VoteBody), async (c) =>
    c.text(String(await voteOnText(c, c.req.valid('json')))),
  )
  .get('/api/forums/vote/:item', member('viewVotes'), async (c) =>
    c.json(await votersOf(c.env, c.var.session, c.req.param('item'))),
  )
  .get('/api/forums/vote/:item/:direction', member('viewVotes'), async (c) => {
    const { item, direction } = c.req.param();
    return c.json(await votersOf(c.env, c.var.session, item, direction));
  });
