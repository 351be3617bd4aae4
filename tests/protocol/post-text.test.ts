import { describe, expect, test } from 'vitest';
import { readPost } from '../../protocol/post-text.ts';
import { formatQuoteRef, parseQuoteRef, quoteLine } from '../../protocol/quote-ref.ts';

describe('the worker reads from a post', () => {
  test('its mentions, except in quotes, code and links', () => {
    const text =
      'Hi @Ana Bo!\n> @quoted\n\n`@code` [@link](/x) ||@spoiled||\n\n```\n@fenced\n```\n\n    @indented\n\na@mail.example \\@escaped';
    expect(readPost(text).addressed.match(/@\w+/g)).toEqual(['@Ana', '@spoiled']);
  });
  test('the posts that it quotes, each once', () => {
    const text =
      'a\n[quote=p1.2:3-40]\nb\n\n[quote=p1.2:3-40]\n> [quote=p2.1:0-1]\n\n`[quote=p3.1:0-1]`\n\nx [quote=p4.1:0-1]\n\n[quote=p5.1:4-4]';
    expect(readPost(text).quotes).toEqual(['p1.2:3-40', 'p2.1:0-1']);
  });
  test('the number of its links and pictures', () => {
    expect(
      readPost('[a](https://a.example) https://b.example ![c](/uploads/c.webp) `https://d.example` www.example.org').links,
    ).toBe(4);
    expect(readPost('No links: 3.5 and a.b').links).toBe(0);
  });
});

describe('a quote’s reference', () => {
  test('is read back as written', () => {
    const ref = { post: 'Ab_c-1', version: 3, from: 0, to: 120 };
    expect(parseQuoteRef(formatQuoteRef(ref))).toEqual(ref);
    expect(readPost(`${quoteLine(ref)}\nI agree.`).quotes).toEqual([formatQuoteRef(ref)]);
  });
  test.each([
    '',
    'a',
    'a.1',
    'a.1:0',
    'a.0:0-1',
    'a.1:2-1',
    'a.1:1-1',
    'a.1:-1-2',
    'a b.1:0-1',
    'a.1:0-1 ',
    `${'a'.repeat(41)}.1:0-1`,
  ])('is not %j', (text) => expect(parseQuoteRef(text)).toBeNull());
});
