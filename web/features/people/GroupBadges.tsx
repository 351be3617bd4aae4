import type { GroupBadge } from '../../../protocol/http/session.ts';
import { contrast } from '../../../protocol/settings.ts';
import { cx } from '../../ui/cx.ts';
import { Glyph } from '../../ui/GlyphIcon.tsx';
import { badgeGlyph } from '../profile/glyphs.ts';

const GREY = '#5a5f70';
const [WHITE, NIGHT] = ['#ffffff', '#14161d'];
const MIN_CONTRAST = 4.6;

/** Returns a background close to this color and an ink that is readable on it, whatever color staff chose. */
function readable(colour: string): { ground: string; ink: string } {
  const ink = contrast(colour, WHITE) >= 3.5 ? WHITE : NIGHT;
  let ground = colour;
  while (contrast(ground, ink) < MIN_CONTRAST) ground = mixed(ground, ink === WHITE ? 0 : 255);
  return { ground, ink };
}
const mixed = (colour: string, towards: 0 | 255): string =>
  `#${[1, 3, 5]
    .map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
    .map((part) => Math.round(part + (towards - part) * 0.06))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

interface GroupBadgesProps {
  groups: readonly GroupBadge[];
  bare?: boolean;
  /** Never wraps, beside a name that is cut off instead. */
  oneLine?: boolean;
}

/** The person's groups that have a badge, highest rank first. `bare` shows only icons, with the names as tooltips. */
export function GroupBadges({ groups, bare, oneLine }: GroupBadgesProps) {
  const badges = groups.filter(({ badge }) => badge !== '').sort((a, b) => b.rank - a.rank);
  if (badges.length === 0) return null;
  return (
    <span className={cx('inline-flex gap-1', oneLine ? 'flex-none flex-nowrap' : 'flex-wrap')}>
      {badges.map((group) => (
        <GroupMark key={group.id} group={group} bare={bare ?? false} />
      ))}
    </span>
  );
}

function GroupMark({ group: { name, badge, badgeColor }, bare }: { group: GroupBadge; bare: boolean }) {
  const { ground, ink } = readable(/^#[0-9a-f]{6}$/i.test(badgeColor) ? badgeColor.toLowerCase() : GREY);
  const ariaProps = bare ? { role: 'img', 'aria-label': name, title: name } : {};
  return (
    <span
      className={
        bare
          ? 'inline-flex items-center justify-center gap-1.25 size-5 rounded-full font-550 text-xs leading-[20px] font-sans whitespace-nowrap [&_.role-glyph]:size-3.25'
          : 'inline-flex items-center gap-1.25 pt-px pr-2.25 pb-px pl-1.5 rounded-full font-550 text-xs leading-[20px] font-sans whitespace-nowrap [&_.role-glyph]:size-3.5'
      }
      style={{ background: ground, color: ink }}
      {...ariaProps}
    >
      <Glyph name={badgeGlyph(badge)} />
      {!bare && name}
    </span>
  );
}
