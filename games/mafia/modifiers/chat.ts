/** Modifiers of what a player hears, and of how they are heard. */
import { modifier } from '../engine/kit.ts';

modifier('Leaky', {
  text: 'Where whispers can leak, every whisper to or from this player does.',
  icon: 'game-icons:leak',
  category: 'Chat',
  tags: ['Whispers', 'Effect'],
  is: { leaky: true },
});
modifier('Blind', {
  text: 'Hears voices, but not whose they are, and does not see how others vote.',
  icon: 'game-icons:sight-disabled',
  category: 'Chat',
  tags: ['Speech', 'Blind', 'Effect'],
  is: { blind: true },
});
