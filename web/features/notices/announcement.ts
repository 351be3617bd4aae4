/** Whether an announcement is unseen. `lastSeen` is the stored date of the newest dismissed one, of any shape. */
export const isUnseen = ({ date }: { date: number }, lastSeen: unknown): boolean =>
  !(typeof lastSeen === 'number' && date <= lastSeen);
