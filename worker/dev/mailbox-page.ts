import type { mail } from '../../db/schema/site.ts';

type MailRow = typeof mail.$inferSelect;

const HTML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => HTML_ESCAPES[mark]!);

/** Escapes text and links web addresses. A trailing period or bracket is not part of an address. */
const linkify = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, i) => (i % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');

export const mailboxPage = (letters: readonly MailRow[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Mailbox (${letters.length})</title>
<link rel="stylesheet" href="/dev/mail.css">
<header>
  <h1>Mailbox</h1>
  <p>Mail that this site would have sent, the newest first. It goes nowhere, and the oldest is dropped after 200. <a href="/dev/mail">Look again</a></p>
</header>
<main>
${letters.map(mailHtml).join('\n') || '<p class="none">Nothing has come yet.</p>'}
</main>
</html>
`;

function mailHtml({ id, to, subject, text, createdAt }: MailRow, i: number): string {
  const date = new Date(createdAt).toISOString();
  return `<details${i === 0 ? ' open' : ''}>
  <summary><strong>${escapeHtml(subject)}</strong><span>to ${escapeHtml(to)}</span><time datetime="${date}">${date.slice(0, 19).replace('T', ' ')} UTC</time></summary>
  <p class="text">${linkify(text)}</p>
  <details class="drawn"><summary>As its reader sees it</summary><iframe title="${escapeHtml(subject)}" src="/dev/mail/${encodeURIComponent(id)}" loading="lazy"></iframe></details>
</details>`;
}

export const STYLE = `
:root { color-scheme: dark light; --bg: #14151b; --card: #1d1f27; --line: #363944; --ink: #f4f1ea; --soft: #b4b3b8; --lantern: #e9b45c; }
@media (prefers-color-scheme: light) {
  :root { --bg: #faf8f4; --card: #fff; --line: #dedad2; --ink: #20222b; --soft: #5b5d68; --lantern: #8a5510; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 46rem; margin: 0 auto; padding: 0 16px; }
header { padding-top: 24px; }
main { padding-bottom: 48px; }
h1 { margin: 0; font: 600 26px/1.2 Georgia, serif; }
header p { margin: 4px 0 20px; color: var(--soft); font-size: 14px; }
a { color: var(--lantern); overflow-wrap: anywhere; }
main > details { margin-bottom: 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
main > details > summary { display: flex; flex-wrap: wrap; gap: 0 12px; min-height: 44px; padding: 12px 16px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary strong { flex: 1 1 100%; overflow-wrap: anywhere; }
summary span { flex: 1 1 auto; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
time { color: var(--soft); font-size: 14px; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid var(--lantern); outline-offset: 2px; border-radius: 10px; }
.text { margin: 0; padding: 4px 16px 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
.drawn { border-top: 1px solid var(--line); }
.drawn summary { padding: 12px 16px; color: var(--soft); font-size: 14px; cursor: pointer; }
iframe { display: block; width: 100%; height: 24rem; border: 0; border-radius: 0 0 10px 10px; background: #fff; }
.none { padding: 48px 0; color: var(--soft); text-align: center; }
`;
