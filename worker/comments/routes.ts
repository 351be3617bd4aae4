import { database } from '../../db/core/database.ts';
import { CommentBody, CommentQuery, EditCommentBody } from '../../protocol/http/comments.ts';
import { router } from '../app.ts';
import { earlierTexts } from '../forums/thread.ts';
import { member, publishing } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { commentsAt } from './list.ts';
import { commentFor } from './visible.ts';
import { createComment, editComment } from './write.ts';

export const commentRoutes = router()
  .get('/api/comment', validate('query', CommentQuery), async (c) =>
    c.json(await commentsAt(c.env, c.var.session, c.req.valid('query'))),
  )
  .post('/api/comment', member(), publishing('postReply'), validate('json', CommentBody), async (c) =>
    c.json(await createComment(c, c.req.valid('json'))),
  )
  .post('/api/comment/edit', member(), publishing('editPost'), validate('json', EditCommentBody), async (c) => {
    await editComment(c, c.req.valid('json'));
    return c.text('OK');
  })
  .get('/api/comment/versions/:id', member('viewDeleted'), async (c) => {
    const { comment } = await commentFor(c.env, c.var.session, c.req.param('id'));
    return c.json(await earlierTexts(database(c.env), comment.id));
  });
