/** Settings for what players learn of each other: as members of a side, or by sharing. */
import type { Seat } from '../../engine/game.ts';
import {
  type Ability,
  type Act,
  act,
  appears,
  at,
  attach,
  byDay,
  effect,
  emit,
  type Mafia,
  meet,
  type News,
  type Player,
  report,
  setting,
  target,
  tell,
} from '../engine/kit.ts';

setting('Disorganized Mafia', {
  category: 'Other',
  text: 'The Mafia’s members do not know each other before the first night. Then they learn who belongs to it, but not their roles.',
  icon: 'game-icons:shrug',
  tags: ['Information'],
  rules: { disorganized: ['Mafia'] },
  table: {
    began: (g, { phase, count }) => phase === 'Night' && count === 1 && meet(g, 'Mafia'),
  },
});

type What = 'role' | 'side';
/** Reports to one player the role or side of another, as that player shows and knows it. */
function show(g: Mafia, to: Seat, about: Seat, what: What): void {
  const { card, side } = appears(g, at(g, about), 'reveal', true);
  const value = what === 'role' ? card : side;
  if (value !== null) report(g, at(g, to), what, [about], value);
}

/** Tells only the two players involved. */
const notice = (g: Mafia, what: News, from: Seat, to: Seat) =>
  tell(g, [from, to], { kind: 'news', what, seats: [from, to], value: null });
/** Tagged 'info' so that delirium does not void it: the answer is shown by the other player, not found out. */
const deed = { ...byDay, tags: ['info', 'hidden', 'sure'] as Act['tags'] };

/** Proposes sharing. The effect stays until the day is over even if answered, and so allows only one proposal a day. */
const propose = (proposal: string, what: What): Ability =>
  act(`Propose ${what}`, 'tell', { ...deed, open: (g, me) => !hasProposed(g, me.player, proposal) }, (g, a) => {
    const [from] = a.by as [Seat];
    attach(g, target(a), proposal, { by: from, life: 0 });
    notice(g, `${what}-proposed`, from, target(a));
  });
const hasProposed = (g: Mafia, me: Player, proposal: string): boolean =>
  g.players.some((p) => p.held.some((h) => h.trait === proposal && h.by === me.seat));
const reply = (what: What): Ability =>
  act(
    `Share ${what}`,
    'tell',
    {
      ...deed,
      offers: [{ kind: 'choice', of: ['accept', 'decline'] }],
      open: (g, { held }) => held!.data === null && at(g, held!.by!).alive,
      about: (_g, { held }) => [held!.by!],
    },
    (g, a) => {
      const [to] = a.by as [Seat];
      const request = at(g, to).held.find((h) => h.id === a.held)!;
      request.data = 'answered';
      const from = request.by!;
      if (a.choice !== 'accept') return notice(g, `${what}-declined`, from, to);
      show(g, from, to, what);
      show(g, to, from, what);
      emit(g, 'shared', { a: from, b: to, what });
    },
  );

const sharing = { category: 'Other' as const, tags: ['Information'] };
setting('Role Sharing', {
  ...sharing,
  specials: {
    Apothecary: 'With Role Sharing, a player who shares roles with an Apothecary loses everything harmful.',
    Doomsayer: 'With Role Sharing, a player who shares roles with a Doomsayer becomes a Cultist.',
  },
  text: 'Each day, everyone may offer one other player to share roles. The other player accepts or declines.',
  icon: 'game-icons:shaking-hands',
  can: { propose: propose('Asked for Role', 'role') },
});
effect('Asked for Role', {
  text: 'Someone has offered to share roles with this player.',
  icon: 'game-icons:shaking-hands',
  unaware: true,
  can: { answer: reply('role') },
});
setting('Alignment Sharing', {
  ...sharing,
  text: 'Each day, everyone may offer one other player to share sides. The other player accepts or declines.',
  icon: 'game-icons:yin-yang',
  can: { propose: propose('Asked for Side', 'side') },
});
effect('Asked for Side', {
  text: 'Someone has offered to share sides with this player.',
  icon: 'game-icons:yin-yang',
  unaware: true,
  can: { answer: reply('side') },
});
