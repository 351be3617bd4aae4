/** Closes all open channels. A no-op until the channel code loads with the first channel and replaces it. */
export const openChannels: { closeAll: () => void } = { closeAll: () => undefined };
