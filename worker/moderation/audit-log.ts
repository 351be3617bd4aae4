/** Logs what staff did: action, actor and target, no texts. */
export const auditLog = (deed: string, by: string, what: Record<string, unknown>): void =>
  console.log(JSON.stringify({ audit: deed, by, ...what, at: Date.now() }));
