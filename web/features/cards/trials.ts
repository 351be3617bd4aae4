import { createContext } from 'react';

/** Whether the card of a role offers to try it: not in a game that counts. */
export const TrialsContext = createContext(true);
