import { memo } from 'react';
import { RoleLine } from '../../../games/mafia/RoleLine.tsx';
import { factWords } from '../../../i18n/facts.ts';
import { listOfSeats } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { phaseIcon } from '../state/line-style.ts';
import { FormattedWords } from './FormattedWords.tsx';
import { DeathLine, FoldedLines, OverLine } from './lazy-lines.tsx';
import { PlainLine } from './PlainLine.tsx';
import { SpeechLine } from './SpeechLine.tsx';
import type { TranscriptLine } from './transcript-lines.ts';

export interface TranscriptRowProps {
  line: TranscriptLine;
  isContinued: boolean;
  /** URL of this line; null if lines have none. */
  href: string | null;
  isTarget: boolean;
  /** Whether talk is larger than other lines. */
  isLarge?: boolean;
  /** Whether the viewer may report this line. */
  mayReport: boolean;
  onReport: (line: TranscriptLine) => void;
  /** Omitted if lines cannot be quoted. */
  onQuote?: ((line: TranscriptLine) => void) | undefined;
  onUnfold?: ((lines: readonly number[]) => void) | undefined;
}

export const TranscriptRow = memo(function LineRow({
  line,
  isContinued: run,
  href,
  isTarget: aimed,
  isLarge = false,
  mayReport,
  onReport,
  onQuote,
  onUnfold,
}: TranscriptRowProps) {
  if (line.folded) return <FoldedLines lines={line.folded} onUnfold={onUnfold} />;
  return (
    <div
      className={cx(
        'line group/line relative max-w-215 mx-auto py-1.25',
        href ? 'ps-5 pe-10 max-md:ps-3' : 'px-5 max-md:px-3',
        run && 'py-0!',
        aimed && 'line-aimed bg-lantern/16 [box-shadow:inset_3px_0_var(--lantern)]',
      )}
      id={href ? `line-${line.n}` : undefined}
      // A tap focuses the line, which reveals its buttons.
      tabIndex={mayReport || onQuote ? -1 : undefined}
    >
      {line.to && line.to.length > 0 && <Audience to={line.to} />}
      <LineBody line={line} run={run} isLarge={isLarge} />
      {onQuote && (
        <LineButton icon="quote" label="Quote this line" second={mayReport || href !== null} onPress={() => onQuote(line)} />
      )}
      {mayReport && <LineButton icon="flag" label="Report this line" second={href !== null} onPress={() => onReport(line)} />}
      {href && (
        <a
          className={cx(
            'absolute top-0 right-0 grid place-items-center w-9 h-8 text-ink-soft',
            aimed
              ? 'opacity-100'
              : 'opacity-0 media-[(hover:none)]:opacity-60 focus-visible:opacity-100 group-hover/line:opacity-100',
          )}
          href={href}
          aria-label="Link to this line"
        >
          <Icon name="link" size={16} />
        </a>
      )}
    </div>
  );
});

interface LineButtonProps {
  icon: IconName;
  label: string;
  /** Stands beside another control of the line. */
  second?: boolean;
  onPress: () => void;
}
/** Button at the end of a line, shown on hover or focus. Keyboard users have players' menus, and arrow up in an empty message. */
const LineButton = ({ icon, label, second = false, onPress }: LineButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={cx(
      second ? 'right-9' : 'right-1',
      'absolute top-0 grid place-items-center size-8 rounded bg-raised text-ink-soft opacity-0 pointer-events-none hover:text-ink group-hover/line:opacity-100 group-hover/line:pointer-events-auto group-focus-within/line:opacity-100 group-focus-within/line:pointer-events-auto',
    )}
    aria-label={label}
    title={label}
    onClick={onPress}
  >
    <Icon name={icon} size={16} />
  </button>
);

/** The only players who were shown a line, in a review. */
function Audience({ to }: { to: readonly number[] }) {
  return (
    <p className="mt-0 mr-0 mb-0.5 ml-11 text-ink-soft text-xs">
      To <FormattedWords words={listOfSeats(to)} /> alone
    </p>
  );
}

/** A line without its frame, such as in news. */
export function LineBody({ line, run, isLarge }: { line: TranscriptLine; run: boolean; isLarge?: boolean }) {
  const { fact } = line;
  switch (fact.kind) {
    case 'said':
      return <SpeechLine fact={fact} run={run} {...(isLarge && { isLarge })} />;
    case 'died':
      return <DeathLine fact={fact} />;
    case 'you-are':
      return <RoleLine fact={fact} />;
    case 'over':
      return <OverLine fact={fact} />;
    case 'phase':
      return (
        <h2 className="phase-line" data-phase={fact.phase}>
          <Icon name={phaseIcon(fact.phase)} size={20} />
          <span>
            <FormattedWords words={factWords(fact) ?? []} />
          </span>
        </h2>
      );
    default:
      return <PlainLine fact={fact} />;
  }
}
