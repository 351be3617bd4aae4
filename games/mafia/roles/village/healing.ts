/** Village roles that heal, revive or protect by their presence. */
import type { Seat } from '../../../engine/game.ts';
import {
  act,
  attach,
  cleanse,
  confidant,
  consequence,
  evil,
  HEALED,
  is,
  LYCANTHROPIC,
  type Mafia,
  type Me,
  neighbours,
  nightly,
  one,
  type Player,
  PURIFIED,
  revive,
  role,
  target,
  triggerConsequence,
  visitorsOf,
} from '../../engine/kit.ts';

/** Removes everything harmful from a player, and keeps poison from killing them tonight. */
function purify(g: Mafia, seat: Seat, by: Seat): void {
  cleanse(g, seat);
  attach(g, seat, PURIFIED, { by, life: -1 });
}
role('Nurse', 'Village', 'Protective', {
  text: 'Each night, visit another player and remove everything harmful from them: poison, wounds, curses, madness. You do it before the killing, and again after it. Poison does not kill them that night. Neither of you is told what you found.',
  icon: 'game-icons:medicine-pills',
  tags: ['Effect Interaction', 'Visiting', 'Basic'],
  specials: {
    Bleeder: 'A Nurse stops a Bleeder’s bleeding, and no attack that night starts it.',
    Poisoner: 'A Nurse cures a Poisoner’s poison in time, even on the night it would kill.',
    Arsonist: 'A Nurse wipes off an Arsonist’s oil.',
    Jinx: 'A Nurse lifts a Jinx’s curse on the same night it was cast.',
    Silencer: 'A Nurse gives a player their voice back on the same night a Silencer takes it.',
    Gorgon: 'A Nurse frees a player on the same night a Gorgon petrifies them.',
    Werewolf: 'A Nurse lifts a Werewolf’s curse, even on the night of the bite.',
    Leech: 'A Nurse cannot bring back the blood a Leech has drained.',
    Lover: 'A Nurse can free a Lover, or the player they chose, from the grief to come.',
    Alien: 'A Nurse cannot undo an Alien’s probe.',
    Pyromaniac: 'A Nurse wipes off a Pyromaniac’s oil.',
  },
  can: {
    nurse: act('Nurse', 'cleanse', { tags: ['save'] }, (g, a) => {
      purify(g, target(a), a.by[0]!);
      triggerConsequence(g, a, 'again', [target(a)]);
    }),
    again: consequence('take', { tags: ['hidden', 'sure'] }, (g, a) => void cleanse(g, target(a))),
  },
});

const callers = (g: Mafia, ownSeat: Seat): Set<Seat> => new Set(visitorsOf(g, ownSeat).filter((seat) => seat !== ownSeat));
role('Apothecary', 'Village', 'Protective', {
  text: 'A player who visits you at night loses everything harmful, before the killing and again after it. Ordinary attacks and poison do not kill them that night. A player who shares roles with you loses it at once. A werewolf’s bite does not curse you.',
  icon: 'game-icons:apothecary',
  tags: ['Visit Interaction', 'Effect Interaction', 'Role Share', 'Advanced'],
  is: { immune: (g, { player }) => (is(g, player, 'delirious') ? [] : [LYCANTHROPIC]) },
  can: {
    tend: nightly('cleanse', { tags: ['hidden'] }, (g, a) => {
      const [by] = a.by as [Seat];
      for (const seat of callers(g, by)) {
        purify(g, seat, by);
        attach(g, seat, HEALED, { by, life: -1 });
      }
    }),
    again: nightly('take', { tags: ['hidden'] }, (g, a) => {
      for (const seat of callers(g, a.by[0]!)) cleanse(g, seat);
    }),
  },
  on: {
    shared(g, { player }, e) {
      const other = confidant(g, player, e);
      if (other) cleanse(g, other.seat);
    },
  },
});

role('Resurrectionist', 'Village', 'Protective', {
  text: 'Each night, visit a dead player and bring them back as what they were. Everyone is told. Players who left the game stay away.',
  icon: 'game-icons:raise-zombie',
  tags: ['Revive', 'Graveyard', 'Visiting', 'Dead', 'Basic'],
  can: {
    revive: act(
      'Revive',
      'revive',
      { offers: [one((_g, me, other) => !other.alive && !other.gone && other !== me)] },
      (g, a) => void revive(g, target(a)),
    ),
  },
});

/** Strength of her protection for a neighbor: 0 unless both neighbors are good. */
function hosted(g: Mafia, { player }: Me, other: Player): number {
  if (!player.alive || is(g, player, 'delirious')) return 0;
  const beside = neighbours(g, player.seat);
  return beside.includes(other) && !beside.some(evil) ? 5 : 0;
}
role('Tea Lady', 'Village', 'Protective', {
  text: 'While neither of your living neighbors is an enemy of the village, both are safe: nothing kills them, not even the vote. Hostile loners are enemies too. When a neighbor dies, the next living player takes their place at once.',
  icon: 'game-icons:teapot',
  tags: ['Protective', 'Position', 'Advanced'],
  specials: { Miller: 'A Tea Lady does not count a Miller as an enemy, whatever they look like.' },
  protectsOthers: { kill: hosted, condemn: hosted },
});
