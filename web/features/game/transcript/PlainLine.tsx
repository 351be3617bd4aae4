import { factWords, type KnownFact } from '../../../i18n/facts.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lineStyleOf } from '../state/line-style.ts';
import { FormattedWords } from './FormattedWords.tsx';

/** A line of text after the icon of its kind. */
export function PlainLine({ fact }: { fact: KnownFact }) {
  const { icon, weight } = lineStyleOf(fact.kind);
  return (
    <div className={cx('plain-line', `plain-${weight}`)}>
      <Icon name={icon} size={16} className="plain-icon" />
      <div className="m-0 wrap-anywhere">
        <FormattedWords words={factWords(fact) ?? []} quiet={weight === 'quiet'} />
        {fact.kind === 'started' && <Seal seal={fact.seal} />}
      </div>
    </div>
  );
}

function Seal({ seal }: { seal: string }) {
  return (
    <details className="seal inline-block ms-2 align-top [&_summary]:-my-2.75 [&_summary]:py-2.75 [&_summary]:cursor-pointer [&_summary]:[text-decoration:underline_dotted] [&_code]:wrap-anywhere [&_code]:text-xs">
      <summary>Seal</summary>
      <code>{seal}</code>
    </details>
  );
}
