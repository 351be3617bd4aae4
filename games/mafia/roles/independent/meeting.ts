/** Loners who meet at night, with each other or with the evil sides. */
import {
  act,
  effect,
  infect,
  living,
  notInSociety,
  one,
  role,
  society,
  societyMembers,
  target,
  winsAlone,
} from '../../engine/kit.ts';

role('Alien', 'Independent', 'Chaos', {
  text: 'Aliens know each other and talk at night. Each night they choose a player together and probe them. No one notices, and nothing undoes it. When everyone alive is an Alien or has been probed, every Alien wins, dead or alive.',
  goal: 'Every Alien wins when everyone alive is an Alien or has been probed.',
  icon: 'game-icons:ufo',
  tags: ['Probe', 'Visiting', 'Hostile', 'Advanced', 'Group Action'],
  ...society('Alien'),
  can: {
    probe: act('Probe', 'give', { group: 'Alien', offers: [one(notInSociety('Alien'))] }, (g, a) =>
      infect(g, target(a), 'Probed', a.by[0]!),
    ),
  },
  win: winsAlone((g) => {
    const aliens = societyMembers(g, 'Alien');
    return living(g).length > 0 && living(g).every((p) => aliens.includes(p) || p.held.some((h) => h.trait === 'Probed'));
  }),
});
effect('Probed', {
  text: 'Aliens have had a look inside.',
  icon: 'game-icons:alien-stare',
  unaware: true,
});

role('Mastermind', 'Independent', 'Chaos', {
  text: 'You join the meetings of both the Mafia and the Cult, talk and vote there, and count as one of each. Because of you, everyone there is unnamed, and no one on those sides knows the others. If the Mafia or the Cult wins while you are alive, you win instead.',
  goal: 'You win instead of the Mafia or the Cult, when either wins while you are alive.',
  icon: 'game-icons:puppet',
  tags: ['Meetings', 'Faction Meeting Interaction', 'Hostile', 'Advanced'],
  infiltrates: true,
  is: { sits: ['Mafia', 'Cult'] },
  win: {
    shares: false,
    test: () => false,
    steals: (_g, me, sides) => (me.alive ? sides.filter((side) => side === 'Mafia' || side === 'Cult') : []),
  },
});
