import { count } from '../../i18n/locale.ts';

const SHOWN_FROM = 200;
/** Numbers of remaining characters that are announced to screen readers; announcing each key press would be too much. */
const ANNOUNCED_AT = [40, 20, 10, 5, 0];

/** Remaining characters, shown once the text has `from` characters. */
export function LengthCounter({ length, most, from = SHOWN_FROM }: { length: number; most: number; from?: number }) {
  const remaining = most - length;
  const step = ANNOUNCED_AT.findLast((step) => remaining <= step);
  return (
    <>
      {length >= from && (
        <p
          className="mt-1 mx-1 mb-0 text-ink-soft text-xs text-end [&[data-full]]:text-bad [&[data-full]]:font-semibold tabular"
          data-full={remaining <= 0 || undefined}
          aria-hidden="true"
        >
          {count(length)} / {count(most)}
        </p>
      )}
      <span className="sr-only" role="status">
        {step !== undefined &&
          (step > 0 ? `${step} characters left` : remaining < 0 ? 'Too many characters' : 'No characters left')}
      </span>
    </>
  );
}
