/** Loners who win when the side or player they follow wins. */
import { pickOne } from '../../../engine/rng.ts';
import {
  act,
  actor,
  at,
  become,
  condemned,
  coverVisit,
  is,
  isMe,
  living,
  nightly,
  one,
  report,
  role,
  roleOf,
  target,
  tell,
  trueCard,
  winsWithWinners,
} from '../../engine/kit.ts';

role('Traitor', 'Independent', 'Loyalty', {
  text: 'You want the Mafia to win, though you do not know each other. When only you and the Mafia are left alive, it wins.',
  goal: 'You win when the Mafia wins, dead or alive.',
  icon: 'game-icons:cloak-dagger',
  tags: ['Traitor', 'Mafia', 'Basic'],
  specials: { Clown: 'While a Clown lives, the Mafia cannot win, and so neither can a Traitor.' },
  is: { backs: ['Mafia'] },
  win: winsWithWinners((_g, _me, won) => won.has('Mafia')),
});

role('Clown', 'Independent', 'Condemnation', {
  text: 'You win with the Mafia, but it cannot win while you are alive, so you have to die first. It knows that there is a Clown, but not who. Unless the village condemns you, a member of the Mafia becomes the next Clown. At night you may visit someone, just for show.',
  goal: 'You win when the Mafia wins, which it cannot while you are alive.',
  icon: 'game-icons:clown',
  tags: ['Condemn', 'Mafia', 'Win Con', 'Visiting', 'Expert', 'Death Interaction'],
  is: { deniesWinOf: ['Mafia'] },
  can: { visit: coverVisit },
  win: winsWithWinners((_g, _me, won) => won.has('Mafia')),
  on: {
    took(g) {
      const gang = living(g).filter((p) => p.side === 'Mafia');
      tell(
        g,
        gang.map((p) => p.seat),
        { kind: 'news', what: 'clown', seats: [], value: null },
      );
    },
    died(g, me, { seat }) {
      if (!isMe(me, seat) || condemned(g, seat) || is(g, me.player, 'delirious')) return;
      const gang = living(g).filter((p) => p.side === 'Mafia' && roleOf(p).side !== 'Independent');
      const { data, used } = me.player;
      if (gang.length) become(g, pickOne(me.player.dice, gang), trueCard(me.player), { data, used });
    },
  },
});

role('Nomad', 'Independent', 'Loyalty', {
  text: 'Each night you must visit a player, never the same one twice in a row. You take up their cause without being told what it is. You win if those you followed last win, dead or alive.',
  goal: 'You win with those you followed last, dead or alive.',
  icon: 'game-icons:camel',
  tags: ['Alignment Changing', 'Visiting', 'Basic'],
  can: {
    follow: act(
      'Follow',
      'frame',
      { must: true, offers: [one((_g, me, other) => other.alive && other !== me && other.seat !== me.data['last'])] },
      (g, a) => {
        const me = actor(g, a);
        const leader = at(g, target(a));
        me.data['last'] = leader.seat;
        me.data['cause'] = leader.side === 'Independent' ? leader.role : leader.side;
        report(g, me, 'followed', [leader.seat], [leader.seat]);
      },
    ),
  },
  win: winsWithWinners((_g, { data }, won) => won.has(data['cause'] as string)),
});

role('Politician', 'Independent', 'Loyalty', {
  text: 'Your vote counts twice. Each night you switch to another side that still has someone alive, and are told which. You win with your last side, dead or alive, but you do not know its players and they do not know you.',
  goal: 'You win with your last side, dead or alive.',
  icon: 'game-icons:podium',
  tags: ['Voting', 'Alignment', 'Basic'],
  is: { voteWeight: 1 },
  can: {
    turn: nightly('witness', { tags: ['hidden'] }, (g, a) => {
      const me = actor(g, a);
      const causes = new Set(living(g).flatMap((p) => (p.side === 'Independent' || p.side === me.data['cause'] ? [] : [p.side])));
      if (causes.size === 0) return;
      me.data['cause'] = pickOne(me.dice, [...causes].sort());
      report(g, me, 'cause', [me.seat], me.data['cause'] as string);
    }),
  },
  win: winsWithWinners((_g, { data }, won) => won.has(data['cause'] as string)),
});
