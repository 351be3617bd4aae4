/** The bytes that a base64url text stands for. Throws where it is none. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** What an authenticator keeps as the name of the account, and gives back: the member's id. */
export const handleOf = (member: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(member));
