/** Returns the action of a '/me' line: 'looks away' for '/me looks away'. Null for a line of speech. */
export const actionOf = (text: string): string | null => (/^\/me\s+\S/i.test(text) ? text.slice(3).trimStart() : null);
