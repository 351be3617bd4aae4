/** Loners whose goal depends on the lives of others. */
import type { Seat } from '../../../engine/game.ts';
import {
  act,
  actor,
  at,
  attach,
  drop,
  effect,
  harmless,
  isMe,
  LOVESICK,
  living,
  type Mafia,
  marking,
  nothingElse,
  type Player,
  role,
  slay,
  swappedSeat,
  target,
  tell,
  winsAlone,
  winsAtTheEnd,
  yesNo,
} from '../../engine/kit.ts';

const partner = ({ data }: Player): Seat | undefined => data['partner'] as Seat | undefined;
function fallInLove(g: Mafia, seat: Seat, other: Seat, by: Seat): void {
  attach(g, seat, LOVESICK, { by, data: other });
  tell(g, [seat], { kind: 'learnt', what: 'partner', about: [seat], value: [other] });
}
role('Lover', 'Independent', 'Survival', {
  text: 'One night, visit the player you love. Both of you are told, and when one of you dies, grief attacks the other. You win if both of you are alive at the end. It is also the end when no one is left who means the village harm.',
  goal: 'You win if you and the one you love are both alive at the end.',
  icon: 'game-icons:love-howl',
  tags: ['Survivor', 'Visiting', 'Basic', 'Effects'],
  can: {
    love: act('Love', 'gift', { open: (_g, { player }) => partner(player) === undefined }, (g, a) => {
      const [ownSeat, other] = [a.by[0]!, target(a)];
      actor(g, a).data['partner'] = other;
      fallInLove(g, ownSeat, other, ownSeat);
      fallInLove(g, other, ownSeat, ownSeat);
    }),
  },
  on: {
    exchanged(_g, { player }, { a, b }) {
      const other = partner(player);
      if (other !== undefined) player.data['partner'] = swappedSeat(other, a, b);
    },
  },
  win: {
    shares: false,
    test(g, me, over) {
      const other = partner(me);
      return me.alive && other !== undefined && at(g, other).alive && (over || living(g).every(harmless));
    },
  },
});

const ward = ({ data }: Player): Seat | undefined => data['ward'] as Seat | undefined;
const safe = (g: Mafia, me: Player): boolean => ward(me) !== undefined && at(g, ward(me)!).alive;
role('Angel', 'Independent', 'Protective', {
  text: 'You are told the name of another player. Once, on any night, alive or dead, shield them: until the next night nothing kills them, not even the vote. No one can stop you or see you. What would have killed them kills you instead, and the shield is gone. If you are already dead, everyone hears of the rescue. You win if they are alive at the end, even if you are not.',
  goal: 'You win if the player you watch over is alive at the end, even if you are not.',
  icon: 'game-icons:angel-wings',
  tags: ['Protective', 'Graveyard', 'Sacrificial', 'Basic'],
  can: {
    shield: act(
      'Spread wings',
      'protect',
      {
        life: 'both',
        tags: ['save', 'hidden', 'sure'],
        offers: [yesNo],
        uses: 1,
        open: (g, { player }) => safe(g, player),
        about: (_g, { player }) => [ward(player)!],
      },
      (g, a) => {
        // Undefined if the act was delayed and the Angel has changed role since.
        const seat = ward(actor(g, a));
        if (seat !== undefined) attach(g, seat, 'Guarded', { by: a.by[0]!, life: 1 });
      },
    ),
  },
  on: marking('ward'),
  win: winsAtTheEnd(safe),
});
effect('Guarded', {
  text: 'Nothing kills this player until the next night, not even the vote; someone else may pay for it.',
  icon: 'game-icons:angel-outfit',
  unaware: true,
  resists: { kill: 5, condemn: 5 },
  on: {
    resisted(g, me, { seat, shields }) {
      const mine = isMe(me, seat) && shields.some((s) => s.held === me.held!.id);
      if (!mine || !nothingElse(shields, me.held!.trait)) return;
      if (!at(g, me.held!.by!).alive) {
        tell(g, 'all', { kind: 'news', what: 'rescued', seats: [seat], value: null });
        return;
      }
      drop(g, seat, me.held!.id);
      slay(g, me.held!.by!, 'rescue');
    },
  },
});

const count = ({ data }: Player, what: string): number => (data[what] as number | undefined) ?? 0;
/** Rescues that win. `PEACE` is the number of nights and days in a row without a death that win. */
const RESCUES = 2;
const PEACE = 4;
role('Monk', 'Independent', 'Protective', {
  text: 'Your vote does not count. Each night, visit another player: until the next night nothing kills them, not even the vote, and you are told each time something would have. While you are alive, you win with your second rescue, or after two nights and two days in a row without a death.',
  goal: 'While you are alive, you win with your second rescue, or after two nights and two days in a row without a death.',
  icon: 'game-icons:monk-face',
  tags: ['Voting', 'Protective', 'Visiting', 'Basic', 'Kill Interaction'],
  is: { voteWeight: -1 },
  can: {
    protect: act(
      'Protect',
      'protect',
      { tags: ['save'] },
      (g, a) => void attach(g, target(a), 'Sheltered', { by: a.by[0]!, life: 1 }),
    ),
  },
  on: {
    // A death sets the count to -1, so that the current phase, which adds 1 at its end, does not count.
    died(_g, { player }) {
      player.data['peace'] = -1;
    },
    began(_g, { player }) {
      player.data['peace'] = Math.max(0, count(player, 'peace'));
    },
    resolved(_g, { player }, { queue }) {
      if (queue !== 'Epilogue') player.data['peace'] = count(player, 'peace') + 1;
    },
  },
  win: winsAlone((_g, me) => me.alive && (count(me, 'rescues') >= RESCUES || count(me, 'peace') >= PEACE)),
});
effect('Sheltered', {
  text: 'Nothing kills this player until the next night, not even the vote.',
  icon: 'game-icons:meditation',
  unaware: true,
  resists: { kill: 5, condemn: 5 },
  on: {
    resisted(g, me, { seat, shields }) {
      if (!isMe(me, seat) || !shields.some((s) => s.held === me.held!.id)) return;
      const monk = at(g, me.held!.by!);
      monk.data['rescues'] = count(monk, 'rescues') + 1;
      tell(g, [monk.seat], { kind: 'felt', what: 'rescued' });
    },
  },
});
