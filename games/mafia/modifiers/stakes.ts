/** Modifiers that tie victory to a player, or keep a card from being dealt. */
import { heirOf, is, isMe, living, type Mafia, modifier, roleOf, slay } from '../engine/kit.ts';

/** Whether the Cult may win despite a living demon: among the last two, or when everyone else is dead. */
const prevails = (g: Mafia): boolean => {
  const alive = living(g);
  return alive.length <= 2 || alive.every((p) => p.side === 'Cult' || is(g, p, 'demonic'));
};
modifier('Demonic', {
  text: 'A demon. While a demon is alive, the village cannot win, and the Cult wins only among the last two, or when no one else is left. When the last demon dies, the village wins.',
  icon: 'game-icons:devil-mask',
  category: 'Other',
  tags: ['Demonic', 'Essential'],
  specials: {
    Mole: 'A Mole never joins as a Demonic role.',
    Freemason: 'Freemasons who approach a Demonic player are all attacked.',
    Devotee: 'While at least five are alive, a Devotee takes the place of the last Demonic player who dies.',
  },
  is: { demonic: true, barsWinOf: (g) => (prevails(g) ? ['Village'] : ['Village', 'Cult']) },
  on: {
    died(g, me, { seat }) {
      if (!isMe(me, seat) || living(g).some((p) => is(g, p, 'demonic')) || heirOf(g, me.player)) return;
      if (g.players.some((p) => p.side === 'Village')) g.claims.push('Village');
    },
  },
});
modifier('Vital', {
  text: 'When this player dies, everyone alive on their side dies with them, whatever protects them. Loners have no side.',
  icon: 'game-icons:heart-drop',
  category: 'Other',
  tags: ['Essential', 'Selective Revealing', 'Vital'],
  on: {
    died(g, me, { seat }) {
      const { side } = me.player;
      if (!isMe(me, seat) || side === 'Independent' || (side === 'Cult' && heirOf(g, me.player))) return;
      for (const p of living(g)) if (p.side === side) slay(g, p.seat, 'despair');
    },
  },
});
modifier('Complacent', {
  text: 'For loners: meeting their own goal wins, but does not end the game. The others play on without them.',
  icon: 'game-icons:feather',
  category: 'Other',
  tags: ['Win Con'],
  is: { complacent: (_g, { player }) => roleOf(player).side === 'Independent' },
});
modifier('Banished', {
  text: 'This card is not dealt. Only other cards can bring it into the game.',
  onEvent: 'The event never comes by itself.',
  icon: 'game-icons:exit-door',
  category: 'Other',
  tags: ['Banished'],
});
