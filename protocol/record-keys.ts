/** Keys in R2 of what is stored of a finished game. */
export const recordKey = (id: string): string => `games/${id}.json.gz`;
/** The key of the room's last answer to GET /api/game/{id}/info. */
export const infoKey = (id: string): string => `games/${id}.info.json`;
