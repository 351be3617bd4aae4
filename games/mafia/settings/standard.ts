/** Settings of the course of the game and of what deaths show. */
import { setting } from '../engine/kit.ts';

const standard = { category: 'Standard' as const };
setting('Day Start', {
  ...standard,
  text: 'The game begins with a day.',
  icon: 'game-icons:sunrise',
  tags: ['State', 'Time', 'Voting'],
  rules: { dayStart: true },
});
setting('Whispers', {
  ...standard,
  text: 'Players may say something to one other player alone.',
  icon: 'game-icons:talk',
  tags: ['Speaking', 'Chat'],
  rules: { whispers: true },
});
setting('Whisper Leak Chance', {
  ...standard,
  text: 'Each copy makes it one in a hundred likelier that a whisper is heard by all.',
  icon: 'game-icons:hearing-disabled',
  tags: ['Speaking', 'Chat'],
  specials: { Loudmouth: 'Where there is any Whisper Leak Chance, every whisper to or from a Loudmouth leaks.' },
  requires: ['Whispers'],
  most: 100,
  rules: { leak: 1 },
});
setting('Whisper Leak Chance x10', {
  ...standard,
  text: 'Each copy makes it ten in a hundred likelier that a whisper is heard by all.',
  icon: 'game-icons:hearing-disabled',
  tags: ['Speaking', 'Chat'],
  requires: ['Whispers'],
  most: 10,
  rules: { leak: 10 },
});
setting('Must Act', {
  ...standard,
  text: 'No one may choose no one, but for the vote of the village.',
  icon: 'game-icons:play-button',
  tags: ['Night', 'Actions'],
  rules: { mustAct: true },
});
setting('No Reveal', {
  ...standard,
  text: 'A death shows nothing of who it was.',
  icon: 'game-icons:tombstone',
  tags: ['Death', 'Information'],
  incompatible: ['Alignment Only Reveal'],
  rules: { reveal: 'nothing' },
});
setting('Alignment Only Reveal', {
  ...standard,
  text: 'A death shows only the side.',
  icon: 'game-icons:yin-yang',
  tags: ['Death', 'Information'],
  incompatible: ['No Reveal'],
  rules: { reveal: 'side' },
});
