/** What is put on a player's senses. */
import { BLINDED, effect, SILENCED } from '../kit.ts';

effect('Delirious', {
  text: 'What this player learns is false and nothing else they do works, as long as whoever caused it lives.',
  icon: 'game-icons:knocked-out-stars',
  tags: ['Malicious'],
  unaware: true,
  is: { delirious: (g, { held }) => held!.by === null || g.players[held!.by]!.alive },
});
effect(SILENCED, {
  text: 'Only this player hears what they say.',
  icon: 'game-icons:silenced',
  tags: ['Malicious'],
  felt: 'silenced',
  is: { mute: true },
});
effect(BLINDED, {
  text: 'Hears voices, but not whose they are, and does not see how others vote.',
  icon: 'game-icons:blindfold',
  tags: ['Malicious'],
  felt: 'blind',
  is: { blind: true },
});
