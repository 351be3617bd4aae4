/** Items worn to look like another role. */
import { item, type Looks, type Mafia, type Me, type Side, SUIT, sideOf } from '../engine/kit.ts';

/** Look of a suit. It hides most other disguises, though not a Lawyer's plea. Only the suit put on last shows. */
const worn = (_g: Mafia, { player, held }: Me): Looks | null => {
  if (held !== player.held.findLast((h) => h.trait === SUIT)) return null;
  const role = held!.data as string;
  return { role, side: sideOf(role) as Side, mods: false, rank: 10 };
};
item(SUIT, {
  text: 'The clothes of some role. Everyone who checks the wearer, alive or dead, sees that role without modifiers. It no longer fits once the wearer changes role.',
  icon: 'game-icons:ample-dress',
  tags: ['Deception'],
  specials: {
    Coroner: 'A Suit worn by a dead player fools a Coroner.',
    Snoop: 'A Snoop who finds a Suit sees whose clothes they are.',
  },
  is: { reveal: worn, investigate: worn, death: worn, condemn: worn },
  on: {
    took(_g, { player, held }, { from }) {
      if (from !== null) player.held = player.held.filter((h) => h !== held);
    },
  },
});
