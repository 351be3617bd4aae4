/** What the connections of chat share: a ticket before every attempt, and their words. */
import { socketAddress } from './socket-client.ts';

export interface ChatConnectionOptions {
  /** Base of relative addresses, such as 'https://example.org'. */
  origin: string;
  /** Fetches a ticket before every attempt, because a ticket works once. '' when the person has no chat. */
  connect: () => Promise<string>;
  WebSocket?: unknown;
}

/** Only members get a chat ticket. */
const NO_CHAT = 'Chat is for members. Log in or register to talk here.';
export const OFFLINE = 'You are offline. Try again in a moment.';

/** Addresses for the member's hub, or for a channel. They throw with status 401 for a person who has no chat. */
export const chatAddress =
  ({ origin, connect }: ChatConnectionOptions, channel?: string) =>
  async (): Promise<string> => {
    const token = await connect();
    if (token === '') throw Object.assign(new Error(NO_CHAT), { status: 401 });
    return socketAddress('/chatSocket', origin, { token, ...(channel !== undefined && { channel }) });
  };
