import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A reported picture, blurred until staff press it, because it may show anything. */
export function BlurredPicture({ src, label, wide }: { src: string; label: string; wide?: boolean }) {
  const [isShown, setShown] = useState(false);
  return (
    <button
      type="button"
      className={cx(
        'relative grid place-items-center flex-none border border-line rounded overflow-hidden bg-sunken',
        wide ? 'w-60 h-20' : 'size-20',
      )}
      aria-pressed={isShown}
      aria-label={isShown ? `Blur the ${label}` : `Show the ${label}`}
      onClick={() => setShown(!isShown)}
    >
      <img className={cx('size-full [object-fit:cover]', !isShown && '[filter:blur(14px)]')} src={src} alt="" loading="lazy" />
      {!isShown && <Icon name="eye" size={20} className="absolute text-ink" />}
    </button>
  );
}
