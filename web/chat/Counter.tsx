const SHOWN_FROM = 200;
/** What is left when it is said aloud: not at each letter. */
const SAID = [40, 20, 10, 5, 0];

/** How long the line is, once it gets long. */
export function Counter({ length, most }: { length: number; most: number }) {
  const left = most - length;
  const step = SAID.findLast((one) => left <= one);
  return (
    <>
      {length >= SHOWN_FROM && (
        <p className="chat-count tabular" data-full={left <= 0 || undefined} aria-hidden="true">
          {length} / {most}
        </p>
      )}
      <span className="sr-only" role="status">
        {step !== undefined && (step > 0 ? `${step} characters left` : 'No characters left')}
      </span>
    </>
  );
}
