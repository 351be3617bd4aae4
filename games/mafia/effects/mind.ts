/** Effects on a player's mind and senses. */
import { at, BLINDED, DELIRIOUS, effect, type Mafia, type Player, SILENCED } from '../engine/kit.ts';

/** Whether a player is alive and not delirious because of a living player. Two players who addle each other are both lucid. */
const lucidly = (g: Mafia, p: Player): boolean =>
  p.alive && !p.held.some((h) => h.trait === DELIRIOUS && (h.by === null || at(g, h.by).alive));
effect(DELIRIOUS, {
  text: 'What this player learns is false and nothing else they do works, as long as the player who caused it lives.',
  icon: 'game-icons:knocked-out-stars',
  tags: ['Malicious'],
  unaware: true,
  is: { delirious: (g, { held }) => held!.by === null || lucidly(g, at(g, held!.by)) },
});
effect(SILENCED, {
  text: 'Only this player hears what they say.',
  icon: 'game-icons:silenced',
  tags: ['Malicious'],
  notice: 'silenced',
  is: { mute: true },
});
effect(BLINDED, {
  text: 'Hears voices, but not whose they are, and does not see how others vote.',
  icon: 'game-icons:blindfold',
  tags: ['Malicious'],
  notice: 'blind',
  is: { blind: true },
});
