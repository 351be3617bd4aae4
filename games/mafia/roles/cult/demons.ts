/** The demon that the Cult depends on, and its successor. */
import { pickOne } from '../../../engine/rng.ts';
import { act, actor, actsAt, anyone, convert, kill, living, one, role, target, trueCard } from '../../engine/kit.ts';

role('Imp', 'Cult', 'Demon', {
  text: 'Each night, visit a player and kill them. You may choose yourself: then another member of the Cult takes over your role, unless someone who protects visits you that night.',
  icon: 'game-icons:imp',
  tags: ['Killing', 'Conversion', 'Visiting', 'Basic'],
  can: {
    kill: act('Kill', 'demon', { tags: ['kill'], offers: [one(anyone)] }, (g, a) => {
      const me = actor(g, a);
      const heirs = living(g).filter((p) => p !== me && p.side === 'Cult');
      const passes = target(a) === me.seat && heirs.length > 0 && !actsAt(g, me.seat).some((x) => x.tags.includes('save'));
      if (passes) {
        const heir = pickOne(me.dice, heirs);
        convert(g, heir.seat, trueCard(me), a, { side: heir.side, data: me.data, used: me.used });
      }
      kill(g, target(a), passes ? 'sacrifice' : 'killed', { by: a.by.slice(0, 1), power: a.power });
    }),
  },
});

role('Devotee', 'Cult', 'Chaos', {
  text: 'When the last demon dies, or a player whose death would end the Cult, you take over their role if at least five are still alive.',
  icon: 'game-icons:prayer',
  tags: ['Conversion', 'Demonic Interaction', 'Basic'],
  specials: { Doomsayer: 'While at least five are alive, a Devotee takes a dead Doomsayer’s place, and no Cultist dies.' },
  is: { devoted: true },
});
