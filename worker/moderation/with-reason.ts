/** Appends the reason to a sentence, if staff gave one. */
export const withReason = (sentence: string, reason: string): string =>
  reason === '' ? sentence : `${sentence} Reason: ${reason}`;
