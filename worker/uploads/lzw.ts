/** GIF decompression. Our own, because the packages we tried loop forever on some sequences of codes. */
import type { Bytes } from './bytes.ts';

const MOST_CODES = 4096;

/** At most `count` indexes from the blocks at `at`. Data that end early or become invalid give fewer. */
export function decodeLzw(bytes: Bytes, at: number, count: number): Uint8Array {
  const codeSize = bytes[at]!;
  const out = new Uint8Array(count);
  const table = new Table(codeSize);
  let done = 0;
  for (const code of codes(bytes, at + 1, table)) {
    if (code === table.clear) table.reset();
    else if (code === table.end || !table.take(code)) break;
    else {
      done = table.write(out, done);
      if (done >= count) break;
    }
  }
  return out.subarray(0, done);
}

/** The codes, at the table's current width in bits. */
function* codes(bytes: Bytes, from: number, table: Table): Generator<number> {
  let [held, bits] = [0, 0];
  for (let at = from, left = 0; ; ) {
    if (left === 0) {
      left = bytes[at++] ?? 0;
      if (left === 0) return;
    }
    held |= (bytes[at++] ?? 0) << bits;
    left -= 1;
    bits += 8;
    while (bits >= table.bits) {
      const code = held & ((1 << table.bits) - 1);
      held >>>= table.bits;
      bits -= table.bits;
      yield code;
    }
  }
}

/** Each code stands for a previous code and one more index. */
class Table {
  readonly clear: number;
  readonly end: number;
  bits = 0;
  #size = 0;
  #last = -1;
  #current = -1;
  /** Whether the current code is the one that it defines itself. */
  #own = false;
  readonly #before = new Uint16Array(MOST_CODES);
  readonly #index = new Uint8Array(MOST_CODES);
  readonly #length = new Uint16Array(MOST_CODES);
  readonly #codeSize: number;

  constructor(codeSize: number) {
    this.#codeSize = codeSize;
    this.clear = 1 << codeSize;
    this.end = this.clear + 1;
    for (let code = 0; code < this.clear; code++) {
      this.#index[code] = code;
      this.#length[code] = 1;
    }
    this.reset();
  }

  reset(): void {
    this.bits = this.#codeSize + 1;
    this.#size = this.end + 1;
    this.#last = -1;
  }
  take(code: number): boolean {
    const known = code < this.clear || (code > this.end && code < this.#size);
    this.#own = !known && code === this.#size && this.#last >= 0 && this.#size < MOST_CODES;
    if (!known && !this.#own) return false;
    if (this.#last >= 0 && this.#size < MOST_CODES) this.#grow(known ? code : this.#last);
    this.#current = code;
    this.#last = code;
    return true;
  }
  #grow(first: number): void {
    let code = first;
    while (this.#length[code]! > 1) code = this.#before[code]!;
    this.#before[this.#size] = this.#last;
    this.#index[this.#size] = this.#index[code]!;
    this.#length[this.#size] = this.#length[this.#last]! + 1;
    this.#size += 1;
    if (this.#size === 1 << this.bits && this.bits < 12) this.bits += 1;
  }
  write(out: Uint8Array, at: number): number {
    let code = this.#current;
    const end = at + this.#length[code]!;
    for (let to = end - 1; to >= at; to--) {
      if (to < out.length) out[to] = this.#index[code]!;
      code = this.#before[code]!;
    }
    return Math.min(end, out.length);
  }
}
