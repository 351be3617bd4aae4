/** The longest allowed player name, in the widest letters. */
export const LONG_NAME = 'W'.repeat(20);

export const NAMES = ['Ana', 'Bo', 'Cyprian', 'Dagny', 'Emeka', 'Fenna', 'Grigor', LONG_NAME];
