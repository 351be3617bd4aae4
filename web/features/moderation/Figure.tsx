/** A list item with a number and its label. */
export const Figure = ({ value, label }: { value: string; label: string }) => (
  <li className="grid min-w-32 p-3 rounded bg-raised">
    <span className="text-lg tabular-nums">{value}</span>
    <span className="text-ink-soft text-xs">{label}</span>
  </li>
);
