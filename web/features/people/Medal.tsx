import type { Medal as Kind } from '../../../protocol/season.ts';
import { Icon } from '../../ui/Icon.tsx';

const COLOURS: Record<Kind, string> = {
  gold: 'var(--lantern)',
  silver: 'var(--ink-soft)',
  bronze: 'color-mix(in oklab, #c2662a 80%, var(--ink))',
};
export const MEDAL_WORDS: Record<Kind, string> = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' };

/** A trophy in the color of its metal. */
export const Medal = ({ kind, size = 22 }: { kind: Kind; size?: number }) => (
  <span className="inline-flex flex-none" style={{ color: COLOURS[kind] }}>
    <Icon name="trophy" size={size} />
  </span>
);
