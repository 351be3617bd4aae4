import { count, percent } from '../../i18n/locale.ts';
import { Icon } from '../../ui/Icon.tsx';

interface PollResultProps {
  label: string;
  options: readonly string[];
  /** Number of votes for each option, in order. */
  voteCounts: readonly number[];
  /** Option that the reader voted for; null for none. */
  userVote: number | null;
}

/** A bar for each option with its votes and their share. */
export function PollResult({ label, options, voteCounts, userVote }: PollResultProps) {
  const all = voteCounts.reduce((sum, votes) => sum + votes, 0);
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5" aria-label={`Result: ${label}`}>
      {options.map((option, i) => {
        const votes = voteCounts[i] ?? 0;
        const share = all === 0 ? 0 : votes / all;
        return (
          <li
            key={option}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 min-h-tap px-3 py-2 border border-line rounded overflow-clip"
          >
            <span className="absolute inset-y-0 start-0 bg-lantern/16" style={{ width: `${100 * share}%` }} aria-hidden="true" />
            <span className="relative flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
              <span className="min-w-0 wrap-anywhere">{option}</span>
              {i === userVote && (
                <span className="inline-flex items-center gap-1 text-xs font-550">
                  <Icon name="check" size={14} className="text-lantern" />
                  Your vote
                </span>
              )}
            </span>
            <span className="relative text-ink-soft text-sm tabular">
              <span className="text-ink font-550">{percent(share)}</span> · {count(votes)}
              <span className="sr-only">{votes === 1 ? ' vote' : ' votes'}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
