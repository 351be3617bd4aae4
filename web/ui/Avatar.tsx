import { useState } from 'react';
import { avatarStyles } from './avatar-styles.ts';
import { cx } from './cx.ts';
import { colourOf, type Face, faceOf, shapePath } from './face.ts';
import './avatar.css';

export interface AvatarProps {
  /** The player's id (or a game's pseudonym): the same id always gets the same drawn face. */
  id: string;
  /** Default: the picture registered for this id (avatar-styles.ts). */
  src?: string | null;
  /** The drawn face, where there is no picture. Default: as registered for this id, else made from the id. */
  face?: Face | undefined;
  /** Edge in px. Default 40. */
  size?: 20 | 24 | 32 | 40 | 56 | 96;
  /** Default: as registered for this id. */
  square?: boolean | undefined;
  dead?: boolean;
  presence?: 'here' | 'away' | undefined;
  /** The name, if no text beside the picture says it. */
  label?: string;
}

export function Avatar({ id, src: ownSrc, face: ownFace, size = 40, square, dead, presence, label }: AvatarProps) {
  const style = avatarStyles.get(id);
  const src = ownSrc ?? style?.src;
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const hasPicture = src && src !== brokenSrc;
  const face = ownFace ?? style?.face ?? faceOf(id);
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      className={cx(
        'avatar',
        dead && 'avatar-dead',
        (square ?? style?.square) && 'avatar-square',
        !hasPicture && face.frame !== 'member' && 'avatar-framed',
      )}
      style={{ width: size, height: size }}
      {...ariaProps}
    >
      {hasPicture ? (
        <img className="avatar-face" src={src} alt="" loading="lazy" onError={() => setBrokenSrc(src)} />
      ) : (
        <DrawnFace face={face} />
      )}
      {presence && (
        <span
          className={cx(
            'absolute w-[28%] min-w-2 max-w-3.5 aspect-square rounded-1/2 bg-good [box-shadow:0_0_0_2px_var(--surface)]',
            // The presence dot sits on the edge of the circle.
            size === 96 ? 'right-1.5 bottom-1.5' : '-right-px -bottom-px',
            presence === 'away' && 'bg-surface! border-2 border-warn',
          )}
        />
      )}
    </span>
  );
}

/** A robot's head, a disc in a dashed ring or, for members, the whole field, which the style sheet cuts into a circle or a square. */
function DrawnFace({ face }: { face: Face }) {
  const { ground, ink } = colourOf(face);
  const shape = <path d={shapePath(face)} fill={ink} fillRule="evenodd" />;
  const edge = { stroke: 'color-mix(in oklab, var(--ink) 22%, transparent)', strokeWidth: 1 };
  if (face.frame === 'bot')
    return (
      <svg className="avatar-face" viewBox="0 0 40 40" aria-hidden="true">
        <path d={ROBOT} fill={ground} {...edge} />
        <g transform="translate(5.2 8) scale(.74)">{shape}</g>
      </svg>
    );
  if (face.frame === 'guest')
    return (
      <svg className="avatar-face" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18.5" fill="none" stroke={ground} strokeWidth="2.2" strokeDasharray="5.6 4.085" />
        <circle cx="20" cy="20" r="15.6" fill={ground} {...edge} />
        <g transform="translate(7.2 7.2) scale(.64)">{shape}</g>
      </svg>
    );
  return (
    <svg className="avatar-face" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={ground} />
      <g transform="translate(4.8 4.8) scale(.76)">{shape}</g>
    </svg>
  );
}
/** A head with an antenna and two ears. */
const ROBOT =
  'M18.8 7.5V5.6a2.8 2.8 0 1 1 2.4 0V7.5H30a6 6 0 0 1 6 6V17h1.5a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H36v5.5a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V27H2.5A1.5 1.5 0 0 1 1 25.5v-7A1.5 1.5 0 0 1 2.5 17H4v-3.5a6 6 0 0 1 6-6z';
