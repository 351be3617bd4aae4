/** The parts of a villager's portrait by lantern light, on 64 by 64: a ground, a cloak, a face, hair, a hat and clothing. */
export interface Traits {
  /** Hues in degrees. */
  ground: number;
  cloak: number;
  hat: keyof typeof HATS;
  hatHue: number;
  skin: number;
  hair: keyof typeof HAIR;
  hairTone: keyof typeof TONES;
  wears: keyof typeof WORN;
}

const SKINS = ['#f3cfa9', '#dca777', '#b77a4d', '#8a5532', '#5f3a24'];
const TONES = { black: '#2b2430', brown: '#6b4226', red: '#b4522a', fair: '#dcb45f', grey: '#b9bcc6', white: '#eeeae2' };

const BACK = {
  none: '',
  long: '<path d="M17 30c0-12 7-18 15-18s15 6 15 18l2 20H15z" fill="HAIR"/>',
  wild: '<path d="M13 36c-3-9 1-13 4-15 0-7 8-11 15-11s15 4 15 11c3 2 7 6 4 15l-5 5H18z" fill="HAIR"/>',
  bun: '<circle cx="32" cy="11" r="7" fill="HAIR"/>',
  braids: '<path d="M17 28h6v22l-4 5-4-5zM41 28h6l2 22-4 5-4-5z" fill="HAIR"/>',
};
const HAIR = {
  bald: '',
  short: '<path d="M19 31c-1-11 5-16 13-16s14 5 13 16l-3-6c-6 1-13 0-17-4l-3 5z" fill="HAIR"/>',
  curls:
    '<g fill="HAIR"><circle cx="20" cy="27" r="5"/><circle cx="24" cy="20" r="5"/><circle cx="32" cy="18" r="5"/><circle cx="40" cy="20" r="5"/><circle cx="44" cy="27" r="5"/></g>',
  fringe: '<path d="M19 32c-1-11 5-17 13-17s14 6 13 17l-2-5H21z" fill="HAIR"/>',
  long: '<path d="M19 32c-1-11 5-17 13-17s14 6 13 17l-4-8c-6 0-11-1-14-3-2 4-4 6-6 7z" fill="HAIR"/>',
  wild: '<path d="M18 31l1-9 4 3 2-6 5 4 4-5 4 5 5-3 1 6 2 5-4-3-6 1-6-2-8 2z" fill="HAIR"/>',
  bun: '<path d="M19 31c0-10 5-15 13-15s13 5 13 15c-4-6-8-8-13-8s-9 2-13 8z" fill="HAIR"/>',
  braids: '<path d="M19 31c0-10 5-15 13-15s13 5 13 15c-2-5-6-8-12-10v-3h-2v3c-6 2-10 5-12 10z" fill="HAIR"/>',
};
const HATS = {
  none: '',
  hood: '<path d="M32 6c14 0 19 12 19 25 0 8-3 13-6 17l-2-2c2-8 1-24-11-24S19 38 21 46l-2 2c-3-4-6-9-6-17C13 18 18 6 32 6z" fill="HAT"/>',
  peak: '<path d="M40 1 47 24c-9-4-21-4-30 0z" fill="HAT"/><path d="M10 26c6-6 38-6 44 0-8 3-36 3-44 0z" fill="HAT2"/>',
  top: '<path d="M21 3h22l-2 19H23z" fill="HAT"/><path d="M22.5 17h19l-.5 5H23z" fill="HAT2"/><path d="M13 24c2-4 36-4 38 0-5 2-33 2-38 0z" fill="HAT"/>',
  brim: '<path d="M22 21c0-9 3-13 10-13s10 4 10 13z" fill="HAT"/><path d="M5 25c4-6 50-6 54 0-9 3-45 3-54 0z" fill="HAT2"/>',
  cap: '<path d="M18 23c0-9 6-13 14-13s14 4 14 13z" fill="HAT"/><path d="M38 20c8 0 14 2 15 6-6 1-12 0-15-2z" fill="HAT2"/>',
  knit: '<path d="M18 24c0-10 5-14 14-14s14 4 14 14z" fill="HAT"/><path d="M16 21h32v5H16z" fill="HAT2"/><circle cx="32" cy="8" r="4.5" fill="HAT2"/>',
  bonnet:
    '<path d="M14 34c-2-16 6-26 18-26s20 10 18 26l-6-2c0-10-4-15-12-15s-12 5-12 15z" fill="HAT"/><path d="M23 46l9 3 9-3-9 8z" fill="HAT2"/>',
  crown: '<path d="M18 23l-2-14 8 6 8-10 8 10 8-6-2 14z" fill="HAT"/><circle cx="32" cy="18" r="2.5" fill="HAT2"/>',
  helm: '<path d="M17 30c-1-15 5-22 15-22s16 7 15 22l-4-2-2-7H23l-2 7z" fill="HAT"/><path d="M30 6h4v24h-4z" fill="HAT2"/>',
  leaves:
    '<g fill="HAT"><path d="M16 25c-2-6 1-9 6-10 1 5-1 9-6 10zM24 19c-1-7 3-9 8-10 0 6-2 10-8 10zM40 19c1-7-3-9-8-10 0 6 2 10 8 10zM48 25c2-6-1-9-6-10-1 5 1 9 6 10z"/></g><g fill="HAT2"><circle cx="24" cy="19" r="2"/><circle cx="40" cy="19" r="2"/></g>',
  horns: '<path d="M19 24C10 20 9 11 12 4c2 7 7 10 12 13zM45 24c9-4 10-13 7-20-2 7-7 10-12 13z" fill="HAT"/>',
  scarf: '<path d="M16 28c-1-13 6-19 16-19s17 6 16 19c-9-5-23-5-32 0z" fill="HAT"/><path d="M46 24l9 3-3 8-6-4z" fill="HAT2"/>',
  feather:
    '<path d="M18 23c0-8 6-12 14-12s14 4 14 12z" fill="HAT"/><path d="M13 25c6-4 32-4 38 0-8 2-30 2-38 0z" fill="HAT"/><path d="M43 21C46 8 54 4 58 4c0 8-5 14-13 18z" fill="HAT2"/>',
  lamp: '<path d="M26 8h12l3 14H23z" fill="#ffd27a"/><path d="M24 5h16l2 4H22zM21 21h22v4H21z" fill="HAT"/><path d="M31 8h2v14h-2z" fill="HAT"/>',
};
const WORN = {
  nothing: '',
  beard:
    '<path d="M19 33c0 14 5 20 13 20s13-6 13-20c-2 5-5 7-8 6-3-2-7-2-10 0-3 1-6-1-8-6z" fill="HAIR"/><path d="M28 42h8" stroke="#3a1d1d" stroke-width="1.5"/>',
  goatee: '<path d="M27 42c3-2 7-2 10 0-1 7-3 10-5 10s-4-3-5-10z" fill="HAIR"/>',
  moustache: '<path d="M32 38c-4-2-9 0-11 4 5 2 9 0 11-2 2 2 6 4 11 2-2-4-7-6-11-4z" fill="HAIR"/>',
  glasses:
    '<g fill="#fff" fill-opacity=".25" stroke="#20202a" stroke-width="1.8"><circle cx="26" cy="33" r="5"/><circle cx="38" cy="33" r="5"/><path d="M31 33h2"/></g>',
  patch: '<path d="M18 26l28 6" stroke="#17151c" stroke-width="2"/><path d="M33 28h10v7c-3 3-7 3-10 0z" fill="#17151c"/>',
  mask: '<path d="M18 29c9-3 19-3 28 0l-1 6c-3 3-9 3-13-1-4 4-10 4-13 1z" fill="#1b1a26"/><g fill="#ffe2a0"><circle cx="26" cy="33" r="1.8"/><circle cx="38" cy="33" r="1.8"/></g>',
  wrap: '<path d="M18 38c9 3 19 3 28 0l1 10c-8 6-22 6-30 0z" fill="HAT2"/>',
  monocle:
    '<circle cx="38" cy="33" r="5" fill="#fff" fill-opacity=".3" stroke="#e7b84c" stroke-width="1.8"/><path d="M42 36l3 14" stroke="#e7b84c"/>',
  freckles:
    '<g fill="#8c4a2a" fill-opacity=".7"><circle cx="23" cy="38" r="1"/><circle cx="26" cy="40" r="1"/><circle cx="38" cy="40" r="1"/><circle cx="41" cy="38" r="1"/><circle cx="32" cy="39" r="1"/></g>',
  earrings: '<g fill="#f1c04f"><circle cx="18.5" cy="40" r="2.5"/><circle cx="45.5" cy="40" r="2.5"/></g>',
  pipe: '<path d="M35 43l10 4" stroke="#4b2c1b" stroke-width="2.5"/><path d="M43 43h7v6h-7z" fill="#4b2c1b"/><circle cx="48" cy="38" r="2" fill="#fff" fill-opacity=".5"/>',
};

const FACE = `<path d="M27 44h10v10H27z" fill="SHADE"/><path d="M20 30c0-9 5-14 12-14s12 5 12 14c0 10-5 17-12 17s-12-7-12-17z" fill="SKIN"/>
<path d="M32 16c7 0 12 5 12 14 0 10-5 17-12 17 5-4 7-10 7-16s-2-12-7-15z" fill="#ffb84d" fill-opacity=".28"/>
<g fill="#201a22"><circle cx="26.5" cy="33" r="1.9"/><circle cx="37.5" cy="33" r="1.9"/></g>
<path d="M28 41.5c2.5 1.8 5.5 1.8 8 0" stroke="#5a2626" stroke-width="1.6" fill="none" stroke-linecap="round"/>`;

/** Draws one SVG, without a script, a style or anything from outside. */
export function portrait({ ground, cloak, hat, hatHue, skin, hair, hairTone, wears }: Traits): string {
  const back = Object.hasOwn(BACK, hair) ? BACK[hair as keyof typeof BACK] : '';
  const paint: Record<string, string> = {
    HAIR: TONES[hairTone],
    HAT2: `hsl(${hatHue} 48% 30%)`,
    HAT: `hsl(${hatHue} 55% 46%)`,
    SKIN: SKINS[skin]!,
    SHADE: SKINS[Math.min(skin + 1, SKINS.length - 1)]!,
  };
  const figure = `${back}<path d="M8 64c2-12 12-16 24-16s22 4 24 16z" fill="hsl(${cloak} 45% 34%)"/>
<path d="M32 49l-8 3 8 12 8-12z" fill="hsl(${cloak} 50% 24%)"/>
${FACE}${hair === 'bald' ? '' : HAIR[hair]}${WORN[wears]}${HATS[hat]}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${ground} 46% 26%)"/>
<circle cx="46" cy="26" r="26" fill="hsl(${ground} 62% 42%)"/><circle cx="50" cy="22" r="14" fill="#ffd27a" fill-opacity=".38"/>
${figure.replace(/HAIR|HAT2|HAT|SKIN|SHADE/g, (word) => paint[word]!)}</svg>
`;
}
