/** Formats seconds as a clock: '0:07', '12:30', '1:02:03'. Fractions are rounded up. */
export function formatClock(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.ceil(seconds));
  const [h, m, s] = [Math.floor(wholeSeconds / 3600), Math.floor(wholeSeconds / 60) % 60, wholeSeconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
