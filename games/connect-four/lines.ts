/** Lines of four and more. */
/** Row 0 is the top. */
export type Cell = {
  row: number;
  column: number;
};
/** A line wins from this length on. */
export const LINE_LENGTH = 4;

const AXES = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Whose disc lies in a cell; undefined for none and beyond the edge. `columns`: discs from the bottom up. */
export const discAt = (columns: readonly string[], rows: number, row: number, column: number): string | undefined =>
  columns[column]?.[rows - 1 - row];

/** The cells of every line of four or more of one owner through a disc; empty for none. Looks at no more than it must. */
export function linesThrough(columns: readonly string[], rows: number, at: Cell): Cell[] {
  const owner = discAt(columns, rows, at.row, at.column);
  const lines = AXES.map(([dr, dc]) => [...reach(dr, dc).reverse(), at, ...reach(-dr, -dc)]).filter(
    (l) => l.length >= LINE_LENGTH,
  );
  const cells = lines.flat();
  return cells.filter((cell, i) => cells.findIndex((other) => other.row === cell.row && other.column === cell.column) === i);

  function reach(dr: number, dc: number): Cell[] {
    const found: Cell[] = [];
    for (let i = 1; ; i++) {
      const cell = { row: at.row + i * dr, column: at.column + i * dc };
      if (owner === undefined || discAt(columns, rows, cell.row, cell.column) !== owner) return found;
      found.push(cell);
    }
  }
}
