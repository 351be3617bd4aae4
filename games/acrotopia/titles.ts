/** What is asked, by the titles that boards know it by. */
export const WRITE = 'Write a backronym';
export const VOTE = 'Vote for a backronym';
