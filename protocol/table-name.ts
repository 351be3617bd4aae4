import { cutText } from '../games/engine/cut-text.ts';
import { LIMITS } from './limits.ts';

/** What a table is called whose host gave it no name. */
export const tableNameOf = (host: string): string => cutText(`${host}'s table`, LIMITS.lobbyName);
