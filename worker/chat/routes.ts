import { ConnectChatQuery } from '../../protocol/http/chat.ts';
import { router } from '../app.ts';
import { limitedAtEdge } from '../middleware/rate-limit.ts';
import { validate } from '../middleware/validate.ts';
import { chatTicketFor } from './connect.ts';
import { openChatSocket } from './socket.ts';

export const chatSocket = router().get('/chatSocket', openChatSocket);

export const chatRoutes = router().get(
  '/api/chat/connect',
  limitedAtEdge('chat'),
  validate('query', ConnectChatQuery),
  async (c) => c.text(await chatTicketFor(c.env, c.var.session, c.req.valid('query').channel ?? null)),
);
