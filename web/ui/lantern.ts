export interface LanternDrawing {
  /** Hue in degrees. */
  hue: number;
  /** Hue of the light in degrees, far enough from the first. */
  glow: number;
  panes: { d: string; lit: number }[];
  top: string;
  body: string;
  /** Lightness of the ground in percent: dark, medium or light. The lantern contrasts with it. */
  ground: number;
  /** Sideways tilt in degrees. */
  tilt: number;
}

const ROOFS = [
  'M9.5 13.5 20 5l10.5 8.5z',
  'M10 13.5c0-5 4-8.5 10-8.5s10 3.5 10 8.5z',
  'M10.5 13.5 13 7.5h14l2.5 6z',
  'M9.5 13.5 17 9V5h6v4l7.5 4.5z',
];

const BODIES = [
  'M11.5 13.5h17l-2 18h-13z',
  'M9 22.5a11 9 0 1 0 22 0a11 9 0 1 0-22 0z',
  'M14 13.5h12l4.5 9-4.5 9H14l-4.5-9z',
  'M12 13.5h16v18H12z',
  'M14.5 13.5h11c1 6 5 10 5 18h-21c0-8 4-12 5-18z',
  'M9.5 13.5h21l-4 10 2 8h-17l2-8z',
];
const GROUNDS = [34, 56, 80];

/** FNV-1a with a final mix, so that short ids that differ in one letter do not look alike. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Draws the lantern of an id, the same on every machine. */
export function lanternOf(id: string): LanternDrawing {
  const h = hash(id);
  const hue = (h % 24) * 15;
  const glow = (hue + 90 + ((h >>> 5) % 13) * 15) % 360;
  return {
    hue,
    glow,
    top: ROOFS[(h >>> 10) % ROOFS.length]!,
    body: BODIES[(h >>> 21) % BODIES.length]!,
    ground: GROUNDS[(h >>> 26) % GROUNDS.length]!,
    tilt: (((h >>> 12) % 5) - 2) * 3,
    panes: panes(h >>> 15),
  };
}

/** Three rows of four half-panes, mirrored; some are lit and some are dark. */
function panes(bits: number): LanternDrawing['panes'] {
  const lit = (bits & 63) % 63 || 42;
  const rows = [0, 1, 2].map((row) => {
    const y = 15.5 + row * 5.2;
    const inset = 0.55 * row;
    const outer = lit & (1 << (row * 2)) ? 1 : 0.22;
    const inner = lit & (2 << (row * 2)) ? 1 : 0.22;
    return [
      { d: `M${13.3 + inset} ${y}h2.7v4.2h-${2.3 - 0.1 * row}z`, lit: outer },
      { d: `M17 ${y}h2.6v4.2h-2.6z`, lit: inner },
      { d: `M20.4 ${y}h2.6v4.2h-2.6z`, lit: inner },
      { d: `M24 ${y}h${(2.7 - inset).toFixed(2)}l-.4 4.2h-2.3z`, lit: outer },
    ];
  });
  return rows.flat();
}
