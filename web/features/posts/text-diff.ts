/** What an edit changed, word by word: the shortest way from one text to the other (E. Myers, 1986). */

export interface Part {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond so many changed words the rest counts as written again. */
const MOST_CHANGES = 1_000;

/** The parts of both texts, in order: 'same' and 'removed' together are `before`, 'same' and 'added' are `after`. */
export function textDiff(before: string, after: string): Part[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < least - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [oldEnd, newEnd] = [a.length - end, b.length - end];
  return joined([
    ...part('same', a.slice(0, start)),
    ...changes(a.slice(start, oldEnd), b.slice(start, newEnd)),
    ...part('same', a.slice(oldEnd)),
  ]);
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}_]+|\s+|[^\s\p{L}\p{N}_]/gu) ?? [];
const part = (kind: Part['kind'], words: readonly string[]): Part[] => words.map((text) => ({ kind, text }));

function changes(a: readonly string[], b: readonly string[]): Part[] {
  const most = Math.min(a.length + b.length, MOST_CHANGES);
  /** How far along `a` one comes on each diagonal with the changes so far; `before[d]`: with fewer than d. */
  const reached = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const before: Int32Array[] = [];
  for (let d = 0; d <= most; d++) {
    before.push(reached.slice());
    for (let k = -d; k <= d; k += 2) {
      let x = comesFrom(reached, middle, k, d).x;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      reached[middle + k] = x;
      if (x >= a.length && x - k >= b.length) return wayBack(a, b, before, middle);
    }
  }
  return [...part('removed', a), ...part('added', b)];
}

/** The step onto diagonal `k` with change `d`: from above, which adds a word, or from the left, which removes one. */
function comesFrom(reached: Int32Array, middle: number, k: number, d: number) {
  const [above, left] = [reached[middle + k + 1]!, reached[middle + k - 1]!];
  const adds = k === -d || (k !== d && left < above);
  return { adds, from: adds ? above : left, x: adds ? above : left + 1 };
}

function wayBack(a: readonly string[], b: readonly string[], before: readonly Int32Array[], middle: number): Part[] {
  const parts: Part[] = [];
  let [x, y] = [a.length, b.length];
  for (let d = before.length - 1; d > 0; d--) {
    const step = comesFrom(before[d]!, middle, x - y, d);
    parts.push(...part('same', a.slice(step.x, x).reverse()));
    y -= x - step.x;
    parts.push(step.adds ? { kind: 'added', text: b[y - 1]! } : { kind: 'removed', text: a[step.x - 1]! });
    x = step.from;
    y -= step.adds ? 1 : 0;
  }
  return [...part('same', a.slice(0, x)), ...parts.reverse()];
}

/**
 * Neighbours of one kind as one part. Changes with nothing but space between them are one, first all that was removed: a changed
 * phrase reads better than its words in turns.
 */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  let [removed, added, same] = ['', '', ''];
  const isChange = () => removed !== '' || added !== '';
  const end = () => {
    if (removed !== '') all.push({ kind: 'removed', text: removed });
    if (added !== '') all.push({ kind: 'added', text: added });
    if (same !== '') all.push({ kind: 'same', text: same });
    [removed, added, same] = ['', '', ''];
  };
  for (const { kind, text } of parts) {
    if (kind === 'same') {
      same += text;
      continue;
    }
    if (same.trim() !== '' || !isChange()) end();
    removed += kind === 'removed' ? same + text : same;
    added += kind === 'added' ? same + text : same;
    same = '';
  }
  end();
  return all;
}
