/** What a side does together. */
import { act, is, kill, one, side, target } from './kit.ts';

side('Village', {
  text: ['Wins when everybody who means it harm is dead.'],
  icon: 'game-icons:village',
  can: {
    condemn: act({
      title: 'Condemn',
      when: null,
      stage: 'condemn',
      tags: ['kill', 'condemn', 'hidden', 'sure'],
      power: 3,
      run: (g, a) => void kill(g, target(a), 'condemned', a),
    }),
  },
});
side('Mafia', {
  text: ['Wins when it is half of the living.'],
  icon: 'game-icons:fedora',
  can: {
    kill: act({
      title: 'Mafia kill',
      group: 'Mafia',
      stage: 'faction',
      tags: ['kill', 'faction'],
      offers: [one((g, _me, other) => other.alive && (other.side !== 'Mafia' || is(g, other, 'lone')))],
      run: (g, a) => void kill(g, target(a), 'killed', { by: [a.by[0]!], power: a.power }),
    }),
  },
});
side('Cult', { text: ['Wins when it is half of the living.'], icon: 'game-icons:cultist' });
side('Independent', { text: ['Wins alone, each in a way of their own.'], icon: 'game-icons:person' });
