/** Strength, votes and company. */
import { modifier } from '../kit.ts';

/** Above every resistance but one that nothing breaks. */
const UNSTOPPABLE = 1000;
modifier('Strong', {
  text: ['When this player kills, alone or in front of their side, nothing protects from it and nobody can keep them from it.'],
  icon: 'game-icons:strong',
  category: 'Other',
  tags: ['Unblockable', 'Strong'],
  wrap: (a) => (a.tags.includes('kill') ? { ...a, power: UNSTOPPABLE, tags: [...a.tags, 'sure'] } : a),
});
modifier('Trustworthy', {
  text: ['This vote counts one more, for each time. Nobody is shown that it does.'],
  icon: 'game-icons:thumb-up',
  category: 'Other',
  tags: ['Voting'],
  incompatible: ['Voteless'],
  repeats: true,
  is: { voteWeight: 1 },
});
modifier('Voteless', {
  text: ['Cannot vote in the village.'],
  icon: 'game-icons:mute',
  category: 'Other',
  tags: ['Voting'],
  incompatible: ['Trustworthy'],
  is: { voteless: true },
});
modifier('Lone', {
  text: ['Knows nobody of the own side and is known to nobody: no talk at night and no part in its deeds.'],
  icon: 'game-icons:person',
  category: 'Other',
  tags: ['Lone'],
  is: { lone: true },
});
