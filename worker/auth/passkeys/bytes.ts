/** Throws on invalid text. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** The user handle that an authenticator stores and returns: the member's id. */
export const handleOf = (member: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(member));
