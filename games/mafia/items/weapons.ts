/** Weapons, and items that stop attacks. */
import { pickOne } from '../../engine/rng.ts';
import {
  ARMOR,
  act,
  actor,
  actualTarget,
  BLEEDING,
  BOMB,
  byDay,
  consumeItem,
  DOUSED,
  drop,
  GUN,
  infect,
  isDeadly,
  isMe,
  isUsedUp,
  isUserSeen,
  item,
  KNIFE,
  kill,
  living,
  MATCH,
  nothingElse,
  queueOf,
  shotFrom,
  tell,
  yesNo,
} from '../engine/kit.ts';

item(GUN, {
  text: 'Once, by day, shoot another player. Everyone hears the shot, and half the time they see who fired. Some guns always reveal their owner, and some never do. Some harm only the owner’s own side. A broken one hits its owner.',
  icon: 'game-icons:revolver',
  tags: ['Day Killer', 'Common'],
  specials: { Dodo: 'A Dodo wins by any Gun, no matter who fires it.' },
  can: {
    shoot: act('Shoot', 'kill', { ...byDay, tags: ['kill', 'hidden'] }, (g, a) => {
      const gun = consumeItem(g, a)!;
      const { struck, harms, recoils } = shotFrom(g, a, gun);
      tell(g, 'all', { kind: 'shot', by: isUserSeen(g, gun) ? a.by[0]! : null, target: struck });
      if (harms) kill(g, struck, 'shot', a);
      if (recoils) kill(g, a.by[0]!, 'killed', { by: [], power: a.power });
    }),
  },
});
item(KNIFE, {
  text: 'Once, by day, cut another player: they bleed, and die at the end of the night unless someone protects them. Everyone sees it, and half the time also who did it. A broken one cuts its owner.',
  icon: 'game-icons:bowie-knife',
  tags: ['Day Killer', 'Bleeding', 'Common'],
  specials: { Bleeder: 'A Bleeder who is cut with a Knife dies of it, even under a doctor’s care.' },
  can: {
    stab: act('Stab', 'give', { ...byDay, tags: ['hidden'] }, (g, a) => {
      const knife = consumeItem(g, a)!;
      const struck = actualTarget(a, knife);
      const seen = isUserSeen(g, knife) ? [a.by[0]!] : [];
      tell(g, 'all', { kind: 'news', what: 'stabbed', seats: [struck, ...seen], value: null });
      infect(g, struck, BLEEDING, a.by[0]!);
    }),
  },
});
item(ARMOR, {
  text: 'Stops one ordinary attack, and breaks if nothing else would have stopped it. If someone else broke it first, it stops none.',
  icon: 'game-icons:kevlar-vest',
  tags: ['Armor', 'Common'],
  resists: { kill: (_g, { held }) => (held!.faulty ? 0 : 1) },
  on: {
    resisted(g, me, { seat, blow, shields }) {
      const first = shields.find((s) => s.trait === ARMOR)?.held === me.held!.id;
      if (!isMe(me, seat) || !blow.harms.includes('kill') || !first || !nothingElse(shields, ARMOR)) return;
      tell(g, [seat], { kind: 'felt', what: 'saved-by-armor' });
      drop(g, seat, me.held!.id, 'broken');
    },
  },
});
item('Shield', {
  text: 'At night, turns one ordinary attack that nothing else stops against another player, chosen at random, and is gone. A broken one does nothing.',
  icon: 'game-icons:bordered-shield',
  tags: ['Shield', 'Common'],
  resists: { kill: (g, { held }) => (held!.faulty || queueOf(g.phase) !== 'Night' ? 0 : 1) },
  on: {
    resisted(g, me, e) {
      const { by, cause, power } = e.blow;
      if (!isUsedUp(me, 'kill', e) || !isDeadly(cause)) return;
      drop(g, e.seat, me.held!.id);
      const others = living(g).filter((p) => p !== me.player && !by.includes(p.seat));
      kill(g, others.length ? pickOne(me.player.dice, others).seat : e.seat, cause, { by, power });
    },
  },
});
item(BOMB, {
  text: 'When its holder is killed, though not by the vote, the killer is attacked. A broken one does not go off.',
  icon: 'game-icons:unlit-bomb',
  tags: ['Night Killer', 'Common'],
  on: {
    died(g, me, { seat, cause, by }) {
      if (isMe(me, seat) && !me.held!.faulty && cause !== 'condemned' && by.length)
        kill(g, by[0]!, 'bomb', { by: [seat], power: 1 });
    },
  },
});
item(MATCH, {
  text: 'Once, by day, set every doused player alight. Everyone sees the flame, but no one sees who threw the match.',
  icon: 'game-icons:match-head',
  tags: ['Killing', 'Hidden'],
  specials: { Snoop: 'A Snoop does not see a Match.' },
  can: {
    throw: act('Throw match', 'kill', { ...byDay, tags: ['kill', 'hidden', 'info'], offers: [yesNo] }, (g, a) => {
      const item = actor(g, a).held.find((h) => h.id === a.held);
      if (item?.data !== 'lasting') consumeItem(g, a);
      tell(g, 'all', { kind: 'news', what: 'match', seats: [], value: null });
      const soaked = g.players.filter((p) => p.held.some((h) => h.trait === DOUSED));
      for (const p of soaked) p.held = p.held.filter((h) => h.trait !== DOUSED);
      for (const { seat } of soaked) kill(g, seat, 'fire', a);
    }),
  },
});
