/** Titles of the asks, by which boards know them. */
export const WRITE = 'Write a backronym';
export const VOTE = 'Vote for a backronym';
/** During the reveal. */
export const NEXT = 'Next round';
export const LAUGH = 'Laugh';
