import { cutText } from '../games/engine/cut-text.ts';
import { LIMITS } from './limits.ts';

/** Name of a table whose host gave it none. */
export const tableNameOf = (host: string): string => cutText(`${host}'s table`, LIMITS.lobbyName);
