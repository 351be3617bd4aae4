import { LIMITS } from './limits.ts';

/** What a table is called whose host gave it no name. */
export const tableNameOf = (host: string): string => `${host}'s table`.slice(0, LIMITS.lobbyName);
