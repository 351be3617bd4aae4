import { diffArrays } from 'diff';

export interface Part {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond so many changed words the whole text counts as written again. */
const MOST_CHANGES = 1_000;

/**
 * What an edit changed, word by word, in order: 'same' and 'removed' together are `before`, 'same' and 'added' are `after`. Of changes
 * side by side first all that was removed.
 */
export function textDiff(before: string, after: string): Part[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_CHANGES });
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}

/** Words with the space behind them, so that a changed phrase is one change. */
const wordsOf = (text: string): string[] => text.match(/^\s+|[\p{L}\p{N}_]+\s*|[^\s\p{L}\p{N}_]\s*/gu) ?? [];
