/** Village roles that meet at night, bring others together, or listen in. */
import type { Seat } from '../../../engine/game.ts';
import { pickOne } from '../../../engine/rng.ts';
import {
  act,
  appears,
  at,
  attach,
  cardOf,
  convert,
  culprits,
  effect,
  is,
  kill,
  type Mafia,
  modifiersOf,
  nameOf,
  notInSociety,
  one,
  others,
  type Player,
  role,
  roleOf,
  sideOf,
  society,
  societyMembers,
  target,
  yesNo,
} from '../../engine/kit.ts';

/** Whether approaching this player gets all Freemasons attacked. If a player is `doomed`, they are attacked instead. */
const deadly = (g: Mafia, p: Player): boolean =>
  appears(g, p, 'investigate').side === 'Mafia' ||
  is(g, p, 'demonic') ||
  ['Hostile', 'Killing'].every((tag) => roleOf(p).tags.includes(tag));
const doomed = (p: Player): boolean =>
  p.side === 'Cult' && ['Vanilla', 'Kills Cultist'].some((tag) => roleOf(p).tags.includes(tag));
role('Freemason', 'Village', 'Meeting', {
  text: 'Freemasons know each other and talk at night. Each night they choose a player together: all who voted for it go there and turn that player into a Freemason. A Cultist, or a leader of Cultists, dies instead, and nothing happens to the rest of the Cult. But if the player looks like the Mafia, is a demon, or is a loner who kills, every Freemason is attacked.',
  icon: 'game-icons:freemasonry',
  tags: ['Meetings', 'Conversion', 'Alignment', 'Visiting', 'Basic', 'Group Action'],
  specials: {
    Miller: 'Freemasons who approach a Miller that looks like the Mafia are attacked.',
    'Serial Killer': 'Freemasons who approach a Serial Killer are all attacked.',
    Pyromaniac: 'Freemasons who approach a Pyromaniac are all attacked.',
    'Cult Leader': 'A Cult Leader approached by Freemasons is attacked.',
    Cultist: 'A Cultist approached by Freemasons is attacked.',
  },
  ...society('Freemason'),
  can: {
    recruit: act('Recruit', 'recruit', { group: 'Freemason', offers: [one(notInSociety('Freemason'))] }, (g, a) => {
      const p = at(g, target(a));
      if (deadly(g, p))
        for (const { seat } of societyMembers(g, 'Freemason')) kill(g, seat, 'killed', { by: [p.seat], power: 1 });
      else if (doomed(p)) kill(g, p.seat, 'killed', { by: culprits(a), power: a.power });
      else if (p.side !== 'Cult') convert(g, p.seat, 'Freemason', a);
    }),
  },
});

role('Templar', 'Village', 'Meeting', {
  text: 'Templars know each other and talk at night. In a closed setup, each Templar drawn turns another village role or a loner into a Templar with the same modifiers.',
  icon: 'game-icons:templar-shield',
  tags: ['Meetings', 'Setup Changes', 'Basic'],
  ...society('Templar', (g, p) => !is(g, p, 'lone')),
  deal(cards, _pool, dice, closed) {
    const dealt = [...cards];
    for (const card of closed ? cards.filter((other) => nameOf(other) === 'Templar') : []) {
      // Never turn the only player against the village, or the game would have no conflict.
      const sides = dealt.filter((other) => sideOf(other) !== 'Village').length > 1 ? ['Village', 'Independent'] : ['Village'];
      const places = dealt.flatMap((other, i) => (nameOf(other) !== 'Templar' && sides.includes(sideOf(other)) ? [i] : []));
      if (places.length) dealt[pickOne(dice, places)] = cardOf('Templar', modifiersOf(card));
    }
    return dealt;
  },
});

role('Party Host', 'Village', 'Basic', {
  text: 'Once, by day, invite everyone. That night all the living talk together, whatever else they do, and the dead listen. The party goes ahead even if the village condemns you that same day.',
  icon: 'game-icons:party-popper',
  tags: ['Meetings', 'Basic', 'Day Actions'],
  can: {
    invite: act('Invite', 'dusk', { when: 'Day', tags: ['hidden'], optional: true, uses: 1, offers: [yesNo] }, (g, a) => {
      for (const p of g.players) if (!p.gone) attach(g, p.seat, 'Invited', { by: a.by[0]!, life: 1 });
    }),
  },
});
const guests = (g: Mafia, alive: boolean): Seat[] =>
  g.players.filter((p) => p.alive === alive && p.held.some((h) => h.trait === 'Invited')).map((p) => p.seat);
effect('Invited', {
  text: 'There is a party tonight: the living talk, and the dead hear it.',
  icon: 'game-icons:balloons',
  notice: 'invited',
  rooms: (g) => [
    { id: 'party', label: 'party', rank: 0, alone: false, members: guests(g, true), as: {}, hear: guests(g, false) },
  ],
});

role('Invisible Man', 'Village', 'Meeting', {
  text: 'Each day you may choose another player. That night you hear every word said where they are and you are not, but not who says it.',
  icon: 'game-icons:invisible',
  tags: ['Meeting Interaction', 'Basic', 'Day Actions'],
  can: {
    shadow: act(
      'Listen',
      'after-vote',
      { when: 'Day', tags: ['hidden'], optional: true, offers: [one(others)] },
      (g, a) => void attach(g, a.by[0]!, 'Unseen', { by: a.by[0]!, life: 1, data: target(a) }),
    ),
  },
});
effect('Unseen', {
  text: 'Listens in tonight wherever another player is.',
  icon: 'game-icons:invisible-face',
  is: { overhears: (_g, { player, held }) => (player.alive ? [held!.data as Seat] : []) },
});
