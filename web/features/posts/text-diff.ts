import { diffArrays } from 'diff';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many changed words the whole text counts as rewritten. */
const MOST_CHANGES = 1_000;

/**
 * Word-by-word diff, in order: 'same' and 'removed' parts form `oldText`, 'same' and 'added' parts form `newText`. Removals come
 * first among adjacent changes.
 */
export function textDiff(oldText: string, newText: string): DiffPart[] {
  const changes = diffArrays(wordsOf(oldText), wordsOf(newText), { maxEditLength: MOST_CHANGES });
  if (!changes) {
    return [
      { kind: 'removed', text: oldText },
      { kind: 'added', text: newText },
    ];
  }
  return changes.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}

/** Splits into words with trailing whitespace, so that a changed phrase is one change. */
const wordsOf = (text: string): string[] => text.match(/^\s+|[\p{L}\p{N}_]+\s*|[^\s\p{L}\p{N}_]\s*/gu) ?? [];
