/** Mafia roles that change their own or another player's role. */
import { act, actor, convert, inheritRole, kill, one, outside, role, roleOf, target, VANILLA } from '../../engine/kit.ts';

role('Apprentice', 'Mafia', 'Conversion', {
  text: 'You kill with the Mafia. Once one of its members is dead, you may take their place one night and become what they were.',
  icon: 'game-icons:graduate-cap',
  tags: ['Conversion', 'Dead', 'Basic'],
  can: { succeed: inheritRole('Succeed', (_g, me, other) => !other.alive && other !== me && roleOf(other).side === 'Mafia') },
});

role('Yakuza', 'Mafia', 'Conversion', {
  text: 'You kill with the Mafia. One night, die by your own hand in front of a player outside it: they become a Mafioso. Anything that keeps you from dying keeps them from turning.',
  icon: 'game-icons:katana',
  tags: ['Conversion', 'Sacrificial', 'Visiting', 'Basic'],
  can: {
    initiate: act('Initiate', 'initiate', { offers: [one(outside('Mafia'))] }, (g, a) => {
      const me = actor(g, a);
      if (!me.alive || kill(g, me.seat, 'sacrifice', a)) convert(g, target(a), VANILLA.Mafia, a, { side: me.side });
    }),
  },
});
