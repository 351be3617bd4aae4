/**
 * Returns the number of letters that a guess has in common with a secret word, wherever they stand: each letter counts as often
 * as it is in both. An anagram has all letters in common too.
 */
export function score(secret: string, guess: string): number {
  let common = 0;
  let remaining = secret;
  for (const letter of guess) {
    const at = remaining.indexOf(letter);
    if (at < 0) continue;
    remaining = remaining.slice(0, at) + remaining.slice(at + 1);
    common++;
  }
  return common;
}
