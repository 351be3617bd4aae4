/** 'looks away' of '/me looks away', which is shown as an action; null for a line that is said. */
export const actionOf = (text: string): string | null => (/^\/me\s+\S/i.test(text) ? text.slice(3).trimStart() : null);
