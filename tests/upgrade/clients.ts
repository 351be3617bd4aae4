/** The code of a release that runs in its pages: what an open page goes on with after a deploy, and what a new page loads. */
import { join } from 'node:path';
import type { ChatChannel } from '../../web/sockets/chat-channel.ts';
import type { ChatHub } from '../../web/sockets/chat-hub.ts';
import type { GameClient } from '../../web/sockets/game-client.ts';

export interface Clients {
  GameClient: typeof GameClient;
  ChatChannel: typeof ChatChannel;
  ChatHub: typeof ChatHub;
}

export async function clientsOf(release: string): Promise<Clients> {
  const load = (file: string) => import(join(release, 'web/sockets', file)) as Promise<Clients>;
  const [{ GameClient }, { ChatChannel }, { ChatHub }] = await Promise.all(
    ['game-client.ts', 'chat-channel.ts', 'chat-hub.ts'].map(load) as [Promise<Clients>, Promise<Clients>, Promise<Clients>],
  );
  return { GameClient, ChatChannel, ChatHub };
}
