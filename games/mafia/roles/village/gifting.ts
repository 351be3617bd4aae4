/** Village roles that give, carry or repair items. */
import type { Seat } from '../../../engine/game.ts';
import {
  type Act,
  ARMOR,
  act,
  attach,
  consequence,
  GUN,
  gift,
  type Mafia,
  mend,
  nightly,
  type Player,
  role,
  shotModifiers,
  target,
  triggerConsequence,
} from '../../engine/kit.ts';

role('Blacksmith', 'Village', 'Gifting', {
  text: 'Each night, leave armor with another player. They find it at once, and it protects them that same night.',
  icon: 'game-icons:anvil',
  tags: ['Protective', 'Items', 'Armor', 'Visiting', 'Basic'],
  can: { give: gift(ARMOR) },
});

/** Gives the starting gun of a role, with the holder's modifiers. A player who takes over the role later gets none. */
const issue =
  (shown: boolean) =>
  (g: Mafia, { player }: { player: Player }, { from }: { from: string | null }) => {
    const data = { shown, mods: shotModifiers(player) };
    if (from === null) attach(g, player.seat, GUN, { by: player.seat, data, why: 'dealt' });
  };
const gunlore = (who: string): Record<string, string> => ({
  Loyal: `A Loyal ${who}’s gun harms no one on another side.`,
  Disloyal: `A Disloyal ${who}’s gun harms no one on their own side.`,
  Weak: `A Weak ${who} does not survive firing at another side.`,
  Sacrificial: `A Sacrificial ${who} does not survive firing.`,
  Random: `A Random ${who}’s gun hits a random player about every other time.`,
});
role('Deputy', 'Village', 'Basic', {
  text: 'You start with a gun. When you fire it, no one learns who did.',
  icon: 'game-icons:cowboy-holster',
  tags: ['Items', 'Basic', 'Killing', 'Gun', 'Day Actions'],
  specials: gunlore('Deputy'),
  on: { took: issue(false) },
});
role('Sheriff', 'Village', 'Basic', {
  text: 'You start with a gun. When you fire it, everyone sees who did.',
  icon: 'game-icons:western-hat',
  tags: ['Items', 'Basic', 'Killing', 'Gun', 'Day Actions'],
  specials: gunlore('Sheriff'),
  on: { took: issue(true) },
});

/** Repairs a player's items now, and again after items are handed out later in the night. */
function repair(g: Mafia, a: Act, seat: Seat): void {
  mend(g, seat);
  triggerConsequence(g, a, 'mendAgain', [seat]);
}
role('Mechanic', 'Village', 'Night-acting', {
  text: 'Each night, visit another player: any broken items they carry work again, and their guns harm anyone they hit. Neither of you is told. Items given to them that night are repaired too. You keep your own items in order without trying.',
  icon: 'game-icons:auto-repair',
  tags: ['Item Interaction', 'Visiting', 'Advanced'],
  specials: {
    Gunrunner: 'Once a Mechanic has repaired it, a Gunrunner’s gun harms anyone.',
    Fabricator: 'A Mechanic makes a Fabricator’s items work as they should.',
    Saboteur: 'A Mechanic repairs what a Saboteur breaks on the same night.',
  },
  can: {
    repair: act('Repair', 'mend', (g, a) => repair(g, a, target(a))),
    keep: nightly('mend', { tags: ['hidden', 'sure'] }, (g, a) => repair(g, a, a.by[0]!)),
    mendAgain: consequence('take', { tags: ['hidden'] }, (g, a) => mend(g, target(a))),
  },
});
