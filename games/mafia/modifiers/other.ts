/** Modifiers of strength, votes and company. */
import { chance } from '../../engine/rng.ts';
import { actor, EXTRA_LIFE, kill, modifier, nightly } from '../engine/kit.ts';

/** Exceeds every resistance; the highest is 5. */
const UNSTOPPABLE = 1000;
modifier('Strong', {
  text: 'When this player kills, alone or for their side, nothing protects the victim and no one can stop the kill.',
  icon: 'game-icons:strong',
  category: 'Other',
  tags: ['Unblockable', 'Strong'],
  specials: {
    Commuter: 'Strong killers are not turned away: they find the Commuter at home.',
    Granny: 'A Strong killer kills even a Granny.',
    Bodyguard: 'A Strong Bodyguard strikes through every protection, even their own.',
  },
  rewriteAbility: (a) => (a.tags.includes('kill') ? { ...a, power: UNSTOPPABLE, tags: [...a.tags, 'sure'] } : a),
});
modifier('Trustworthy', {
  text: 'This player’s vote counts one more for each copy. No one is shown that it does.',
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
  text: 'Does not know their own side and is not known to it: no talk at night, and no part in what it does.',
  icon: 'game-icons:person',
  category: 'Other',
  tags: ['Lone'],
  specials: { Templar: 'A Lone Templar stays away from the meetings of the Templars.' },
  is: { lone: true },
});
modifier('Macho', {
  text: 'Ordinary protection does not help this player, and neither does armor.',
  icon: 'game-icons:biceps',
  category: 'Other',
  tags: ['Macho', 'Save Immune'],
  specials: {
    Bleeder: 'A Macho Bleeder has no such luck: an ordinary attack kills at once.',
    Granny: 'A Macho Granny is as hard to kill as ever: her protection is not the ordinary kind.',
  },
  ignoresResistance: { kill: 1 },
});
modifier('Unlucky', {
  text: 'From the second night on, this player may have an accident: a 5% chance, then 10%, then 15% … Protection helps.',
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
  text: 'Starts with an extra life.',
  icon: 'game-icons:holy-water',
  category: 'Other',
  tags: ['Extra Lives'],
  start: [EXTRA_LIFE],
});
