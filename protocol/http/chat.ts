/** GET /api/chat/connect?channel= answers a token as text; '' for people who may not chat. */
import * as v from 'valibot';
import { cutText } from '../../games/engine/cut-text.ts';
import { LIMITS } from '../limits.ts';
import { ChannelId } from '../socket/chat.ts';

export const ConnectChatQuery = v.object({ channel: v.optional(ChannelId) });

const name = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[^A-Za-z0-9_ ]/g, '').replace(/ +/g, ' ')),
  v.transform((text) => cutText(text.trim(), LIMITS.roomName).trim()),
  v.minLength(1, 'A room needs a name of letters, digits, underscores or spaces.'),
);
export const RoomNameBody = v.strictObject({ name });
