/** Apart from the schemas of the chat sockets, which the client does not load. */

/** Ids of direct channels have 32 characters, ids of rooms fewer. */
export const isDirect = (channel: string): boolean => channel.length === 32;
