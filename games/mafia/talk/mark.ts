/** Hashes of lines, for the notes of bots. */

/** Hash of a line, the same for lines that differ only in case and signs. */
export function markOf(line: string): number {
  let mark = 7;
  for (const char of line.toLowerCase()) if (/[\p{L}\p{N}]/u.test(char)) mark = (mark * 31 + char.codePointAt(0)!) | 0;
  return mark;
}

const MOST = 1_000_003;
const OPENING = 3;
/** Returns two hashes of a line without its names: of how it is built, and of how it begins. */
export function wearOfKey(key: string): number[] {
  const words = key.trim().split(' ');
  const small = (text: string): number => Math.abs(markOf(text)) % MOST;
  return [small(words.map(asLetters).join(' ')), small(`o ${words.slice(0, OPENING).map(asLetters).join(' ')}`)];
}
/** The marks become words, because `markOf` counts only letters and digits. */
const asLetters = (word: string): string => (word === '@' ? 'name' : word === '#' ? 'role' : word === '%' ? 'number' : word);
