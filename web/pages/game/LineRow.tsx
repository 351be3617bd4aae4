import { memo, Suspense } from 'react';
import { RoleLine } from '../../games/mafia/RoleLine.tsx';
import { factWords } from '../../text/facts.ts';
import { seatsListed } from '../../text/message.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lookOf, phaseIcon } from './line-look.ts';
import { Phrase } from './Phrase.tsx';
import { DeathLine, OverLine } from './parts.ts';
import type { Line } from './record.ts';
import { TalkLine } from './TalkLine.tsx';

export interface LineRowProps {
  line: Line;
  /** It goes on where the line before it stopped. */
  run: boolean;
  /** Where a link to this line leads; null where lines have no address. */
  href: string | null;
  /** The line that the address names. */
  aimed: boolean;
}

/** One line of the record, drawn by its kind. */
export const LineRow = memo(function LineRow({ line, run, href, aimed }: LineRowProps) {
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

/** Whom alone a line was told to, where it is read with everyone's eyes. */
function Audience({ to }: { to: readonly number[] }) {
  return (
    <p className="line-to">
      To <Phrase words={seatsListed(to)} /> alone
    </p>
  );
}

function LineBody({ line, run }: { line: Line; run: boolean }) {
  const { fact } = line;
  switch (fact.kind) {
    case 'said':
      return <TalkLine fact={fact} run={run} />;
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
            <Phrase words={factWords(fact) ?? []} />
          </span>
        </h2>
      );
    default:
      return <PlainLine line={line} />;
  }
}

function PlainLine({ line: { fact } }: { line: Line }) {
  const { icon, weight } = lookOf(fact.kind);
  return (
    <div className={cx('plain-line', `plain-${weight}`)}>
      <Icon name={icon} size={16} className="plain-icon" />
      <div className="plain-words">
        <Phrase words={factWords(fact) ?? []} />
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
