/** Strength, votes and company. */
import { chance } from '../../rng.ts';
import { actor, EXTRA_LIFE, kill, modifier, nightly } from '../kit.ts';

/** Above every resistance but one that nothing breaks. */
const UNSTOPPABLE = 1000;
modifier('Strong', {
  text: 'When this player kills, alone or in front of their side, nothing protects from it and nobody can keep them from it.',
  icon: 'game-icons:strong',
  category: 'Other',
  tags: ['Unblockable', 'Strong'],
  wrap: (a) => (a.tags.includes('kill') ? { ...a, power: UNSTOPPABLE, tags: [...a.tags, 'sure'] } : a),
});
modifier('Trustworthy', {
  text: 'This vote counts one more, for each time. Nobody is shown that it does.',
  icon: 'game-icons:thumb-up',
  category: 'Other',
  tags: ['Voting'],
  incompatible: ['Voteless'],
  repeats: true,
  is: { voteWeight: 1 },
});
modifier('Voteless', {
  text: 'Cannot vote in the village.',
  icon: 'game-icons:mute',
  category: 'Other',
  tags: ['Voting'],
  incompatible: ['Trustworthy'],
  is: { voteless: true },
});
modifier('Lone', {
  text: 'Knows nobody of the own side and is known to nobody: no talk at night and no part in its deeds.',
  icon: 'game-icons:person',
  category: 'Other',
  tags: ['Lone'],
  is: { lone: true },
});
modifier('Macho', {
  text: 'Ordinary protection does not help this player, and neither does armour.',
  icon: 'game-icons:biceps',
  category: 'Other',
  tags: ['Macho', 'Save Immune'],
  bares: { kill: 1 },
});
modifier('Unlucky', {
  text: 'From the second night on something may happen to this player: 5 times in 100, then 10, then 15 … Protection helps.',
  icon: 'game-icons:hollow-cat',
  category: 'Other',
  tags: ['Killing'],
  can: {
    mishap: nightly('kill', { tags: ['kill', 'hidden', 'sure'] }, (g, a) => {
      const { seat, dice } = actor(g, a);
      if (chance(dice, (g.count - 1) * 0.05)) kill(g, seat, 'killed', { by: [], power: a.power });
    }),
  },
});
modifier('Blessed', {
  text: 'Starts with a life to spare.',
  icon: 'game-icons:holy-water',
  category: 'Other',
  tags: ['Extra Lives'],
  start: [EXTRA_LIFE],
});
