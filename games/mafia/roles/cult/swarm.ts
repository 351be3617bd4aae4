/** Cult roles that drain other players or delay them. */
import {
  act,
  actor,
  anyone,
  at,
  attach,
  EXTRA_LIFE,
  effect,
  type Mafia,
  one,
  type Player,
  putOff,
  report,
  role,
  slay,
  target,
} from '../../engine/kit.ts';

const FULL = 100;
/** Blood drained by one bite, gained by one kill, and held at the start. */
const DRAUGHT = 50;
const HUNGER = 25;
/** Blood gained for each extra life. */
const LIFE = 150;
/** Blood that a player has left. */
const blood = (p: Player): number => (p.held.find((h) => h.trait === 'Drained')?.data as number | undefined) ?? FULL;
/** Sets a player's blood, and reports it to `receiver`. */
function fill(g: Mafia, p: Player, level: number, receiver: Player): void {
  const mark = p.held.find((h) => h.trait === 'Drained') ?? attach(g, p.seat, 'Drained');
  mark.data = level;
  report(g, receiver, 'blood', [p.seat], level);
}
function drink(g: Mafia, me: Player, amount: number): void {
  const before = (me.data['drunk'] as number | undefined) ?? 0;
  me.data['drunk'] = before + amount;
  fill(g, me, Math.min(FULL, blood(me) + amount), me);
  if (Math.floor((before + amount) / LIFE) > Math.floor(before / LIFE)) attach(g, me.seat, EXTRA_LIFE, { by: me.seat });
}
role('Leech', 'Cult', 'Killing', {
  text: 'Everyone has 100 blood, but you start with 50 and lose 25 at the end of each day. Each night, visit another player and drain 50 from them for yourself; you learn how much they have left. You can hold 100 at most. A player with none left dies, whatever protects them, and so do you. Each of your kills gives you 50. For every 150 you have drained or gained, you get an extra life.',
  icon: 'game-icons:insect-jaws',
  tags: ['Killing', 'Blood', 'Extra Lives', 'Visiting', 'Basic'],
  can: {
    drain: act('Drain', 'drain', (g, a) => {
      const [me, prey] = [actor(g, a), at(g, target(a))];
      if (!prey.alive) return;
      const drawn = Math.min(DRAUGHT, blood(prey));
      fill(g, prey, blood(prey) - drawn, me);
      drink(g, me, drawn);
      if (blood(prey) === 0) slay(g, prey.seat, 'drained', [me.seat]);
    }),
  },
  on: {
    took: (g, { player }) => fill(g, player, Math.min(DRAUGHT, blood(player)), player),
    died(g, { player }, { seat, by }) {
      if (player.alive && seat !== player.seat && by.includes(player.seat)) drink(g, player, DRAUGHT);
    },
    resolved(g, { player }, { queue }) {
      if (!player.alive || queue !== 'Day') return;
      fill(g, player, Math.max(0, blood(player) - HUNGER), player);
      if (blood(player) === 0) slay(g, player.seat, 'drained');
    },
  },
});
effect('Drained', {
  text: 'Has lost blood, and dies when there is none left.',
  icon: 'game-icons:drop',
  unaware: true,
});

role('Queen Bee', 'Cult', 'Manipulative', {
  text: 'Each night, visit any player, even yourself: whatever they would do or lead that night is put off until the next night, with the same targets. What they have already done by then, they do twice.',
  icon: 'game-icons:bee',
  tags: ['Manipulative', 'Delayed', 'Visiting', 'Basic'],
  can: {
    delay: act('Delay', 'amend', { offers: [one(anyone)] }, (g, a) => putOff(g, target(a), a)),
  },
});
