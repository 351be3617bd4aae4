/** Mentions in talk: '@Mina', or '@everyone' for all. */

const ALL = /(?<![\p{L}\p{N}_@])@every(?:one|body)?(?![\p{L}\p{N}_])/iu;

/** Whether a line mentions the player of this name. */
export function callsPlayer(text: string, name: string): boolean {
  if (!text.includes('@')) return false;
  if (ALL.test(text)) return true;
  const at = text.toLowerCase().indexOf(`@${name.toLowerCase()}`);
  return name !== '' && at >= 0 && !/^[\p{L}\p{N}_]/u.test(text.slice(at + name.length + 1));
}
