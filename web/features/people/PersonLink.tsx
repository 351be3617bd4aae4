import type { ComponentPropsWithoutRef, KeyboardEvent } from 'react';
import { cx } from '../../ui/cx.ts';
import type { Person, PersonPlace } from './person-card.ts';
import { usePersonCard } from './use-person-card.ts';
import { profilePath } from './user-links.ts';

export interface PersonLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick' | 'onKeyDown' | 'onPointerDown'> {
  person: Person;
  place?: PersonPlace | undefined;
}

/**
 * A name, or whatever stands for a person, that opens their card. A member's is a link to their profile, for another tab or
 * window; a press without a modifier key opens the card.
 */
export function PersonLink({ person, place, className, children, ...rest }: PersonLinkProps) {
  const opener = usePersonCard(person, place);
  if (person.kind === 'member')
    return (
      <a {...rest} {...opener} href={profilePath(person)} className={className} onKeyDown={pressOnSpace}>
        {children}
      </a>
    );
  return (
    <button
      type="button"
      {...(rest as ComponentPropsWithoutRef<'button'>)}
      {...opener}
      className={cx('p-0 border-0 bg-transparent text-start', className)}
    >
      {children}
    </button>
  );
}

/** The space bar presses a button but not a link, and both open the same card. */
function pressOnSpace(e: KeyboardEvent<HTMLElement>): void {
  if (e.key !== ' ') return;
  e.preventDefault();
  e.currentTarget.click();
}
