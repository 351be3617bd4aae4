import { defineConfig, presetIcons, presetWind4, type Variant } from 'unocss';
import { ICONS } from './web/ui/icons.ts';

const token = (name: string) => `var(--${name})`;
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]));

/** Drawings of the control icons by our own names, with lines a little thinner than in the set. */
async function controlIcons() {
  const { default: set } = await import('@iconify-json/lucide/icons.json', { with: { type: 'json' } });
  const drawings: Record<string, { body: string }> = set.icons;
  const aliases: Record<string, { parent: string }> = set.aliases;
  const drawn = Object.entries(ICONS).map(([name, lucide]) => {
    const drawing = drawings[lucide] ?? drawings[aliases[lucide]?.parent ?? ''];
    if (!drawing) throw new Error(`The set lucide has no icon ${lucide}.`);
    return [name, { body: drawing.body.replaceAll('stroke-width="2"', 'stroke-width="1.75"') }] as const;
  });
  return { prefix: 'lucide', icons: Object.fromEntries(drawn), width: set.width, height: set.height };
}

/** Widths of a board (`container: board / inline-size`), which has less room than the page: `board-phone:hidden`. */
const BOARDS: Record<string, string> = {
  phone: '(max-width: 430px)',
  small: '(max-width: 519.98px)',
  medium: '(min-width: 520px)',
  narrow: '(max-width: 559.98px)',
  wide: '(min-width: 560px)',
  huge: '(min-width: 1000px)',
};
const boardVariant: Variant = (matcher) => {
  const [whole, name] = /^board-([a-z]+):/.exec(matcher) ?? [];
  const width = name && BOARDS[name];
  return whole && width
    ? { matcher: matcher.slice(whole.length), handle: (input, next) => next({ ...input, parent: `@container board ${width}` }) }
    : matcher;
};

/**
 * Utility classes for layout, based on the tokens of web/theme/tokens.css, and control icons (web/ui/icons.ts) as CSS masks in
 * the color of the text.
 */
export default defineConfig({
  content: { pipeline: { include: [/[\\/]web[\\/].+\.tsx?(?:$|\?)/], exclude: [/[\\/]web[\\/]ui[\\/]icons\.ts$/] } },
  presets: [
    // Every target browser knows @property, so nothing stands in for it.
    presetWind4({ preflights: { reset: true, property: false } }),
    presetIcons({
      prefix: 'i-',
      mode: 'mask',
      layer: 'icons',
      collections: { lucide: controlIcons },
      // web/theme/base.css has the properties that all icons share.
      processor: (css) => {
        for (const property of Object.keys(css)) if (property !== '--un-icon') delete css[property];
      },
      autoInstall: false,
    }),
  ],
  // Their order among the style sheets is declared in public/shell.css.
  outputToCssLayers: true,
  // Icon.tsx makes the class of an icon from its name.
  safelist: Object.keys(ICONS).map((name) => `i-lucide-${name}`),
  // The six font sizes. Line height is inherited, 1.5 and in titles 1.2; the preset's own rule would set it.
  rules: [[/^text-(xs|sm|base|lg|xl|2xl)$/, ([, name]) => ({ 'font-size': token(`text-${name}`) })]],
  variants: [boardVariant],
  // Elements that occur in several places.
  shortcuts: {
    'chatbox-sheet':
      'fixed inset-0 w-full h-dvh max-w-none max-h-none m-0 p-0 border-0 bg-surface text-ink overflow-hidden overscroll-contain [&[open]]:flex flex-col [&[open]]:animate-[chatbox-in_var(--panel)_var(--ease)]',
    'dictator-badge':
      'absolute -top-1 -right-2.25 bottom-auto left-auto grid place-items-center size-5 border border-line-strong rounded-1/2 bg-raised text-ink',
    'dictator-move':
      'flex flex-col items-center justify-center gap-2 max-w-full text-center pointer-events-auto board-narrow:gap-1.5',
    'game-head':
      'grid-area-[head] flex items-center gap-4 min-h-14 pt-1 pr-2 pb-1 pl-5 bg-bg/55 border-b border-b-line/70 max-md:gap-2.5 max-md:min-h-13 max-md:pt-0.5 max-md:pr-1 max-md:pb-0.5 max-md:pl-3.5',
    'liars-bid':
      'flex relative flex-col gap-1.5 items-center justify-center min-h-19 p-3 border border-line rounded-card [&>p]:min-w-0 [&>p]:wrap-anywhere board-narrow:grid board-narrow:grid-cols-[auto_minmax(0,1fr)] board-narrow:gap-y-0.5 board-narrow:gap-x-3.5 board-narrow:justify-items-start board-narrow:min-h-15 board-narrow:py-2 board-narrow:px-3.5',
    tooltip:
      'fixed m-0 border border-line bg-raised text-ink shadow max-w-[min(280px,100%_-_16px)] py-1.5 px-2.5 rounded text-xs font-normal leading-[1.4] text-start pointer-events-none animate-[popover-in_var(--quick)_var(--ease)]',
  },
  theme: {
    colors: {
      ...tokens('bg', 'surface', 'raised', 'sunken', 'line', 'lantern', 'good', 'warn', 'bad'),
      ...tokens('village', 'mafia', 'cult', 'independent', 'event'),
      ink: { DEFAULT: token('ink'), soft: token('ink-soft') },
      ...tokens('line-strong', 'flame', 'on-flame'),
      'on-lantern': token('on-lantern'),
    },
    font: { sans: token('sans'), serif: token('serif') },
    spacing: { tap: token('tap') },
    radius: { DEFAULT: token('radius'), card: token('radius-card'), full: '999px' },
    shadow: { DEFAULT: token('shadow') },
    // The phone layout goes up to and includes 700 px: `max-md` is a tenth less than `md`. Style sheets write (width <= 700px).
    breakpoint: { sm: '480px', md: '700.1px', lg: '1100px', xl: '1440px' },
  },
});
