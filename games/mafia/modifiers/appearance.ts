/** What somebody takes for true, and what others take them for. */
import { type Looks, modifier, reveal, type Sanity } from '../kit.ts';

const MINDS = ['Sane', 'Insane', 'Naive', 'Paranoid'];
const mind = (id: string, sanity: Sanity, icon: string, text: string) =>
  modifier(id, {
    text: [text, 'The player is not told.'],
    icon,
    category: 'Appearance',
    tags: ['Information', 'Sanity'],
    incompatible: MINDS.filter((other) => other !== id),
    unaware: true,
    is: { sanity },
  });
mind('Sane', 'right', 'game-icons:brain', 'Whatever this player learns is true, whoever meddles with it.');
mind('Insane', 'wrong', 'game-icons:brain-leak', 'Whatever this player learns is false.');
mind('Naive', 'good', 'game-icons:rose', 'Whatever this player learns speaks well of those it is about.');
mind('Paranoid', 'bad', 'game-icons:evil-eyes', 'Whatever this player learns speaks ill of those it is about.');

modifier('Exposed', {
  text: ['Everybody is shown this role at the start.'],
  icon: 'game-icons:light-projector',
  category: 'Appearance',
  tags: ['Reveal Self'],
  on: {
    took: (g, { player }) => reveal(g, player.seat),
  },
});

const nothing: Looks = { role: null, side: null, mods: false, rank: 9 };
modifier('Faceless', {
  text: ['No role is shown when this player dies or is condemned.'],
  icon: 'game-icons:cracked-mask',
  category: 'Appearance',
  tags: ['Deception', 'No Reveal'],
  is: { death: nothing, condemn: nothing },
});
