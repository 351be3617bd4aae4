/** Village roles that decide whether the village can win. */
import { pickOne } from '../../../engine/rng.ts';
import {
  act,
  aim,
  at,
  attach,
  confide,
  EVIL,
  effect,
  infect,
  is,
  isMe,
  modifiersOf,
  nameOf,
  recast,
  role,
  type Side,
  sideOf,
  tell,
  traitOf,
  VANILLA,
} from '../../engine/kit.ts';

role('President', 'Village', 'Essential', {
  text: 'The whole village knows who you are. If you die, it can no longer win, and those who mean it harm have won.',
  icon: 'game-icons:crown',
  tags: ['Essential', 'Advanced'],
  on: {
    took(g, { player: { seat } }) {
      confide(
        g,
        seat,
        g.players.filter((p) => p.side === 'Village' && p.seat !== seat).map((p) => p.seat),
      );
    },
    died(g, me, { seat }) {
      if (!isMe(me, seat) || is(g, me.player, 'delirious')) return;
      g.lost.push('Village');
      g.claims.push(...EVIL.filter((side) => g.players.some((p) => p.side === side)));
    },
  },
});

role('Mole', 'Village', 'Essential', {
  text: 'From the start you are one of the Mafia or the Cult: you meet with them, act like one of them and count as one. But you win only with the village. They know there is a mole. Once, at night, they may name you, and they win if they are right.',
  icon: 'game-icons:mole',
  tags: ['Expert', 'Meeting Interaction', 'Win Con'],
  infiltrates: true,
  specials: { Mafioso: 'If the setup has no other evil role left, a Mole joins as a Mafioso.' },
  on: {
    dealt(g, { player }) {
      const roles = g.players.map((p) => p.role);
      const free = g.pool.filter(
        (card) =>
          EVIL.some((side) => side === sideOf(card)) &&
          !roles.includes(nameOf(card)) &&
          !modifiersOf(card).some((m) => traitOf(m).tags.includes('Essential')),
      );
      recast(g, player, free.length ? pickOne(player.dice, free) : VANILLA.Mafia);
      attach(g, player.seat, 'Undercover', { data: player.side });
    },
  },
});
effect('Undercover', {
  text: 'Secretly belongs to the village, whatever they seem to be.',
  icon: 'game-icons:mole',
  unaware: true,
  is: { self: { role: 'Mole', side: 'Village', mods: false, rank: 100 } },
  win: { shares: false, apart: true, as: 'Mole', test: () => false, follows: (_g, _me, won) => won.has('Village') },
  on: {
    took(g, { player: { side } }, { from }) {
      if (from !== null) return;
      const team = g.players.filter((p) => p.side === side);
      for (const p of team) infect(g, p.seat, 'Mole hunt', p.seat);
      tell(
        g,
        team.map((p) => p.seat),
        { kind: 'news', what: 'mole', seats: [], value: side },
      );
    },
  },
});
effect('Mole hunt', {
  text: 'Knows that someone on their own side belongs to the village. Once, all of them together may name the mole.',
  icon: 'game-icons:eye-target',
  can: {
    accuse: act(
      'Name the mole',
      'tell',
      {
        life: 'both',
        tags: ['hidden', 'sure', 'fixed'],
        optional: true,
        group: 'Mole hunt',
        secret: true,
        offers: [aim((_g, _me, other) => other.held.some((h) => h.trait === 'Mole hunt'), 'mole')],
      },
      (g, a) => {
        const mole = at(g, a.aims[0]!).held.find((h) => h.trait === 'Undercover');
        const team = g.players.filter((p) => p.held.some((h) => h.trait === 'Mole hunt'));
        for (const p of team) p.held = p.held.filter((h) => h.trait !== 'Mole hunt');
        tell(
          g,
          team.map((p) => p.seat),
          { kind: 'news', what: mole ? 'mole-found' : 'mole-missed', seats: [a.aims[0]!], value: null },
        );
        // The side that the mole joined at the start wins, even if the mole has been converted since.
        if (mole) g.claims.push(mole.data as Side);
      },
    ),
  },
});
