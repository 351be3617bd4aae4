/** Where polls stand: at a lobby, by its name, or in a thread. */
const THREAD = 'thread/';

export const placeOfThread = (thread: string): string => `${THREAD}${thread}`;
/** '' for a poll at a lobby. */
export const threadOf = ({ place }: { place: string }): string => (place.startsWith(THREAD) ? place.slice(THREAD.length) : '');
