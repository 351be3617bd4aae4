/** Places of polls: a lobby, given by its name, or a thread. */
const THREAD = 'thread/';

export const placeOfThread = (thread: string): string => `${THREAD}${thread}`;
/** The thread of a poll; '' for a poll at a lobby. */
export const threadOf = ({ place }: { place: string }): string => (place.startsWith(THREAD) ? place.slice(THREAD.length) : '');
