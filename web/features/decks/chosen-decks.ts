/** Parses the value of the host form's field, which is comma-separated ids. */
export const chosenIds = (value: string): string[] => [
  ...new Set(
    value
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];
export const withDeck = (value: string, id: string): string => [...chosenIds(value), id].join(',');
export const withoutDeck = (value: string, id: string): string =>
  chosenIds(value)
    .filter((other) => other !== id)
    .join(',');
