/** Settings for the course of the game, whispers, and what deaths reveal. */
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
  text: 'Players can whisper to one other player.',
  icon: 'game-icons:talk',
  tags: ['Speaking', 'Chat'],
  rules: { whispers: true },
});
setting('Whisper Leak Chance', {
  ...standard,
  text: 'Each copy adds 1% to the chance that everyone hears a whisper.',
  icon: 'game-icons:hearing-disabled',
  tags: ['Speaking', 'Chat'],
  specials: { Loudmouth: 'Where there is any Whisper Leak Chance, every whisper to or from a Loudmouth leaks.' },
  requires: ['Whispers'],
  most: 100,
  rules: { leak: 1 },
});
setting('Whisper Leak Chance x10', {
  ...standard,
  text: 'Each copy adds 10% to the chance that everyone hears a whisper.',
  icon: 'game-icons:hearing-disabled',
  tags: ['Speaking', 'Chat'],
  requires: ['Whispers'],
  most: 10,
  rules: { leak: 10 },
});
setting('Must Act', {
  ...standard,
  text: 'Players can’t skip a choice. The vote of the village can still be for no one.',
  icon: 'game-icons:play-button',
  tags: ['Night', 'Actions'],
  rules: { mustAct: true },
});
setting('No Reveal', {
  ...standard,
  text: 'Deaths do not show roles.',
  icon: 'game-icons:tombstone',
  tags: ['Death', 'Information'],
  incompatible: ['Alignment Only Reveal'],
  rules: { reveal: 'nothing' },
});
setting('Alignment Only Reveal', {
  ...standard,
  text: 'Deaths show only the side.',
  icon: 'game-icons:yin-yang',
  tags: ['Death', 'Information'],
  incompatible: ['No Reveal'],
  rules: { reveal: 'side' },
});
