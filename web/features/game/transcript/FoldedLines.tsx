interface FoldedLinesProps {
  lines: readonly number[];
  onUnfold: ((lines: readonly number[]) => void) | undefined;
}

/** Placeholder for lines of blocked people, until pressed. */
export const FoldedLines = ({ lines, onUnfold }: FoldedLinesProps) => (
  <button
    type="button"
    className="block w-full max-w-215 min-h-tap mx-auto py-1 px-5 border-0 bg-transparent text-ink-soft text-sm italic text-start max-md:px-3"
    onClick={() => onUnfold?.(lines)}
  >
    {lines.length === 1 ? 'A line' : `${lines.length} lines`} of people you blocked or muted.{' '}
    <span className="not-italic underline underline-offset-[0.2em]">Show</span>
  </button>
);
