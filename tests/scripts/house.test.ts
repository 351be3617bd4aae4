import { parseSync } from '@babel/core';
import { describe, expect, test } from 'vitest';
import { commentTexts, oddOpeningsIn } from '../../scripts/house/comment-openings.ts';
import { parsed } from '../../scripts/house/files.ts';
import { betweenPages, circles, type Graph, mutual, upward } from '../../scripts/house/imports.ts';
import { clumsyIn, oddIn, titlesIn } from '../../scripts/house/odd-words.ts';
import { sentencesOf, stiffness } from '../../scripts/house/player-sentences.ts';
import { ancestorSelectors, hasReason } from '../../scripts/house/style.ts';

const graph = (imports: Record<string, string[]>): Graph =>
  new Map(Object.entries(imports).map(([file, to]) => [file, new Set(to)]));

describe('the measures of npm run house', () => {
  test('files that import each other are one cycle, without the files that import it or that it imports', () => {
    const found = circles(
      graph({ in: ['a'], a: ['b'], b: ['c'], c: ['a', 'out'], out: [], d: ['e'], e: ['d'], alone: ['alone'] }),
    );
    expect(found.map((circle) => circle.join(' ')).sort()).toEqual(['a b c', 'd e']);
    expect(circles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });

  test('two files that import each other are one pair', () => {
    expect(mutual(graph({ a: ['b', 'c'], b: ['a'], c: ['d'], d: [] }))).toEqual([['a', 'b']]);
  });

  test('an import into the feature of another page is found, an import of a shared module is not', () => {
    const web = graph({
      'web/features/lobby/PlayPage.tsx': ['web/features/learn/GamePage.tsx', 'web/features/lobby/C.tsx', 'web/ui/D.tsx'],
      'web/features/lobby/C.tsx': ['web/features/host/HostDialog.tsx'],
      'web/features/learn/GamePage.tsx': [],
      'web/features/host/HostDialog.tsx': [],
    });
    expect(betweenPages(web)).toEqual([['web/features/lobby/PlayPage.tsx', 'web/features/learn/GamePage.tsx']]);
  });

  test('an import into a folder above is found, an import into one below is not', () => {
    const web = graph({
      'web/app/routes.tsx': ['web/features/lobby/PlayPage.tsx', 'web/lib/query.ts'],
      'web/features/lobby/PlayPage.tsx': ['web/app/routes.tsx', 'web/ui/Card.tsx'],
      'web/ui/Card.tsx': ['web/lib/query.ts', 'web/games/cheat/ui.ts'],
      'web/lib/query.ts': ['web/ui/toast.ts', 'web/features/lobby/PlayPage.tsx', 'games/engine/setup.ts'],
    });
    expect(upward(web)).toEqual([
      ['web/features/lobby/PlayPage.tsx', 'web/app/routes.tsx'],
      ['web/ui/Card.tsx', 'web/games/cheat/ui.ts'],
      ['web/lib/query.ts', 'web/features/lobby/PlayPage.tsx'],
    ]);
  });

  test('an odd word is found with its line; a word that only contains one is not', () => {
    expect(oddIn('a line\nfor Whoever comes\nand somebodies')).toEqual([{ line: 2, word: 'Whoever' }]);
  });

  test('a clause in place of a noun is found in the prose of a page, not in its code', () => {
    const page = 'Who leaves pays. Ask who left.\n```\nWhat is here stays.\n```\nIt holds also when nothing of it is left.';
    expect(clumsyIn(page)).toEqual([
      { line: 1, word: 'Who leaves pays.' },
      { line: 5, word: 'also when' },
      { line: 5, word: 'nothing of it' },
    ]);
    expect(clumsyIn('Players who leave pay. What is a seat?')).toEqual([]);
  });

  test('line comments below each other are read as one text, with their lines', () => {
    const tree = parseSync('// One that\n// goes on.\ncall();\n/**\n * Two.\n *\n * Three.\n */\nconst a = 1; // Four.', {
      configFile: false,
    });
    expect(
      commentTexts(tree?.comments ?? []).map(({ text, line, lines }) => [text.replaceAll(/\s+/g, ' '), line, lines]),
    ).toEqual([
      ['One that goes on.', 1, 2],
      ['Two. Three.', 4, 2],
      ['Four.', 9, 1],
    ]);
  });

  test.each([
    ['Of its thread.', true],
    ['Of course it may fail.', false],
    ['By seat.', true],
    ['By default the clock runs.', true],
    ['On a phone the window is not stored.', false],
    ['After a deploy, old pages reload.', false],
    ['To read it, open the log.', false],
    ['Who looks away is away.', true],
    ['Who may read it?', false],
    ['So many beginnings ids can have.', true],
    ['Null: it is yet to begin.', true],
    ['Null if the count has not started.', false],
    ['Whether the reader may see it.', false],
  ])('a comment that begins with a clause or a bare preposition is counted: %s', (sentence, isOdd) => {
    expect(oddOpeningsIn(`A comment. ${sentence}`)).toEqual(isOdd ? [sentence] : []);
  });

  test('a sentence for readers is found wherever it stands, and a stiff, long or hard one is told from a plain one', () => {
    const code =
      "fail('Whoever sits here stays.'); const A = () => <p className='A b.'>Take a {seat}</p>; tell('There is no ' + it, `So it goes.`); sql('select a')";
    const texts = sentencesOf(parseSync(code, { parserOpts: { plugins: ['jsx'] }, configFile: false, babelrc: false })!).map(
      ({ text }) => text,
    );
    expect(texts).toEqual(['Whoever sits here stays.', 'A b.', 'Take a', 'So it goes.']);
    expect(texts.map(stiffness)).toEqual(['“Whoever” is stiff', undefined, undefined, undefined]);
    expect(stiffness(`You ${'may or may not '.repeat(9)}go.`)).toBe('a sentence has over 32 words');
    expect(stiffness(`${'Contractual indemnification materialises. '.repeat(7)}`)).toBe('is hard to read');
  });

  test('a style sheet gives its reason in its first line, not further down', () => {
    expect(hasReason('/* Keyframes. */\n@layer ui {')).toBe(true);
    expect(hasReason('@layer ui {\n  /* Keyframes. */')).toBe(false);
  });

  test('titles of a test module are found, including those of this one', () => {
    const titles = titlesIn(parsed('tests/scripts/house.test.ts')).map(({ text }) => text);
    expect(titles).toContain('the measures of npm run house');
    expect(titles).toContain('two files that import each other are one pair');
  });
});

test('an ancestor in a class is one before the element, not one of its states or children', () => {
  expect(ancestorSelectors("'flex [.menu-item>&]:flex-1 max-md:[.vote_&]:mb-0 [.card:first-child&]:p-2'")).toEqual([
    '.menu-item>&',
    '.vote_&',
    '.card:first-child&',
  ]);
  expect(ancestorSelectors("'[&_li]:flex [&[open]]:grid [background:var(--tone)] w-[calc(100%_-_2px)]'")).toEqual([]);
});
