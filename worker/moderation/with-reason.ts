/** What a person is told of an act, with its reason if staff gave one. */
export const withReason = (sentence: string, reason: string): string =>
  reason === '' ? sentence : `${sentence} The reason: ${reason}`;
