import { createContext } from 'react';

/** Whether role cards offer to try the role; false in games that count. */
export const TrialsContext = createContext(true);
