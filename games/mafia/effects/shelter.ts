/** Effects that keep a player from harm. */
import { BLEEDING, drop, EXTRA_LIFE, effect, isMe, nothingElse, PURIFIED, tell } from '../engine/kit.ts';

effect(PURIFIED, {
  text: 'Poison does not kill this player tonight, and no wound from tonight bleeds.',
  icon: 'game-icons:caduceus',
  unaware: true,
  resists: { kill: (_g, _me, { cause }) => (cause === 'poison' ? 5 : 0) },
  is: { immune: [BLEEDING] },
});
effect(EXTRA_LIFE, {
  text: 'Stops one attack or condemnation and is then used up. It stays if something other than armor would have stopped it.',
  icon: 'game-icons:heart-shield',
  tags: ['Extra Lives'],
  notice: 'extra-life',
  resists: { kill: 5, condemn: 5 },
  on: {
    resisted(g, me, { seat, shields }) {
      const first = shields.find((s) => s.trait === EXTRA_LIFE);
      if (!isMe(me, seat) || first?.held !== me.held!.id || !nothingElse(shields, EXTRA_LIFE)) return;
      tell(g, [seat], { kind: 'felt', what: 'saved-by-extra-life' });
      drop(g, seat, me.held!.id);
    },
  },
});
