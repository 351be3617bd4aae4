/** Loners whom nobody is safe from. */
import { alone, living, murder, role } from '../../kit.ts';

role('Serial Killer', 'Independent', {
  text: ['Each night you must visit another player and kill them. Be among the last two, and you win.'],
  icon: 'game-icons:sacrificial-dagger',
  category: 'Killing',
  tags: ['Killing', 'Must Act', 'Last Two', 'Visiting', 'Hostile', 'Basic'],
  can: { kill: murder({ stage: 'late-kill', must: true }) },
  win: alone((g, me) => me.alive && living(g).length <= 2),
});
