const SHOWN_FROM = 200;
/** Remaining characters at which screen readers announce the number, so that not every key press speaks. */
const ANNOUNCED_AT = [40, 20, 10, 5, 0];

export function LengthCounter({ length, most }: { length: number; most: number }) {
  const left = most - length;
  const step = ANNOUNCED_AT.findLast((one) => left <= one);
  return (
    <>
      {length >= SHOWN_FROM && (
        <p
          className="mt-1 mx-1 mb-0 text-ink-soft text-xs text-end [&[data-full]]:text-bad [&[data-full]]:font-semibold tabular"
          data-full={left <= 0 || undefined}
          aria-hidden="true"
        >
          {length} / {most}
        </p>
      )}
      <span className="sr-only" role="status">
        {step !== undefined && (step > 0 ? `${step} characters left` : 'No characters left')}
      </span>
    </>
  );
}
