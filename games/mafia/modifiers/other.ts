/** Strength, votes and company. */
import { chance } from '../../engine/rng.ts';
import { actor, EXTRA_LIFE, kill, modifier, nightly } from '../engine/kit.ts';

/** Above every resistance but one that nothing breaks. */
const UNSTOPPABLE = 1000;
modifier('Strong', {
  text: 'When this player kills, alone or in front of their side, nothing protects from it and no one can keep them from it.',
  icon: 'game-icons:strong',
  category: 'Other',
  tags: ['Unblockable', 'Strong'],
  specials: {
    Commuter: 'Strong killers are not turned away: they find the Commuter at home.',
    Granny: 'A Strong killer kills even a Granny.',
    Bodyguard: 'A Strong Bodyguard strikes through every protection, their own as well.',
  },
  rewriteAbility: (a) => (a.tags.includes('kill') ? { ...a, power: UNSTOPPABLE, tags: [...a.tags, 'sure'] } : a),
});
modifier('Trustworthy', {
  text: 'This vote counts one more, for each time. No one is shown that it does.',
  icon: 'game-icons:thumb-up',
  category: 'Other',
  tags: ['Voting'],
  specials: { Monk: 'The vote of a Trustworthy Monk counts once.' },
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
  text: 'Knows no one of the own side and is known to no one: no talk at night and no part in its deeds.',
  icon: 'game-icons:person',
  category: 'Other',
  tags: ['Lone'],
  specials: { Templar: 'A Lone Templar stays away from the meetings of the Templars.' },
  is: { lone: true },
});
modifier('Macho', {
  text: 'Ordinary protection does not help this player, and neither does armour.',
  icon: 'game-icons:biceps',
  category: 'Other',
  tags: ['Macho', 'Save Immune'],
  specials: {
    Bleeder: 'A Macho Bleeder has no such skin: an ordinary attack kills at once.',
    Granny: 'A Macho Granny is as hard to kill as any: hers is no ordinary protection.',
  },
  ignoresResistance: { kill: 1 },
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
