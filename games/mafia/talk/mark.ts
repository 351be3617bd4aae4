/** Hashes of lines, for the notes of bots. */

/** Hash of a line, the same for lines that differ only in case and signs. */
export function markOf(line: string): number {
  let mark = 7;
  for (const char of line.toLowerCase()) if (counts(char)) mark = (mark * 31 + char.codePointAt(0)!) | 0;
  return mark;
}
/** True for letters and digits. Plain ones are found by their code, because a pattern takes much longer. */
function counts(char: string): boolean {
  const code = char.codePointAt(0)!;
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return /[\p{L}\p{N}]/u.test(char);
}

const MOST = 1_000_003;
const OPENING = 3;
const ENDING = 4;
/** Returns three hashes of a line without its names: of how it is built, how it begins and how it ends. */
export function wearOfKey(key: string): number[] {
  const words = key.trim().split(' ');
  const small = (text: string): number => Math.abs(markOf(text)) % MOST;
  const parts = words.map(asLetters);
  return [
    small(parts.join(' ')),
    small(`o ${parts.slice(0, OPENING).join(' ')}`),
    small(
      `e ${parts
        .filter((part) => part !== '?')
        .slice(-ENDING)
        .join(' ')}`,
    ),
  ];
}
/** The marks become words, because `markOf` counts only letters and digits. */
const asLetters = (word: string): string => (word === '@' ? 'name' : word === '#' ? 'role' : word === '%' ? 'number' : word);
