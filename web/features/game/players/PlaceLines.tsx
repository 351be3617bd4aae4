import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { PersonLink } from '../../people/PersonLink.tsx';
import type { TablePerson } from '../state/people.ts';

/** The list of players or of a part of them. */
export const PlaceList = ({ className, ...rest }: ComponentPropsWithRef<'ul'>) => (
  <ul className={cx('grid gap-0.5 mb-3', className)} {...rest} />
);

interface PlaceMainProps {
  /** Makes it the label of a radio button inside of it, or of the control with the id `htmlFor`. */
  as?: 'label' | 'div';
  htmlFor?: string;
  children: ReactNode;
}
/** The large part of a place: the face and the lines; buttons follow it. */
export const PlaceMain = ({ as: Tag = 'div', ...rest }: PlaceMainProps) => (
  <Tag className="place-main relative flex-1 flex items-center gap-2.5 min-w-0 min-h-12 pt-1 pr-0.5 pb-1 pl-2" {...rest} />
);

interface PlaceNameProps {
  name: string;
  /** The person whose card the name opens; absent where the row itself is pressed. */
  person?: TablePerson | null | undefined;
  isDead?: boolean;
  /** Marks after the name. */
  children?: ReactNode;
}
/** First line of a place in the list of players: the name, struck through for the dead, and its marks. */
export function PlaceName({ name, person, isDead = false, children }: PlaceNameProps) {
  const look = cx('truncate', isDead && 'line-through decoration-line-strong');
  return (
    <span
      className={cx(
        'place-name flex items-center gap-1.5 min-w-0 font-550 [&>[class*=i-lucide-bot]]:text-ink-soft',
        isDead && 'text-ink-soft',
      )}
    >
      {person ? (
        <PersonLink
          {...person}
          className={cx(look, 'py-1 text-inherit', !isDead && 'no-underline hover:underline')}
          translate="no"
        >
          {name}
        </PersonLink>
      ) : (
        <span className={look} translate="no">
          {name}
        </span>
      )}
      {children}
    </span>
  );
}

/** Second line: what is known of the player. `isTall` keeps its height while there is nothing, so that votes do not move rows. */
export function PlaceNote({ isTall = false, children }: { isTall?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        'flex items-center gap-2 min-w-0 overflow-clip [overflow-clip-margin:3px] text-ink-soft text-xs whitespace-nowrap [&_.side-mark>[class*=i-lucide]]:hidden',
        isTall && 'min-h-5',
      )}
    >
      {children}
    </span>
  );
}
