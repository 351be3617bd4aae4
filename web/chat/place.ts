/** Whether a path is a table's, or its record's: it fills the window, and has no corner for a bar. */
export const isTable = (path: string): boolean => /^\/game\/./.test(path);
