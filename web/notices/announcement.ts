/** Which announcement is shown. */
import type { Announcement } from '../../protocol/rest/notices.ts';

/** Whether there is one that was not put away yet. `list`: the newest first. `seen`: what was kept of the last one put away. */
export const isNews = (list: readonly Pick<Announcement, 'date'>[], seen: unknown): boolean =>
  list[0] !== undefined && !(typeof seen === 'number' && list[0].date <= seen);

/** Text cut at its addresses: what leads somewhere is an `href`. Full stops and brackets after an address belong to the sentence. */
export function pieces(text: string): ({ text: string } | { href: string })[] {
  const cut: ({ text: string } | { href: string })[] = [];
  let from = 0;
  for (const { 0: raw, index } of text.matchAll(/https?:\/\/[^\s<>"]+/gi)) {
    const href = raw.replace(/[.,;:!?'"\]}]+$/, '').replace(/\)+$/, (end) => (raw.includes('(') ? end : ''));
    if (index > from) cut.push({ text: text.slice(from, index) });
    cut.push({ href });
    from = index + href.length;
  }
  if (from < text.length) cut.push({ text: text.slice(from) });
  return cut;
}
