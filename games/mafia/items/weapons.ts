/** What is carried to harm, or against harm. */
import { chance } from '../../rng.ts';
import { ARMOR, act, BLEEDING, BOMB, drop, GUN, infect, isMe, item, kill, spend, target, tell } from '../kit.ts';

/** By day, once, and seen by everybody; one time in two they also see who it was. */
const byDay = { when: 'Day' as const, instant: true };
item(GUN, {
  text: ['Once, by day, shoot another player. All hear the shot; half the time they see who fired.'],
  icon: 'game-icons:revolver',
  tags: ['Day Killer', 'Common'],
  can: {
    shoot: act({
      ...byDay,
      title: 'Shoot',
      stage: 'kill',
      tags: ['kill', 'hidden'],
      run(g, a) {
        spend(g, a);
        tell(g, 'all', { kind: 'shot', by: chance(g.rng, 0.5) ? a.by[0]! : null, target: target(a) });
        kill(g, target(a), 'shot', a);
      },
    }),
  },
});
item('Knife', {
  text: ['Once, by day, cut another player: they bleed, and die at the end of the night unless somebody protects them.'],
  icon: 'game-icons:bowie-knife',
  tags: ['Day Killer', 'Bleeding', 'Common'],
  can: {
    stab: act({
      ...byDay,
      title: 'Stab',
      stage: 'give',
      tags: ['hidden'],
      run(g, a) {
        spend(g, a);
        const seen = chance(g.rng, 0.5) ? [a.by[0]!] : [];
        tell(g, 'all', { kind: 'news', what: 'stabbed', seats: [target(a), ...seen], value: null });
        infect(g, target(a), BLEEDING, a.by[0]!);
      },
    }),
  },
});
item(ARMOR, {
  text: ['Stops one ordinary attack, and breaks if nothing else would have stopped it.'],
  icon: 'game-icons:kevlar-vest',
  tags: ['Armor', 'Common'],
  resists: { kill: 1 },
  on: {
    resisted(g, me, { seat, blow, shields }) {
      const mine = isMe(me, seat) && blow.harms.includes('kill') && shields[0]?.held === me.held!.id;
      if (!mine || shields.some((s) => s.trait !== ARMOR)) return;
      tell(g, [seat], { kind: 'felt', what: 'saved-by-armor' });
      drop(g, seat, me.held!.id, 'broken');
    },
  },
});
item(BOMB, {
  text: ['When its holder is killed, though not by the vote, the killer is attacked.'],
  icon: 'game-icons:unlit-bomb',
  tags: ['Night Killer', 'Common'],
  on: {
    died(g, me, { seat, cause, by }) {
      if (isMe(me, seat) && cause !== 'condemned' && by.length) kill(g, by[0]!, 'bomb', { by: [seat], power: 1 });
    },
  },
});
