/** Settings for the village vote. */
import { setting } from '../engine/kit.ts';

const voting = { category: 'Voting' as const };
setting('Must Condemn', {
  ...voting,
  text: 'The village cannot vote for no one. A tie still condemns no one.',
  icon: 'game-icons:guillotine',
  tags: ['Day', 'Voting'],
  rules: { mustCondemn: true },
});
setting('Hidden Votes', {
  ...voting,
  text: 'Players see that someone has voted, but not who they voted for or whether they changed it.',
  icon: 'game-icons:envelope',
  tags: ['Voting', 'Information'],
  rules: { hiddenVotes: true },
});
setting('Majority Voting', {
  ...voting,
  text: 'The village condemns only with at least half of the votes that were cast.',
  icon: 'game-icons:vote',
  tags: ['Voting'],
  rules: { majority: true },
});
setting('Voting Dead', {
  ...voting,
  text: 'The dead keep their vote.',
  icon: 'game-icons:raise-skeleton',
  tags: ['Death', 'Voting'],
  rules: { deadVote: true },
});
