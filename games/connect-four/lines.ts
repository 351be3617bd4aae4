/** Lines of four and more. */
/** Row 0 is the top. */
export type Cell = {
  row: number;
  column: number;
};
/** Fewest discs in a line that wins. */
export const LINE_LENGTH = 4;

const AXES = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Returns the digit of a cell's owner; undefined if empty or off the board. `columns` holds discs from the bottom up. */
export const discAt = (columns: readonly string[], rows: number, row: number, column: number): string | undefined =>
  columns[column]?.[rows - 1 - row];

/** Returns the cells of all lines of four or more through a disc; empty if there are none. Checks only cells near the disc. */
export function linesThrough(columns: readonly string[], rows: number, at: Cell): Cell[] {
  const owner = discAt(columns, rows, at.row, at.column);
  const lines = AXES.map(([dr, dc]) => [...reach(dr, dc).reverse(), at, ...reach(-dr, -dc)]).filter(
    (l) => l.length >= LINE_LENGTH,
  );
  const cells = lines.flat();
  return cells.filter((cell, i) => cells.findIndex((other) => other.row === cell.row && other.column === cell.column) === i);

  function reach(dr: number, dc: number): Cell[] {
    const cells: Cell[] = [];
    for (let i = 1; ; i++) {
      const cell = { row: at.row + i * dr, column: at.column + i * dc };
      if (owner === undefined || discAt(columns, rows, cell.row, cell.column) !== owner) return cells;
      cells.push(cell);
    }
  }
}
