import type { ReactNode } from 'react';
import { dayAndTime } from '../../i18n/days.ts';
import { DeletedText, isDeletedText } from './DeletedText.tsx';

/** Renders the result of a lookup as text: a list, a table of fields, or yes or no. */
export function CommandAnswer({ answer }: { answer: unknown }) {
  return (
    <div className="grid gap-2 p-3 rounded bg-raised text-sm" role="status">
      {renderAnswer(answer)}
    </div>
  );
}

function renderAnswer(answer: unknown): ReactNode {
  if (typeof answer === 'boolean') return answer ? 'Yes.' : 'No.';
  if (!Array.isArray(answer)) {
    if (typeof answer !== 'object' || answer === null) return String(answer);
    return isDeletedText(answer) ? <DeletedText row={answer} /> : <Fields of={answer} />;
  }
  if (answer.length === 0) return 'Nothing found.';
  if (answer.every((item) => typeof item === 'string')) return <p className="m-0 wrap-anywhere">{answer.join(', ')}</p>;
  return (
    <ul className="grid gap-3">
      {answer.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
        <li key={i} className="pt-3 first:pt-0 border-t border-t-line first:border-0">
          {renderAnswer(item)}
        </li>
      ))}
    </ul>
  );
}

function Fields({ of }: { of: object }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 m-0">
      {Object.entries(of)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft first-letter:uppercase">{name}</dt>
            <dd className="m-0 whitespace-pre-wrap wrap-anywhere">{textOf(value)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Larger numbers are taken as times in milliseconds. */
const TIME = 1_000_000_000_000;
function textOf(value: unknown): string {
  if (typeof value === 'number' && value > TIME) return dayAndTime(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, field]) => `${name}: ${textOf(field)}`)
      .join(', ');
  return String(value);
}
