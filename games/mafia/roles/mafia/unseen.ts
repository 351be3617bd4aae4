/** Mafia roles that hide themselves, or another player's role. */
import {
  act,
  attach,
  effect,
  hideBehind,
  type Looks,
  laterActs,
  nightly,
  role,
  roleOf,
  target,
  VANILLA,
} from '../../engine/kit.ts';

role('Rat', 'Mafia', 'Manipulative', {
  text: 'You kill with the Mafia. Each night, hide behind another player: whatever is aimed at you alone hits them instead, even a kill.',
  icon: 'game-icons:rat',
  tags: ['Redirection', 'Visit Interaction', 'Visiting', 'Basic'],
  can: { hide: hideBehind },
});

role('Ninja', 'Mafia', 'Deception', {
  text: 'You kill with the Mafia and leave no trace: others who chose the same victim are seen, you are not. If only you chose, no one seems to have come, and no one is known to have killed.',
  icon: 'game-icons:ninja-mask',
  tags: ['Deception', 'Astral', 'Basic'],
  can: {
    vanish: nightly('vanish', { tags: ['hidden'] }, (g, a) => {
      const ownSeat = a.by[0]!;
      for (const x of laterActs(g, a)) {
        if (!x.by.includes(ownSeat) || !x.tags.includes('kill')) continue;
        if (x.by.length > 1) x.by = x.by.filter((seat) => seat !== ownSeat);
        else x.tags.push('hidden', 'nameless');
      }
    }),
  },
});

const plainly = (side: 'Village' | 'Mafia'): Looks => ({ role: VANILLA[side], side, mods: false, rank: 20 });
role('Lawyer', 'Mafia', 'Deception', {
  text: 'You kill with the Mafia. Each night, visit another player: an investigator who checks them that night finds a plain villager if their role is one of the Mafia’s, and a plain mafioso if it is not.',
  icon: 'game-icons:briefcase',
  tags: ['Deception', 'Alignment', 'Visiting', 'Basic'],
  can: {
    plead: act('Plead', 'frame', (g, a) => void attach(g, target(a), 'Pleaded for', { by: a.by[0]!, life: -1 })),
  },
});
effect('Pleaded for', {
  text: 'Tonight this player looks like someone on the other side.',
  icon: 'game-icons:scales',
  unaware: true,
  is: { investigate: (_g, { player }) => plainly(roleOf(player).side === 'Mafia' ? 'Village' : 'Mafia') },
});
