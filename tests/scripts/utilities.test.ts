import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { classStrings, iconStrings } from '../../scripts/build/class-strings.ts';
import { RANKS, rankOf, sheetOf, utilities } from '../../scripts/build/utilities.ts';
import { root } from '../../scripts/shared/run.ts';
import { ICONS } from '../../web/ui/icons.ts';

describe('the style sheets of utilities', () => {
  test('class names are found in attributes, calls of cx, alternatives and templates, and nowhere else', () => {
    const code = `
      const table = 'static';
      <div className={cx('a b', open && 'c', x ? "d" : 'e')} title='hidden'>
        <Row rowClassName={\`f \${tone} g\`} className="h [&[data-n='2']]:i" label='flex' />
      </div>`;
    expect(classStrings(code).sort()).toEqual(["[&[data-n='2']]:i", 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].sort());
  });

  test('a module imports its sheets in the build; while developing the first module alone imports all of them', () => {
    const plugin = utilities() as unknown as {
      configResolved: (config: { command: string }) => void;
      transform: (code: string, id: string) => { code: string } | undefined;
    };
    const sheetsOf = (path: string) => {
      const id = join(root, path);
      const imports =
        plugin.transform(readFileSync(id, 'utf8'), id)?.code.matchAll(/^import 'virtual:utilities\/(.+)\.css';$/gm) ?? [];
      return [...imports].map(([, sheet]) => sheet);
    };
    plugin.configResolved({ command: 'build' });
    expect(sheetsOf('web/features/chat/ChatLog.tsx')).toEqual(['features/chat', 'parts']);
    plugin.configResolved({ command: 'serve' });
    expect(sheetsOf('web/features/chat/ChatLog.tsx')).toEqual([]);
    expect(sheetsOf('web/app/main.tsx')).toEqual(expect.arrayContaining(['features/chat', 'games/cheat', 'parts']));
  });

  test('icons are found where a module that uses icons names them, and a name never comes from elsewhere', () => {
    expect(iconStrings(`<Icon name={open ? 'lock' : 'unlock'} label="heart" />`)).toEqual(
      ['lock', 'unlock', 'heart'].map((name) => `i-lucide-${name}`),
    );
    expect(iconStrings(`socket.close('close')`)).toEqual([]);
    const paths = globSync('web/**/*.{ts,tsx}').filter((path) => basename(path) !== 'icons.ts');
    const named = new Set(paths.flatMap((path) => iconStrings(readFileSync(path, 'utf8'))));
    expect([...named].sort()).toEqual(
      Object.keys(ICONS)
        .map((name) => `i-lucide-${name}`)
        .sort(),
    );
    // A cast could hide a name that no string holds; the book shows all names.
    const casts = paths.filter((path) => /as IconName\b/.test(readFileSync(path, 'utf8')));
    expect(casts.map((path) => basename(path))).toEqual(['BookControls.tsx']);
  });

  test('no utility stands where it would not be found', () => {
    // Matches utilities with a width or a bracketed value: plain ones look like other words.
    const UTILITY = /^(?:(?:max-)?(?:sm|md|lg|xl):|board-[a-z]+:)|^(?:[a-z]+-)+\[[^\]]+\]!?$/;
    const stray = globSync('web/**/*.{ts,tsx}').flatMap((path) => {
      const code = readFileSync(path, 'utf8');
      const found = new Set(classStrings(code));
      const strings = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].flatMap(([, text]) => text!.split(/\s+/));
      return strings.filter((word) => UTILITY.test(word) && !found.has(word)).map((word) => `${path}: ${word}`);
    });
    expect(stray).toEqual([]);
  });

  test('a utility that sets less of a property ranks below one that sets more, and a state wins over a width', () => {
    const ranked = [
      'p-2',
      'px-2',
      'pl-2',
      'max-lg:p-2',
      'max-md:p-2',
      'board-phone:p-2',
      'motion-safe:p-2',
      'hover:p-2',
      'max-md:[.a_&]:p-2',
    ];
    const places = ranked.map((name) => RANKS.indexOf(rankOf(name)));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places).size).toBe(ranked.length);
    expect(rankOf("[&[data-n='2']]:border-t")).toBe('state-c');
  });

  test('every folder of features and games has its own sheet; other modules share one unless the first visit shows them', () => {
    expect(sheetOf('/x/web/features/chat/ChatBar.tsx')).toBe('features/chat');
    expect(sheetOf('/x/web/games/jotto/Board.tsx')).toBe('games/jotto');
    expect(sheetOf('/x/web/games/game-ui.ts')).toBe('parts');
    expect(sheetOf(join(root, 'web/ui/Button.tsx'))).toBe('common');
    expect(sheetOf(join(root, 'web/ui/Tabs.tsx'))).toBe('parts');
    expect(sheetOf('/x/worker/app.ts')).toBeNull();
  });

  test('public/shell.css declares all ranks in their order', () => {
    const declared = readFileSync('public/shell.css', 'utf8').match(/default\.([\w-]+)/g)!;
    expect(declared).toEqual(RANKS.map((rank) => `default.${rank}`));
  });
});
