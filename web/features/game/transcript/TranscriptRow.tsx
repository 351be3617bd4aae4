import { memo, Suspense } from 'react';
import { RoleLine } from '../../../games/mafia/RoleLine.tsx';
import { factWords } from '../../../i18n/facts.ts';
import { listOfSeats } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lineStyleOf, phaseIcon } from '../state/line-style.ts';
import { FormattedWords } from './FormattedWords.tsx';
import { DeathLine, OverLine } from './lazy-lines.ts';
import { SpeechLine } from './SpeechLine.tsx';
import type { TranscriptLine } from './transcript-lines.ts';

export interface TranscriptRowProps {
  line: TranscriptLine;
  isContinued: boolean;
  /** The address of this line; null where lines have none. */
  href: string | null;
  isTarget: boolean;
}

export const TranscriptRow = memo(function LineRow({ line, isContinued: run, href, isTarget: aimed }: TranscriptRowProps) {
  return (
    <div className={cx('line', run && 'line-run', aimed && 'line-aimed')} id={href ? `line-${line.n}` : undefined}>
      {line.to && line.to.length > 0 && <Audience to={line.to} />}
      <LineBody line={line} run={run} />
      {href && (
        <a className="line-link" href={href} aria-label="Link to this line">
          <Icon name="link" size={16} />
        </a>
      )}
    </div>
  );
});

/** In a review: the players who alone were shown a line. */
function Audience({ to }: { to: readonly number[] }) {
  return (
    <p className="line-to">
      To <FormattedWords words={listOfSeats(to)} /> alone
    </p>
  );
}

function LineBody({ line, run }: { line: TranscriptLine; run: boolean }) {
  const { fact } = line;
  switch (fact.kind) {
    case 'said':
      return <SpeechLine fact={fact} run={run} />;
    case 'died':
      return (
        <Suspense fallback={<PlainLine line={line} />}>
          <DeathLine fact={fact} />
        </Suspense>
      );
    case 'you-are':
      return <RoleLine fact={fact} />;
    case 'over':
      return (
        <Suspense fallback={<PlainLine line={line} />}>
          <OverLine fact={fact} />
        </Suspense>
      );
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
      return <PlainLine line={line} />;
  }
}

function PlainLine({ line: { fact } }: { line: TranscriptLine }) {
  const { icon, weight } = lineStyleOf(fact.kind);
  return (
    <div className={cx('plain-line', `plain-${weight}`)}>
      <Icon name={icon} size={16} className="plain-icon" />
      <div className="plain-words">
        <FormattedWords words={factWords(fact) ?? []} />
        {fact.kind === 'started' && <Seal seal={fact.seal} />}
      </div>
    </div>
  );
}

function Seal({ seal }: { seal: string }) {
  return (
    <details className="seal">
      <summary>Seal</summary>
      <code>{seal}</code>
    </details>
  );
}
