/** The block function of ChaCha (RFC 8439, section 2.3), for any number of rounds. */

/** "expand 32-byte k", as four words. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

/**
 * Returns one block: sixteen signed 32-bit words that look random without the eight-word key. The counter and the three nonce
 * words address the block, so the same arguments give the same block. Writes into `x` if it is given.
 */
export function chacha(
  key: readonly number[],
  counter: number,
  nonce1: number,
  nonce2: number,
  nonce3: number,
  rounds: number,
  x: number[] = [],
): number[] {
  for (let i = 0; i < 4; i++) x[i] = CONSTANTS[i]!;
  for (let i = 0; i < 8; i++) x[4 + i] = key[i]! | 0;
  x[12] = counter | 0;
  x[13] = nonce1 | 0;
  x[14] = nonce2 | 0;
  x[15] = nonce3 | 0;
  for (let i = 0; i < rounds; i += 2) twoRounds(x);
  for (let i = 0; i < 4; i++) x[i] = (x[i]! + CONSTANTS[i]!) | 0;
  for (let i = 0; i < 8; i++) x[4 + i] = (x[4 + i]! + key[i]!) | 0;
  x[12] = (x[12]! + counter) | 0;
  x[13] = (x[13]! + nonce1) | 0;
  x[14] = (x[14]! + nonce2) | 0;
  x[15] = (x[15]! + nonce3) | 0;
  return x;
}

/** A column round, then a diagonal round. */
function twoRounds(x: number[]): void {
  quarter(x, 0, 4, 8, 12);
  quarter(x, 1, 5, 9, 13);
  quarter(x, 2, 6, 10, 14);
  quarter(x, 3, 7, 11, 15);
  quarter(x, 0, 5, 10, 15);
  quarter(x, 1, 6, 11, 12);
  quarter(x, 2, 7, 8, 13);
  quarter(x, 3, 4, 9, 14);
}

function quarter(x: number[], i: number, j: number, k: number, l: number): void {
  let [a, b, c, d] = [x[i]!, x[j]!, x[k]!, x[l]!];
  a = (a + b) | 0;
  d = rotateLeft(d ^ a, 16);
  c = (c + d) | 0;
  b = rotateLeft(b ^ c, 12);
  a = (a + b) | 0;
  d = rotateLeft(d ^ a, 8);
  c = (c + d) | 0;
  b = rotateLeft(b ^ c, 7);
  x[i] = a;
  x[j] = b;
  x[k] = c;
  x[l] = d;
}

const rotateLeft = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));
