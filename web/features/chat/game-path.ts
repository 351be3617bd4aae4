/** Whether a path is a table or its record; these pages fill the window and have no room for the bar. */
export const isGamePath = (path: string): boolean => /^\/game\/./.test(path);
