import { ConnectChatQuery, RoomBody, RoomNameBody } from '../../protocol/http/chat.ts';
import { router } from '../app.ts';
import { member } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { ticketFor } from './connect.ts';
import { createRoom, deleteRoom } from './rooms.ts';
import { openChatSocket } from './socket.ts';

export const chatSocket = router().get('/chatSocket', openChatSocket);

export const chat = router()
  .get('/api/chat/connect', validate('query', ConnectChatQuery), async (c) =>
    c.text(await ticketFor(c.env, c.var.session, c.req.valid('query').channel ?? null)),
  )
  .post('/api/chat/room', member('createRoom'), validate('json', RoomBody), async (c) => {
    await createRoom(c, c.var.session, c.req.valid('json'));
    return c.text('OK');
  })
  .post('/api/chat/room/delete', member('deleteRoom'), validate('json', RoomNameBody), async (c) => {
    await deleteRoom(c, c.var.session, c.req.valid('json').name);
    return c.text('OK');
  });
