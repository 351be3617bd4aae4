declare module 'phe' {
  /** The strength of five to seven cards such as 'Ah' and 'Td': the smaller the better. */
  export function evaluateCards(cards: readonly string[]): number;
  /** The same for codes: rank from 0 for a two, times four, and a suit from 0 to 3. */
  export function evaluateCardCodes(codes: readonly number[]): number;
}
