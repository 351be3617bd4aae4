declare module 'phe' {
  /** Strength of five to seven cards such as 'Ah' and 'Td'; smaller is better. */
  export function evaluateCards(cards: readonly string[]): number;
  /** Strength of cards given as codes: rank (0 for a two) times four, plus the suit from 0 to 3. */
  export function evaluateCardCodes(codes: readonly number[]): number;
}
