import type { GroupBadge } from '../../../protocol/rest/session.ts';
import { contrast } from '../../../protocol/settings.ts';
import { Glyph } from '../../ui/RoleIcon.tsx';
import { badgeGlyph } from './glyphs.ts';
import './people.css';

const GREY = '#5a5f70';
const [WHITE, NIGHT] = ['#ffffff', '#14161d'];
const ENOUGH = 4.6;

/** A ground in about this colour and the ink that can be read on it, whatever colour staff thought of. */
function readable(colour: string): { ground: string; ink: string } {
  const ink = contrast(colour, WHITE) >= 3.5 ? WHITE : NIGHT;
  let ground = colour;
  while (contrast(ground, ink) < ENOUGH) ground = nudged(ground, ink === WHITE ? 0 : 255);
  return { ground, ink };
}
/** A step towards black or white. */
const nudged = (colour: string, towards: 0 | 255): string =>
  `#${[1, 3, 5]
    .map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
    .map((part) => Math.round(part + (towards - part) * 0.06))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** The groups of somebody that wear a badge, the highest first. `bare`: icons alone, their names for whoever asks. */
export function GroupBadges({ groups, bare }: { groups: readonly GroupBadge[]; bare?: boolean }) {
  const worn = groups.filter(({ badge }) => badge !== '').sort((a, b) => b.rank - a.rank);
  if (worn.length === 0) return null;
  return (
    <span className="group-badges">
      {worn.map((group) => (
        <GroupMark key={group.id} group={group} bare={bare ?? false} />
      ))}
    </span>
  );
}

function GroupMark({ group: { name, badge, badgeColor }, bare }: { group: GroupBadge; bare: boolean }) {
  const { ground, ink } = readable(/^#[0-9a-f]{6}$/i.test(badgeColor) ? badgeColor.toLowerCase() : GREY);
  const said = bare ? { role: 'img', 'aria-label': name, title: name } : {};
  return (
    <span className={bare ? 'group-mark group-mark-bare' : 'group-mark'} style={{ background: ground, color: ink }} {...said}>
      <Glyph name={badgeGlyph(badge)} />
      {!bare && name}
    </span>
  );
}
