/** A color as sRGB channels from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** Converts `oklch(95% 0.01 85)` to sRGB; out-of-gamut channels are clipped, the worst that a browser would do. */
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

/** Converts sRGB to Oklab, where distances are those that an eye sees. */
export function toOklab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [decode(red), decode(green), decode(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Computes `color-mix(in oklab, one share, other)`, with the share from 0 to 1. */
export function mixed(one: Rgb, share: number, other: Rgb): Rgb {
  const [from, to] = [toOklab(one), toOklab(other)];
  const at = (i: 0 | 1 | 2) => from[i] * share + to[i] * (1 - share);
  const [lightness, a, b] = [at(0), at(1), at(2)];
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return fromOklch(`oklch(${(lightness * 100).toFixed(4)}% ${Math.hypot(a, b).toFixed(6)} ${hue.toFixed(4)})`);
}

/** WCAG 2 contrast, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * decode(r) + 0.7152 * decode(g) + 0.0722 * decode(b);
  const [high, low] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

/** The visible color if a color lies over another with opacity `share` (0 to 1). */
export const over = (top: Rgb, share: number, under: Rgb): Rgb => {
  const mix = (i: 0 | 1 | 2) => top[i] * share + under[i] * (1 - share);
  return [mix(0), mix(1), mix(2)];
};
