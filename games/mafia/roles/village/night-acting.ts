/** Village roles that act at night without gaining information themselves. */
import type { Seat } from '../../../engine/game.ts';
import { shuffle } from '../../../engine/rng.ts';
import {
  type Ability,
  type Act,
  act,
  actor,
  addle,
  appears,
  at,
  attach,
  borrow,
  cardOf,
  copyData,
  effect,
  giveBack,
  is,
  isMe,
  living,
  looksEvil,
  type Mafia,
  modifiersOf,
  nameOf,
  type Player,
  report,
  reveal,
  role,
  seenVisits,
  swappedSeat,
  type Trait,
  target,
  traitOf,
  unlessDelirious,
} from '../../engine/kit.ts';

/** Keeps the seat remembered under `name` pointing at the same player when two players trade places. */
const minding = (name: string): NonNullable<Trait['on']['exchanged']> => {
  return (_g, { player: { data } }, { a, b }) => {
    if (typeof data[name] === 'number') data[name] = swappedSeat(data[name], a, b);
  };
};
const LAST = 'entertained';
/** A visit that cannot go to the same player twice in a row, and works only if they are not seen visiting anyone. */
const entertain = (title: string, perform: (g: Mafia, me: Player, host: Player) => void): Ability =>
  act(
    title,
    'watch',
    {
      offers: [
        { kind: 'seat', visit: true, who: (_g, me, other) => other.alive && other !== me && other.seat !== me.data[LAST] },
      ],
    },
    (g, a) => {
      actor(g, a).data[LAST] = target(a);
      if (seenVisits(g, target(a)).length === 0) perform(g, actor(g, a), at(g, target(a)));
    },
  );

role('Caroler', 'Village', 'Night-acting', {
  text: 'Each night, sing for another player, never the same one twice in a row. If they are not seen visiting anyone that night, they learn three living players, and at least one of them looks evil. You or they may be among the three. You are told nothing.',
  icon: 'game-icons:musical-notes',
  tags: ['Visit Interaction', 'Information', 'Alignment', 'Visiting', 'Advanced'],
  specials: { Framer: 'A player placed elsewhere by a Framer does not hear a Caroler.' },
  can: {
    sing: entertain('Sing', (g, me, host) => {
      const alive = shuffle(me.dice, living(g));
      const first = alive.find((p) => looksEvil(g, p));
      if (!first || alive.length < 3) return;
      const three = [first, ...alive.filter((p) => p !== first).slice(0, 2)].map((p) => p.seat);
      report(
        g,
        host,
        'suspects',
        [],
        three.sort((a, b) => a - b),
      );
    }),
  },
  on: { exchanged: minding(LAST) },
});

/** Returns the roles that players appear to have, without duplicates or modifiers. */
const seeming = (g: Mafia, of: Player[]): string[] => [
  ...new Set(of.flatMap((p) => appears(g, p, 'investigate').card ?? []).map(nameOf)),
];
role('Comedian', 'Village', 'Night-acting', {
  text: 'Each night, tell a joke to another player, never the same one twice in a row. If they are not seen visiting anyone that night, they learn three roles, one of which belongs to another living player. You are told nothing.',
  icon: 'game-icons:juggler',
  tags: ['Visit Interaction', 'Information', 'Roles', 'Visiting', 'Advanced'],
  can: {
    joke: entertain('Joke', (g, me, host) => {
      const butt = shuffle(
        me.dice,
        living(g).filter((p) => p !== host),
      ).find((p) => seeming(g, [p]).length > 0);
      if (!butt) return;
      const [truth] = seeming(g, [butt]) as [string];
      const decoys = seeming(
        g,
        g.players.filter((p) => p !== butt),
      ).filter((name) => name !== truth);
      report(g, host, 'among', [butt.seat], [truth, ...shuffle(me.dice, decoys).slice(0, 2)].sort());
    }),
  },
  on: { exchanged: minding(LAST) },
});

const SEEN = 'foreseen';
role('Oracle', 'Village', 'Night-acting', {
  text: 'Each night, visit another player. If you die before the next night falls, for any reason, everyone is shown what they are.',
  icon: 'game-icons:third-eye',
  tags: ['Revealing', 'Information', 'Death Interaction', 'Visiting', 'Basic'],
  can: {
    foresee: act('Foresee', 'witness', (g, a) => {
      actor(g, a).data[SEEN] = target(a);
    }),
  },
  on: {
    exchanged: minding(SEEN),
    began(_g, { player }, { phase }) {
      if (phase === 'Night') delete player.data[SEEN];
    },
    died(g, me, { seat }) {
      const seen = me.player.data[SEEN];
      if (isMe(me, seat) && typeof seen === 'number' && !is(g, me.player, 'delirious')) reveal(g, seen);
    },
  },
});

/** Returns a card as its holder knows it, without modifiers they are unaware of. */
const knownCard = (card: string): string =>
  cardOf(
    nameOf(card),
    modifiersOf(card).filter((m) => !traitOf(m).unaware),
  );
role('Paladin', 'Village', 'Night-acting', {
  text: 'Each night, swear loyalty to another player. If they die that night, you keep their role on top of yours, modifiers and all. You can collect several. You lose them all if you become something else.',
  icon: 'game-icons:knight-banner',
  tags: ['Kill Interaction', 'Visiting', 'Basic'],
  can: {
    swear: act('Swear', 'witness', (g, a) => void attach(g, target(a), 'Sworn to', { by: a.by[0]!, life: -1 })),
  },
});
effect('Sworn to', {
  text: 'If this player dies tonight, someone takes up their role.',
  icon: 'game-icons:templar-heart',
  unaware: true,
  on: {
    died(g, me, { seat }) {
      const { card } = appears(g, me.player, 'investigate');
      if (isMe(me, seat) && card !== null) borrow(g, at(g, me.held!.by!), card, knownCard(card));
    },
  },
});

/** A role copied until nightfall; `card` is null if nothing was. `own` lists the `data` keys that the player had before. */
type Aped = { card: string | null; own: string[] };
function ape(g: Mafia, { by: [ownSeat], aims: [whom] }: Act): void {
  const [me, other] = [at(g, ownSeat as Seat), at(g, whom as Seat)];
  const card = is(g, me, 'delirious') ? null : appears(g, other, 'investigate').card;
  attach(g, me.seat, 'Aping', { by: me.seat, data: { card, own: Object.keys(me.data) } satisfies Aped });
  if (card === null) return;
  me.data = { ...copyData(other.data), ...me.data };
  for (const [key, times] of Object.entries(other.used))
    if (key.startsWith(`${nameOf(card)}.`) && me.role !== nameOf(card)) me.used[key] = times;
  borrow(g, me, card, knownCard(card));
}
role('Monkey', 'Village', 'Manipulative', {
  text: 'At the start of each night, point at another player: until the next night you can do what their role can, with its modifiers, as if you had played it so far. Pointing is not a visit, but what you do then may be. You get none of the role’s items, and do not meet with its side.',
  icon: 'game-icons:monkey',
  tags: ['Copy Actions', 'Advanced'],
  can: {
    ape: act(
      'Ape',
      'early',
      {
        tags: ['info', 'hidden'],
        instant: true,
        must: true,
        offers: [{ kind: 'seat', visit: false, who: (_g, me, other) => other.alive && other !== me }],
        open: (_g, { player }) => !player.held.some((h) => h.trait === 'Aping'),
      },
      ape,
    ),
  },
});
effect('Aping', {
  text: 'Has someone else’s powers until night falls.',
  icon: 'game-icons:monkey',
  unaware: true,
  on: {
    took: (_g, { player, held }) => shed(player, held!.id),
    began(g, { player, held }, { phase }) {
      if (phase !== 'Night') return;
      const { card, own } = held!.data as Aped;
      shed(player, held!.id);
      if (card === null) return;
      giveBack(g, player, card);
      for (const key of Object.keys(player.data)) if (!own.includes(key)) delete player.data[key];
    },
  },
});
function shed(p: Player, heldId: string): void {
  p.held = p.held.filter((h) => h.id !== heldId);
}

role('Sailor', 'Village', 'Night-acting', {
  text: 'Each night, drink with another player: until the next nightfall nothing they do works, and what they learn is false. While you are sober and alive, neither attacks nor the vote can kill you, unless they are very strong.',
  icon: 'game-icons:pirate-captain',
  tags: ['Delirium', 'Self Protection', 'Visiting', 'Advanced', 'Effects'],
  resists: { kill: unlessDelirious(5), condemn: unlessDelirious(5) },
  can: { addle },
});
