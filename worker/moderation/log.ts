/** What staff did, in the log: the deed, who did it, and to what. No texts. */
export const logged = (deed: string, by: string, what: Record<string, unknown>): void =>
  console.log(JSON.stringify({ audit: deed, by, ...what, at: Date.now() }));
