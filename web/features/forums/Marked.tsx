/** Text with its search matches highlighted. `marks` are [start, end) character pairs, in order. */
export function Marked({ text, marks }: { text: string; marks: readonly (readonly [from: number, to: number])[] }) {
  return (
    <>
      {marks.map(([from, to], i) => (
        <span key={from}>
          {text.slice(marks[i - 1]?.[1] ?? 0, from)}
          <mark className="rounded-sm bg-lantern/25 text-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
