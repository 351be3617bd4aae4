/** A house of the skyline on the ground line, in units of the drawing (1440 × 260). */
export interface House {
  x: number;
  width: number;
  wall: number;
  roof: number;
  kind: 'gable' | 'long' | 'tower' | 'mill';
  /** Rows of windows from the top: 1 is lit, 0 is dark, a dot is wall. */
  windows: readonly string[];
}

const GROUND = 260;
const house = (kind: House['kind'], x: number, width: number, wall: number, roof: number, ...windows: string[]): House => ({
  kind,
  x,
  width,
  wall,
  roof,
  windows,
});

export const HOUSES_FAR: readonly House[] = [
  house('gable', 38, 52, 96, 34, '.1.'),
  house('long', 96, 92, 84, 30),
  house('gable', 206, 46, 104, 32),
  house('gable', 330, 58, 92, 40, '1'),
  house('long', 402, 110, 78, 30, '..1.'),
  house('tower', 548, 36, 138, 74, '1'),
  house('gable', 604, 56, 84, 36),
  house('gable', 742, 50, 88, 34, '1'),
  house('long', 800, 96, 80, 28),
  house('gable', 968, 60, 96, 40, '.1'),
  house('mill', 1096, 44, 124, 20, '1'),
  house('long', 1168, 100, 92, 32, '1...'),
  house('gable', 1292, 54, 102, 36),
  house('gable', 1362, 58, 90, 38, '1.'),
];

export const HOUSES_NEAR: readonly House[] = [
  house('long', -30, 150, 58, 36, '1.0.1'),
  house('gable', 128, 74, 70, 52, '.1.', '0.1'),
  house('long', 226, 130, 48, 34, '0.1.'),
  house('gable', 388, 84, 62, 58, '.1.', '1.0'),
  house('gable', 486, 62, 50, 40, '1.'),
  house('long', 642, 130, 46, 34, '.1.0'),
  house('gable', 790, 78, 66, 54, '.0.', '1.1'),
  house('long', 888, 120, 52, 36, '1..1'),
  house('gable', 1048, 88, 64, 60, '.1.', '0.1'),
  house('long', 1154, 116, 46, 34, '0.1.'),
  house('gable', 1300, 72, 72, 50, '.1.', '1.0'),
  house('long', 1388, 140, 54, 36, '1.1.'),
];

export const TREES = [tree(208, 66), tree(374, 50), tree(1026, 74), tree(1284, 62), 'M594 250v-86h16v10'].join('');

export const SMOKE = [smoke(186, 146), smoke(673, 158), smoke(1116, 148)].join('');

export const LANTERN = { x: 610, y: 186 };

export function outline({ x, width: w, wall, roof, kind }: House): string {
  const top = GROUND - wall;
  const middle = x + w / 2;
  switch (kind) {
    case 'gable':
      return `M${x} 260V${top}h-5L${middle} ${top - roof}l${w / 2 + 5} ${roof}h-5V260z${chimney(x + w * 0.72, top - roof * 0.45)}`;
    case 'long':
      return `M${x} 260V${top}h-7l16-${roof}h${w - 18}l16 ${roof}h-7V260z${chimney(x + w * 0.2, top - roof)}`;
    case 'tower':
      return `M${x} 260V${top}h-4l${w / 2 + 4}-${roof}l${w / 2 + 4} ${roof}h-4V260z${vane(middle, top - roof)}`;
    case 'mill':
      return `M${x + 2} 260L${x + 9} ${top}q${w / 2 - 9}-${roof * 2} ${w - 18} 0L${x + w - 2} 260z${sails(middle, top - 6)}`;
  }
}

const chimney = (x: number, y: number): string => `M${x} ${y + 12}v-26h9v26z`;

const vane = (x: number, y: number): string => `M${x - 1} ${y + 4}v-24h2v24zM${x - 11} ${y - 15}h14l-2-4 10 5-10 5 2-4h-14z`;

function sails(x: number, y: number): string {
  const arm = (dx: number, dy: number) =>
    `M${x} ${y}l${dx * 54} ${dy * 54}l${-dy * 11} ${dx * 11}l${-dx * 38} ${-dy * 38}l${dy * 8} ${-dx * 8}z`;
  return arm(0.94, 0.34) + arm(-0.34, 0.94) + arm(-0.94, -0.34) + arm(0.34, -0.94);
}

function tree(x: number, height: number): string {
  const branches = [0.36, 0.52, 0.66, 0.8].map((at, i) => {
    const reach = height * (0.34 - i * 0.06) * (i % 2 ? 1 : -1);
    const twig = reach * 0.5;
    return `M${x} ${250 - height * at}q${reach * 0.6}-2 ${reach}-${height * 0.24}m${-twig} ${height * 0.16}l${twig * 1.3} -${height * 0.05}`;
  });
  return `M${x} 252q3-${height * 0.5} 0-${height}${branches.join('')}`;
}

function smoke(x: number, y: number): string {
  return `M${x} ${y}c-8-10 10-16 2-28s10-16 4-30`;
}

/** The panes of a house's windows, four per window, with the brightness of each window (0 to 1). */
export function panes({ x, width, wall, kind, windows }: House): { d: string; lit: number }[] {
  const pane = kind === 'tower' ? 5 : 4.5;
  return windows.flatMap((row, r) =>
    [...row].flatMap((mark, c) => {
      if (mark === '.') return [];
      const left = x + (width * (c + 0.5)) / row.length - pane - 0.5;
      const y = GROUND - wall + 14 + r * 24 - (kind === 'gable' && r === 0 ? 12 : 0);
      const square = (dx: number, dy: number) => `M${(left + dx).toFixed(1)} ${y + dy}h${pane}v6h-${pane}z`;
      return [{ d: square(0, 0) + square(pane + 1, 0) + square(0, 7) + square(pane + 1, 7), lit: mark === '1' ? 1 : 0.12 }];
    }),
  );
}
