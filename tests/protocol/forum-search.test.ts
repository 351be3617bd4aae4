import { describe, expect, test } from 'vitest';
import { CUT, columnsOf, stemOf, termPlaces, termsOf } from '../../db/search/post-tokens.ts';
import { snippetOf } from '../../db/search/snippet.ts';
import { plainText } from '../../protocol/post-text.ts';

describe('the words of a post', () => {
  test('are those that a reader sees, without markup', () => {
    const text =
      'Hi **bold** a*b*c `code` [link](/x)\nnext\n\n# Head\n> quoted\n\n- a\n- b\n\n```\nfence\n```\n![alt](x.png) @Ana hey\n\n[quote=p1.1:0-4]';
    expect(plainText(text)).toBe('Hi bold abc code link next Head quoted a b fence alt @Ana hey');
    expect(plainText('a <b>x</b> &amp; \\*')).toBe('a <b>x</b> & *');
  });
  test('leave out hidden text on request', () => {
    const text = 'The ||wolf **is** Ana|| dies.\n\n||\nand block\n\ntwo\n||\n\nEnd.';
    expect(plainText(text, { hidden: '…' })).toBe('The … dies. … End.');
    expect(plainText(text)).toBe('The wolf is Ana dies. and block two End.');
  });
  test('leave out quotations on request', () => {
    const text = 'Mine.\n\n> Theirs.\n>\n> > Deeper ||hidden||\n\nMine again.';
    expect(plainText(text, { ownWords: true })).toBe('Mine. Mine again.');
  });
  test('are compared without the s of the plural', () => {
    const pairs = {
      wolves: 'wolve',
      votes: 'vote',
      claims: 'claim',
      allies: 'ally',
      witches: 'witch',
      bus: 'bus',
      guess: 'guess',
    };
    for (const [word, stem] of Object.entries(pairs)) expect(stemOf(word)).toBe(stem);
  });
  test('contain no character of a tag, whatever is written', () => {
    const hostile = 'v_shown b_6162 a_61 _v_shown_ "OR" NOT* title:x';
    const [title, body] = columnsOf({
      seq: 1,
      id: 'p',
      thread: 'p',
      n: 0,
      author: 'a',
      content: hostile,
      board: 'b',
      title: hostile,
      at: 1,
      deleted: false,
      shown: false,
      changed: [1, 0],
    });
    expect(`${title} ${body}`).not.toMatch(/[^\p{L}\p{N}\p{Co} ]/u);
  });
});

describe('the search terms', () => {
  test('are words, and phrases in quotes of any kind', () => {
    expect(termsOf('claims “Day two” it’s')).toEqual([['claim'], ['day', 'two'], ['its']]);
    expect(termsOf('foo-bar a.b "open end')).toEqual([['foo', 'bar'], ['a', 'b'], ['open'], ['end']]);
    expect(termsOf('vote votes VOTE')).toEqual([['vote']]);
  });
  test('contain no punctuation, and are limited in number', () => {
    for (const query of ['', '"', '* ( ) :', '""""', '🐺 — …']) expect(termsOf(query)).toEqual([]);
    expect(termsOf('a b c d e f g h i j k l m n')).toHaveLength(10);
    expect(termsOf(`"${'x '.repeat(50)}"`)[0]).toHaveLength(12);
  });
  test('are found in scripts without spaces, and respect their marks', () => {
    const at = (text: string, query: string) => termPlaces(text, termsOf(query)).map(({ from, to }) => text.slice(from, to));
    expect(at('昨日東京都で人狼を遊んだ。', '東京')).toEqual(['東京']);
    expect(at('昨日東京都で人狼を遊んだ。', '人狼 京都')).toEqual(['京都', '人狼']);
    expect(at('我们在村子里找狼人', '狼人')).toEqual(['狼人']);
    expect(at('我们在村子里找狼人', '人狼')).toEqual([]);
    expect(at('เราเล่นเกมหมาป่าทุกคืน', 'หมาป่า')).toEqual(['หมาป่า']);
    expect(at('친구가 왔다', '친구')).toEqual(['친구']);
    // Sound marks and vowels tell words apart; half-width letters equal full-width ones.
    expect(at('はか', 'ばか')).toEqual([]);
    expect(at('ｶﾞﾝ', 'ガン')).toEqual(['ｶﾞﾝ']);
    expect(at('कल', 'काल')).toEqual([]);
    expect(at('हिन्दी में', 'हिन्दी')).toEqual(['हिन्दी']);
    expect(at('Wolf狼人Wolf', 'wolf')).toEqual(['Wolf', 'Wolf']);
  });
  test('are found in special letters that plain ones stand for', () => {
    const at = (text: string, query: string) => termPlaces(text, termsOf(query)).map(({ from, to }) => text.slice(from, to));
    const pairs = {
      Łódź: 'lodz',
      Đorđe: 'dorde',
      Ærøskøbing: 'aeroskobing',
      œuvre: 'oeuvre',
      Straße: 'STRASSE',
      Iğdır: 'igdir',
      İstanbul: 'istanbul',
      Ὀδυσσεύς: 'οδυσσευσ',
      שָׁלוֹם: 'שלום',
      كِتَاب: 'كتاب',
    };
    for (const [text, query] of Object.entries(pairs)) expect([query, at(text, query)]).toEqual([query, [text]]);
    expect(at('co­operate می‌خواهم', 'cooperate میخواهم')).toHaveLength(2);
  });
  test('are found in a text regardless of case, accents and plural', () => {
    const at = (text: string, query: string) => termPlaces(text, termsOf(query)).map(({ from, to }) => text.slice(from, to));
    expect(at('Votes, VOTE; voter. Don’t vote!', 'vote')).toEqual(['Votes', 'VOTE', 'vote']);
    expect(at('Café au lait', 'cafe')).toEqual(['Café']);
    expect(at('day two, two days', '"day two" two')).toEqual(['day two', 'two']);
    expect(at('nothing', 'day')).toEqual([]);
  });
});

describe('a snippet', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(30);
  const shown = (content: string, query: string) => {
    const { text, marks } = snippetOf(plainText(content, { hidden: CUT }), termsOf(query));
    return { text, found: marks.map(([from, to]) => text.slice(from, to)) };
  };
  test('has at most two hundred characters around the matches, and cuts between words', () => {
    for (const content of [
      `${filler}the **wolf** came ${filler}`,
      `wolf ${filler}`,
      `${filler} wolf`,
      '🐺'.repeat(300),
      'x'.repeat(999),
    ]) {
      const { text, found } = shown(content, 'wolf');
      expect(text.length).toBeLessThanOrEqual(200);
      expect(text.isWellFormed()).toBe(true);
      if (content.includes('wolf')) expect(found).toEqual(['wolf']);
      expect(text).not.toMatch(/^…\s|\s…$/);
    }
    expect(shown(`${filler}the wolf came ${filler}`, 'wolf').text).toMatch(/^…\w.* the wolf came .*\w…$/);
  });
  test('comes from the place with most of the words together', () => {
    expect(shown(`wolf ${filler} a wolf and a seer ${filler}`, 'seer wolf').found).toEqual(['wolf', 'seer']);
  });
  test('shows no spoiler, and shows the text as it is written', () => {
    expect(shown('I say ||Ana is the wolf|| today', 'wolf')).toEqual({ text: 'I say … today', found: [] });
    expect(shown('<b onclick=x>wolf</b>', 'wolf')).toEqual({ text: '<b onclick=x>wolf</b>', found: ['wolf'] });
    expect(shown('A beginning.', '')).toEqual({ text: 'A beginning.', found: [] });
  });
});
