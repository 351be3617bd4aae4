/** Loners who win by what they give away. */
import { act, actor, at, attach, handOver, item, role, target, winsAlone } from '../../engine/kit.ts';

item('Doll', {
  text: 'The player who holds it must pass it on each night, before anyone is killed. The player who brought it waits for someone to die with it.',
  icon: 'game-icons:voodoo-doll',
  tags: ['Win Con'],
  can: {
    pass: act(
      'Pass doll',
      'gift',
      { tags: ['hidden', 'sure'], must: true },
      (g, a) => void handOver(g, a.by[0]!, a.held, target(a)),
    ),
  },
});
role('Creepy Girl', 'Independent', 'Gifting', {
  text: 'One night, leave your doll with another player. They must pass it on the next night, and so on. You win, and no one else does, if you are alive when another player dies holding the doll.',
  goal: 'You win, and no one else, if you are alive when another player dies holding your doll.',
  icon: 'game-icons:voodoo-doll',
  tags: ['Death Interaction', 'Items', 'Advanced'],
  can: {
    give: act('Give Doll', 'gift', { open: (_g, { player }) => player.data['parted'] !== true }, (g, a) => {
      actor(g, a).data['parted'] = true;
      attach(g, target(a), 'Doll', { by: a.by[0]! });
    }),
  },
  on: {
    died(g, { player }, { seat }) {
      if (player.alive && seat !== player.seat && at(g, seat).held.some((h) => h.trait === 'Doll')) player.data['avenged'] = true;
    },
  },
  win: winsAlone((_g, me) => me.data['avenged'] === true),
});
