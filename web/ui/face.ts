/** Drawn faces of people without a picture: a silhouette on a ground of one color. Their frame tells members, guests and bots apart. */

export type FaceFrame = 'member' | 'guest' | 'bot';
export interface Face {
  /** Index in `SHAPES`. */
  shape: number;
  /** Index in `FACE_COLOURS`. */
  colour: number;
  frame: FaceFrame;
}

/** A circle as part of a path; inside of a silhouette it is a hole. */
const hole = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Silhouettes in a square of 40, filled by the even-odd rule. */
export const SHAPES: Readonly<Record<string, string>> = {
  cat: `M8 7l8 6a15 15 0 0 1 8 0l8-6v16a12 11 0 0 1-24 0z${hole(15, 21, 2.2)}${hole(25, 21, 2.2)}`,
  fish: `M4 20C10 9 22 9 28 17l8-8v22l-8-8c-6 8-18 8-24-3z${hole(12, 18, 2)}`,
  pine: 'M20 3l9 12h-5l9 12H22.5v8h-5v-8H7l9-12h-5z',
  moon: 'M24 5a15.5 15.5 0 1 0 11 21A14 14 0 0 1 24 5z',
  rabbit: `M13 3c5 2 6 8 6 13h2c0-5 1-11 6-13 3 4 2 12 0 16a9 9 0 1 1-14 0c-2-4-3-12 0-16z${hole(16.5, 25, 1.7)}${hole(23.5, 25, 1.7)}`,
  key: `${hole(12, 20, 9)}${hole(12, 20, 4)}M20 17.5h17v9h-4v-4h-3v6h-4v-6h-6z`,
  mushroom: `M5 22a15 15 0 0 1 30 0zM15 24h10l2 8q0 3-3 3h-8q-3 0-3-3z${hole(14, 16, 2.4)}${hole(25, 14, 2.8)}`,
  star: 'M20 3l5 11 12 1.3-9 8 2.6 12L20 29.2 9.4 35.3 12 23.3 3 15.3 15 14z',
  bird: `M30 13l7 2.5-6 2.5c0 9-6 15-14 15-5 0-10-3-13-8l9-1c0-7 3-17 11-17 3 0 5.5 2.5 6 6z${hole(25, 13, 1.8)}`,
  flame: 'M21 3c1 8 10 11 10 21a11 11 0 0 1-22 0c0-5 3-7 5-11 1 3 2 4 3 5 2-5 0-10 4-15z',
  moth: 'M20 14C16 3 2 5 5 14c1 4 5 6 8 6-6 1-8 6-6 10 4 6 11 2 13-5 2 7 9 11 13 5 2-4 0-9-6-10 3 0 7-2 8-6 3-9-11-11-15 0z',
  house: 'M20 4L3 19h5v15h8.500v-9h7v9H32V19h5z',
  bear: `M20 11q3 0 5 .8a5.5 5.5 0 1 1 6.5 6.200q1 2 1 4a12.5 11 0 0 1-25 0q0-2 1-4a5.5 5.5 0 1 1 6.5-6.200q2-.8 5-.8z${hole(15.5, 21, 1.8)}${hole(24.5, 21, 1.8)}`,
  crown: 'M5 11l8.5 7L20 6l6.5 12L35 11l-3 14H8zM8 28h24v5H8z',
  leaf: 'M35 5c2 17-5 28-19 27l-6 5-3-3 5-6C8 14 19 5 35 5zM27 13L14 26l1.5 1.5 13-13z',
  bell: 'M20 3q3 0 3 4c6 1 8 7 8 13 0 5 1 6 3 8H6c2-2 3-3 3-8 0-6 2-12 8-13q0-4 3-4zM15 31h10a5 5 0 0 1-10 0z',
  heart: 'M20 35C8 26 3 20 4 13 5 5 16 3 20 11c4-8 15-6 16 2 1 7-4 13-16 22z',
  hourglass: 'M8 4h24v4c0 7-7 9-9 12 2 3 9 5 9 12v4H8v-4c0-7 7-9 9-12-2-3-9-5-9-12z',
};
const SHAPE_NAMES = Object.keys(SHAPES);

export interface FaceColour {
  /** Hue of the ground in degrees. */
  hue: number;
  ground: string;
  ink: string;
}
const LIGHT = 'oklch(97% 0.02 85)';
const DARK = 'oklch(22% 0.03 270)';
const colour = (lightness: number, chroma: number, hue: number): FaceColour => ({
  hue,
  ground: `oklch(${lightness}% ${chroma} ${hue})`,
  ink: lightness < 58 ? LIGHT : DARK,
});
/** Grounds that differ in lightness where their hues are close. The ink of each is readable on it. */
export const FACE_COLOURS: readonly FaceColour[] = [
  colour(51, 0.18, 27),
  colour(72, 0.16, 58),
  colour(88, 0.15, 98),
  colour(76, 0.19, 132),
  colour(45, 0.11, 152),
  colour(70, 0.11, 188),
  colour(82, 0.09, 228),
  colour(46, 0.16, 262),
  colour(48, 0.19, 300),
  colour(68, 0.15, 312),
  colour(80, 0.11, 5),
  colour(40, 0.07, 60),
];

/** FNV-1a with a final mix, so that short ids that differ in one letter do not look alike. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Guests and bots have ids of a form of their own; a persona is known by its name only, so it has the frame of a member. */
export const frameOf = (id: string): FaceFrame => (/^g[\w-]{12}$/.test(id) ? 'guest' : /^b\d+$/.test(id) ? 'bot' : 'member');

/** The face of an id, the same on every machine. */
export function faceOf(id: string, frame = frameOf(id)): Face {
  const h = hash(id);
  return { shape: h % SHAPE_NAMES.length, colour: (h >>> 9) % FACE_COLOURS.length, frame };
}
export const shapePath = ({ shape }: Face): string => SHAPES[SHAPE_NAMES[shape]!]!;
export const colourOf = ({ colour }: Face): FaceColour => FACE_COLOURS[colour]!;

export interface FaceSeed {
  id: string;
  name: string;
  /** Bots have the face of their name, because all tables use the same few ids. */
  isBot?: boolean;
}

/**
 * Faces of people who are seen together, in the order given: no two share both shape and color and, as long as there are enough,
 * guests and bots share neither. Members keep the face that they have everywhere, unless another member here has it.
 */
export function distinctFaces(people: readonly FaceSeed[]): Face[] {
  const own = people.map(({ id, name, isBot }) => (isBot || frameOf(id) === 'bot' ? faceOf(name, 'bot') : faceOf(id || name)));
  const faces: Face[] = [];
  const taken: Face[] = [];
  const take = (face: Face): Face => {
    taken.push(face);
    return face;
  };
  for (const frame of ['member', 'guest', 'bot'] as const)
    for (const [i, face] of own.entries()) if (face.frame === frame) faces[i] = take(freeFace(face, taken));
  return faces;
}

/** The face itself or, if it would be mistaken for another, the next one that differs most. */
function freeFace(own: Face, taken: readonly Face[]): Face {
  if (own.frame === 'member' && !taken.some((other) => isAlike(other, own))) return own;
  let best = { face: own, cost: Number.POSITIVE_INFINITY };
  for (let i = 0; i < SHAPE_NAMES.length; i++)
    for (let j = 0; j < FACE_COLOURS.length; j++) {
      const shape = (own.shape + i) % SHAPE_NAMES.length;
      const face = { ...own, shape, colour: (own.colour + j) % FACE_COLOURS.length };
      const cost = taken.reduce((sum, other) => sum + likeness(face, other), 0);
      if (cost < best.cost) best = { face, cost };
    }
  return best.face;
}
const isAlike = (one: Face, other: Face): boolean => one.shape === other.shape && one.colour === other.colour;
const likeness = (one: Face, other: Face): number =>
  isAlike(one, other) ? 1_000 : (one.shape === other.shape ? 2 : 0) + (one.colour === other.colour ? 1 : 0);
