/** Loners who kill until only two players are left. */
import { douse, KNIFE, living, MATCH, murder, role, winsAlone } from '../../engine/kit.ts';

const lastTwo = winsAlone((g, me) => me.alive && living(g).length <= 2);

role('Serial Killer', 'Independent', 'Killing', {
  text: 'Each night you must visit another player and kill them. A player who searches you finds a knife, which is no use by day. You win if you are among the last two alive.',
  goal: 'You win if you are alive when no more than two players are left.',
  icon: 'game-icons:sacrificial-dagger',
  tags: ['Killing', 'Must Act', 'Last Two', 'Visiting', 'Hostile', 'Basic'],
  specials: { Snoop: 'A Snoop finds a Knife on a Serial Killer.' },
  is: { seemsToCarry: [KNIFE] },
  can: { kill: murder({ stage: 'late-kill', must: true }) },
  win: lastTwo,
});

role('Pyromaniac', 'Independent', 'Killing', {
  text: 'Each night, visit a player and douse them; they do not notice. On any day, throw a match: every doused player burns. You never run out of matches. You win if you are among the last two alive.',
  goal: 'You win if you are alive when no more than two players are left.',
  icon: 'game-icons:burning-passion',
  tags: ['Killing', 'Gasoline', 'Effects', 'Last Two', 'Visiting', 'Hostile', 'Basic', 'Day Actions'],
  start: [MATCH],
  can: { douse },
  win: lastTwo,
  on: {
    took(_g, { player }) {
      for (const h of player.held) if (h.trait === MATCH) h.data = 'lasting';
    },
  },
});
