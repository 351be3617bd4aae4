import { scheduled } from './cron.ts';
import { app } from './routes.ts';

export { ChatRoom } from '../durable-objects/chat-room/chat-room.ts';
export { Forecaster } from '../durable-objects/forecaster/forecaster.ts';
export { GameRoom } from '../durable-objects/game-room/game-room.ts';
export { Lobby } from '../durable-objects/lobby/lobby.ts';
export { Presence } from '../durable-objects/presence/presence.ts';
export { UserHub } from '../durable-objects/user-hub/user-hub.ts';

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>;
