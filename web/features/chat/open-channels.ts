/** Closes all open channels. The code of channels loads with the first of them and replaces this. */
export const openChannels: { closeAll: () => void } = { closeAll: () => undefined };
