/** What happens to the whole table. */
import { event, GAME_END, living, slay, tell } from '../kit.ts';

event(GAME_END, {
  text: ['Everybody is warned. If nobody has died by the time it lands, everybody dies and nobody wins.'],
  icon: 'game-icons:meteor-impact',
  tags: ['Event', 'Game Ender'],
  table: {
    summoned(g, { event: id }) {
      if (id === GAME_END) tell(g, 'all', { kind: 'news', what: 'meteor-warning', seats: [], value: null });
    },
    resolved(g, { queue }) {
      const lands = g.omens.some((omen) => omen.event === GAME_END && omen.queue === queue);
      if (!g.struck && !lands) return;
      g.table = g.table.filter((id) => id !== GAME_END);
      g.omens = g.omens.filter((omen) => omen.event !== GAME_END);
      if (g.struck) return;
      tell(g, 'all', { kind: 'news', what: 'meteor', seats: [], value: null });
      for (const p of living(g)) slay(g, p.seat, 'meteor');
    },
  },
});
event('No Event', {
  text: ['Nothing happens. It takes a turn in the draw, so that some nights are quiet.'],
  icon: 'game-icons:peace-dove',
  tags: ['Event'],
});
