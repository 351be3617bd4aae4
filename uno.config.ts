import { type CSSObject, defineConfig, presetIcons, presetWind4 } from 'unocss';

const token = (name: string) => `var(--${name})`;
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]));

/** Changes the SVG inside the CSS of one icon, in place. */
function redraw(css: CSSObject, change: (svg: string) => string): void {
  const drawing = css['--un-icon'];
  if (typeof drawing === 'string') css['--un-icon'] = change(drawing);
}

/**
 * Utility classes for layout, based on the tokens of web/theme/tokens.css, and control icons (web/ui/icons.ts) as CSS masks in
 * the colour of the text.
 */
export default defineConfig({
  presets: [
    presetWind4({ preflights: { reset: true } }),
    presetIcons({
      prefix: 'i-',
      mode: 'mask',
      layer: 'icons',
      collections: { lucide: () => import('@iconify-json/lucide/icons.json').then((file) => file.default) },
      processor: (css) => redraw(css, (svg) => svg.replaceAll("stroke-width='2'", "stroke-width='1.75'")),
      autoInstall: false,
    }),
  ],
  // Words of the code that happen to be utilities; no page uses them as such, and every page would load them.
  blocklist: 'b filter m70 me ms my ordinal outline px rd resize ring shadow static tab table transform visible'.split(' '),
  content: { pipeline: { include: [/web\/.*\.tsx?($|\?)/] } },
  outputToCssLayers: true,
  theme: {
    colors: {
      ...tokens('bg', 'surface', 'raised', 'sunken', 'line', 'lantern', 'good', 'warn', 'bad'),
      ...tokens('village', 'mafia', 'cult', 'independent', 'event'),
      ink: { DEFAULT: token('ink'), soft: token('ink-soft') },
      ...tokens('line-strong', 'flame', 'on-flame'),
      'on-lantern': token('on-lantern'),
    },
    font: { sans: token('sans'), serif: token('serif') },
    text: {
      xs: { fontSize: '0.78125rem', lineHeight: '1.5' },
      sm: { fontSize: '0.875rem', lineHeight: '1.5' },
      base: { fontSize: '1rem', lineHeight: '1.5' },
      lg: { fontSize: '1.25rem', lineHeight: '1.2' },
      xl: { fontSize: '1.625rem', lineHeight: '1.2' },
      '2xl': { fontSize: '2.125rem', lineHeight: '1.2' },
    },
    radius: { DEFAULT: token('radius'), card: token('radius-card'), full: '999px' },
    shadow: { DEFAULT: token('shadow') },
    breakpoint: { sm: '480px', md: '700px', lg: '1100px', xl: '1440px' },
  },
});
