/** A file of its own, so that the client does not load the schemas of the chat sockets. */

/** Ids of direct channels have 32 characters, ids of rooms fewer. */
export const isDirect = (channel: string): boolean => channel.length === 32;
