import { IconButton } from '../../ui/IconButton.tsx';
import type { Person, PersonPlace } from './person-card.ts';
import { usePersonCard } from './use-person-card.ts';

/** Opens a person's card at the end of their row, where the name itself does something else. */
export function PersonButton({ person, place }: { person: Person; place?: PersonPlace | undefined }) {
  return (
    <IconButton
      icon="more"
      size={36}
      label={`More about ${person.name}`}
      className="flex-none text-ink-soft max-md:[&.button]:size-tap"
      {...usePersonCard(person, place)}
    />
  );
}
