/**
 * `/licenses.txt`: the licenses of all that the client contains. Vite writes those of the packages in its scripts; this adds those
 * of fonts, icons and words, which are no modules.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../shared/run.ts';

export const LICENSES = 'licenses.txt';

/** Works outside the scripts, with the file of their license. */
const WORKS: readonly (readonly [name: string, file: string])[] = [
  ['Inter, the typeface of texts', 'node_modules/@fontsource-variable/inter/LICENSE'],
  ['Fraunces, the typeface of titles', 'web/theme/fonts/OFL.txt'],
  ['Lucide, the icons of buttons and menus', 'web/ui/lucide-license.txt'],
  ['emojibase, the names of emoji', 'node_modules/emojibase-data/LICENSE'],
  ['obscenity, the words that the profanity filter hides', 'node_modules/obscenity/LICENSE.md'],
  ['UnoCSS, the base of the style sheets', 'node_modules/@unocss/transformer-directives/LICENSE'],
];
const GAME_ICONS = `\n## Game-icons.net, the icons of roles and items (CC BY 3.0)

https://creativecommons.org/licenses/by/3.0/legalcode. The page /fame/contributors names the artist of each icon. We changed only
their colors.\n`;

export const licenses = (): Plugin => ({
  name: 'licenses',
  apply: 'build',
  config: () => ({ environments: { client: { build: { license: { fileName: LICENSES } } } } }),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const file = bundle[LICENSES];
      if (file?.type !== 'asset') throw new Error(`The build has no ${LICENSES}.`);
      const texts = WORKS.map(([name, path]) => `\n## ${name}\n\n${readFileSync(join(root, path), 'utf8').trim()}\n`);
      file.source = `${file.source}${texts.join('')}${GAME_ICONS}`;
    },
  },
});
