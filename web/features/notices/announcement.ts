import type { Announcement } from '../../../protocol/http/notices.ts';

/** `list`: the newest first. `seen`: the stored date of the last dismissed one. */
export const isUnseen = (list: readonly Pick<Announcement, 'date'>[], seen: unknown): boolean =>
  list[0] !== undefined && !(typeof seen === 'number' && list[0].date <= seen);

/** Text split at its addresses; links have an `href`. Full stops and brackets after an address belong to the sentence. */
export function splitLinks(text: string): ({ text: string } | { href: string })[] {
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
