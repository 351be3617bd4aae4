/** A colour as sRGB channels from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** `oklch(95% 0.01 85)` as sRGB, out-of-gamut channels clipped as a browser would at worst. */
export function fromOklch(text: string): Rgb {
  const found = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ [\d.]+%)?\)$/.exec(text);
  if (!found) throw new Error(`Not a colour that this test can read: ${text}`);
  const [lightness, chroma, hue] = [Number(found[1]) / 100, Number(found[2]), (Number(found[3]) * Math.PI) / 180];
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const [red, green, blue] = linear.map((c) => encode(Math.min(1, Math.max(0, c))));
  return [red!, green!, blue!];
}

const encode = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const decode = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

/** WCAG 2 contrast, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * decode(r) + 0.7152 * decode(g) + 0.0722 * decode(b);
  const [high, low] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

/** The visible colour where `share` (0 to 1) of a colour lies over another. */
export const over = (top: Rgb, share: number, under: Rgb): Rgb => {
  const mix = (i: 0 | 1 | 2) => top[i] * share + under[i] * (1 - share);
  return [mix(0), mix(1), mix(2)];
};
