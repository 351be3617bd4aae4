/** Whether an announcement is unseen. `seen` is the stored date of the newest dismissed one, of any shape. */
export const isUnseen = ({ date }: { date: number }, seen: unknown): boolean => !(typeof seen === 'number' && date <= seen);
