/** Shared parts of the chat connections: a ticket before every attempt, and error texts. */
import { socketAddress } from './socket-client.ts';

export interface ChatConnectionOptions {
  /** Base of relative addresses, such as 'https://example.org'. */
  origin: string;
  /** Fetches a ticket before every attempt, because a ticket works only once. Resolves to '' if the person has no chat. */
  connect: () => Promise<string>;
  WebSocket?: unknown;
}

/** Only members get a chat ticket. */
const NO_CHAT = 'Chat is for members. Log in or register to talk here.';
export const OFFLINE = 'You are offline. Try again in a moment.';

/**
 * Returns a function for the socket address of the member's hub or of a channel. It throws with status 401 if the person has no
 * chat.
 */
export const chatAddress =
  ({ origin, connect }: ChatConnectionOptions, channel?: string) =>
  async (): Promise<string> => {
    const token = await connect();
    if (token === '') throw Object.assign(new Error(NO_CHAT), { status: 401 });
    return socketAddress('/chatSocket', origin, { token, ...(channel !== undefined && { channel }) });
  };
