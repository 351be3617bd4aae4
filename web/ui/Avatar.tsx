import { useState } from 'react';
import { avatarStyles } from './avatar-styles.ts';
import { cx } from './cx.ts';
import { lanternOf } from './lantern.ts';
import './avatar.css';

export interface AvatarProps {
  /** The player's id (or a game's pseudonym): the same id always gets the same lantern. */
  id: string;
  /** Default: the picture registered for this id (avatar-styles.ts). */
  src?: string | null;
  /** Edge in px. Default 40. */
  size?: 20 | 24 | 32 | 40 | 56 | 96;
  /** Default: as registered for this id. */
  square?: boolean | undefined;
  dead?: boolean;
  presence?: 'here' | 'away' | undefined;
  /** The name, if no text beside the picture says it. */
  label?: string;
}

export function Avatar({ id, src: ownSrc, size = 40, square, dead, presence, label }: AvatarProps) {
  const face = avatarStyles.get(id);
  const src = ownSrc ?? face?.src;
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      className={cx('avatar', dead && 'avatar-dead', (square ?? face?.square) && 'avatar-square')}
      style={{ width: size, height: size }}
      {...ariaProps}
    >
      {src && src !== brokenSrc ? (
        <img className="avatar-face" src={src} alt="" loading="lazy" onError={() => setBrokenSrc(src)} />
      ) : (
        <Lantern id={id} />
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

function Lantern({ id }: { id: string }) {
  const { hue, glow, ground, panes, top, body: shape, tilt } = lanternOf(id);
  // The lantern is dark on a light ground and light on a dark one.
  const isLight = ground > 70;
  const body = isLight ? `oklch(36% 0.09 ${hue})` : `oklch(${ground - 18}% 0.08 ${hue})`;
  const light = `oklch(88% 0.14 ${glow})`;
  return (
    <svg className="avatar-face" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={`oklch(${ground}% 0.13 ${hue})`} />
      <circle cx="20" cy="22" r="15" fill={light} opacity="0.16" />
      <g transform={`rotate(${tilt} 20 4)`}>
        <path d={top} fill={body} stroke={light} strokeWidth="0.9" strokeLinejoin="round" />
        <path d={shape} fill={body} />
        <g fill={light}>
          {panes.map((pane) => (
            <path key={pane.d} d={pane.d} opacity={pane.lit} />
          ))}
        </g>
        <path d="M12.5 31.5h15l1 3h-17z" fill={light} opacity="0.75" />
      </g>
    </svg>
  );
}
