import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { linkTargetOf } from '../../web/i18n/link-target.ts';
import { Markdown } from '../../web/i18n/markdown.tsx';
import { markup } from './markup.ts';

const html = (text: string): string =>
  markup(
    <Router ssrPath="/">
      <Markdown text={text} />
    </Router>,
  );
/** The rendered HTML without its wrapper. */
const inside = (text: string): string => html(text).replace(/^<div[^>]*>|<\/div>$/g, '');

describe('Markdown of a user', () => {
  test('is rendered with headings below those of the page, emphasis, lists, quotes, code, rules and tables', () => {
    expect(inside('# Hello')).toBe('<h3>Hello</h3>');
    expect(inside('### Hello')).toBe('<h5>Hello</h5>');
    expect(inside('###### Hello')).toBe('<h6>Hello</h6>');
    expect(inside('*a* **b** ~~c~~ `d`')).toBe('<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>');
    expect(inside('- a\n- b')).toBe('<ul><li>a</li><li>b</li></ul>');
    expect(inside('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
    expect(inside('> a')).toBe('<blockquote><p>a</p></blockquote>');
    expect(inside('---')).toBe('<hr/>');
    expect(inside('```js\n<b>\n```')).toContain('<pre><code>&lt;b&gt;\n</code></pre>');
    expect(inside('|a|b|\n|-|-:|\n|c|d|')).toContain(
      '<table><thead><tr><th>a</th><th class="markdown-right">b</th></tr></thead><tbody><tr><td>c</td><td class="markdown-right">d</td></tr></tbody></table>',
    );
  });
  test('keeps its line breaks', () => {
    expect(inside('a\nb')).toBe('<p>a<br/>b</p>');
  });
  test('may be empty', () => {
    expect(inside('')).toBe('');
    expect(inside('  \n \n')).toBe('');
  });
});

describe('HTML of a user', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="/play"></iframe>',
    '<svg/onload=alert(1)>',
    '<!-- <b> -->',
    '<style>*{display:none}</style>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '</div></main><h1>Log in again</h1>',
  ])('is shown as plain text: %s', (text) => {
    const shown = inside(text);
    expect(shown.replace(/<\/?p>|<br\/>/g, '')).not.toMatch(/</);
    expect(shown).toContain('&lt;');
  });
  test('cannot get in through a title, the name of a language or an alternative text', () => {
    expect(inside('[a](https://ok.example "\\" onclick=\\"alert(1)")')).not.toContain('onclick');
    expect(inside('```"><script>\nx\n```')).not.toContain('<script');
    expect(inside('![" onerror="alert(1)](https://ok.example/a.png)')).not.toMatch(/<[^>]*onerror/);
  });
});

describe('a link', () => {
  const hrefs = (text: string) => [...html(text).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

  test('leads to other sites by http and https, in a tab without opener or referrer, and as nofollow', () => {
    expect(inside('[a](https://ok.example/x?y=1)')).toBe(
      '<p><a href="https://ok.example/x?y=1" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
    );
    expect(hrefs('see https://ok.example/page now')).toEqual(['https://ok.example/page']);
  });
  test('never contains another link, which a browser would take out of it', () => {
    const drawn = inside('[![a lamp](https://example.com/lamp.png)](https://example.com/)');
    expect(drawn.match(/<a /g)).toHaveLength(1);
    expect(drawn).toContain('href="https://example.com/"');
    expect(drawn).toContain('a lamp');
  });
  test('leads to pages of the site without a question', () => {
    expect(inside('[a](/user/ana)')).toBe('<p><a href="/user/ana">a</a></p>');
    expect(linkTargetOf('https://here.example/user/ana', 'https://here.example')).toEqual({ path: '/user/ana' });
  });
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    '%6Aavascript:alert(1)',
    ' javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'file:///etc/passwd',
    'blob:https://here.example/1',
    'mailto:ana@example.com',
    'tel:123',
    'https://ana:secret@ok.example/',
    'https://',
    'https:/bad.example/x',
    'relative/page',
    '/api/user/info',
    '/API/user/info',
    '/x/../auth/discord',
    '/dev/mail',
    '/%61pi/user/info',
    '/x/%2e%2e/%61uth/discord',
    // Browsers read these as addresses of another site.
    '/.//bad.example/x',
    '/x/..//bad.example/x',
  ])('is reduced to its text if it is %j', (href) => {
    expect(linkTargetOf(href)).toBeNull();
    expect(hrefs(`[words](<${href}>)`)).toEqual([]);
    expect(hrefs(`![words](<${href}>)`)).toEqual([]);
  });
  test.each(['//bad.example/x', '/\\bad.example/x', '\\\\bad.example/x', 'http:/bad.example/x', 'http:bad.example/x'])(
    'counts as another site if it only looks like a page of the site: %j',
    (href) => {
      expect(linkTargetOf(href)).toMatchObject({ host: 'bad.example' });
    },
  );
  test('is never loaded by the browser as a picture: a picture becomes a link too', () => {
    expect(html('![a cat](https://ok.example/cat.png)')).not.toContain('<img');
    expect(inside('![a cat](https://ok.example/cat.png)')).toContain('>Picture: a cat</a>');
  });
});

describe('twenty thousand characters of any text', () => {
  const LONG = 20_000;
  const filled = (piece: string) => piece.repeat(Math.ceil(LONG / piece.length)).slice(0, LONG);

  test.each([
    ['quotes in quotes', '> '],
    ['lists in lists', '- '],
    ['numbered lists', '1. '],
    ['open brackets', '['],
    ['links in links', '[a]('],
    ['pictures in pictures', '![a]('],
    ['open emphasis', '*a '],
    ['stars', '*'],
    ['underscores and letters', '_a__b'],
    ['backticks', '`'],
    ['backticks and letters', '`a``b'],
    ['tildes', '~~a'],
    ['angles', '<'],
    ['open comments', '<!--'],
    ['entities', '&#x'],
    ['bars', '|'],
    ['rows of a table', '|a|b|\n|-|-|\n'],
    ['addresses', 'a.co '],
    ['mail', 'a@b.'],
    ['slashes', 'http://'],
    ['backslashes', '\\'],
    ['definitions', '[a]: /b\n'],
    ['lines', '\n'],
    ['spaces', ' '],
    ['headings', '# a\n'],
    ['halves of a letter', '\ud83d'],
    ['letters that change direction', '\u202eabc'],
    ['zeros', '\0'],
  ])('are parsed in reasonable time and render no script: %s', (_, piece) => {
    expect(html(filled(piece))).toMatch(/^<div class="markdown" dir="auto">/);
    expect(html(`${filled(piece).slice(0, LONG - 40)}\n\n<script>x</script>`)).not.toContain('<script');
  });
});
