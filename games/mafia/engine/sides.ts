/** The sides, with their goals and joint deeds. */
import { act, culprits, is, kill, meetsUnnamed, one, side, target } from './kit.ts';

side('Village', {
  text: 'Wins when everyone who means it harm is dead.',
  goal: 'You win with the Village, when everyone who means it harm is dead.',
  icon: 'game-icons:village',
  can: {
    condemn: act(
      'Condemn',
      'condemn',
      { when: null, tags: ['kill', 'condemn', 'hidden', 'sure'], power: 3 },
      (g, a) => void kill(g, target(a), 'condemned', a),
    ),
  },
});
side('Mafia', {
  text: 'Wins when it is at least half of the living.',
  goal: 'You win with the Mafia, when it is at least half of the living.',
  icon: 'game-icons:fedora',
  can: {
    kill: act(
      'Mafia kill',
      'faction',
      {
        group: 'Mafia',
        tags: ['kill', 'faction'],
        offers: [
          one((g, _me, other) => other.alive && (other.side !== 'Mafia' || is(g, other, 'lone') || meetsUnnamed(g, 'Mafia'))),
        ],
      },
      (g, a) => void kill(g, target(a), 'killed', { by: culprits(a).slice(0, 1), power: a.power }),
    ),
  },
});
side('Cult', {
  text: 'Wins when it is at least half of the living.',
  goal: 'You win with the Cult, when it is at least half of the living.',
  icon: 'game-icons:cultist',
});
side('Independent', { text: 'Each wins alone, in their own way.', icon: 'game-icons:person' });
