/** Effects that wait for a trigger and then kill. */
import type { Seat } from '../../engine/game.ts';
import { drop, effect, isMe, JINXED, kill, LOVESICK, noteTalkChange, swappedSeat } from '../engine/kit.ts';

/** Normalizes text so that spaces and capitals make no difference. */
const sound = (text: string): string => text.toLowerCase().replace(/\s/g, '');
effect(JINXED, {
  text: 'Dies on the spot when they say a certain word, aloud or in a whisper; ordinary protection does not help.',
  icon: 'game-icons:voodoo-doll',
  tags: ['Malicious'],
  unaware: true,
  on: {
    said(g, me, { seat, text }) {
      const { id, by, data } = me.held!;
      if (!isMe(me, seat) || !me.player.alive || !sound(text).includes(sound(data as string))) return;
      noteTalkChange(g);
      drop(g, seat, id);
      kill(g, seat, 'curse', { by: by === null ? [] : [by], power: 2 });
    },
  },
});
effect(LOVESICK, {
  text: 'When the one they love dies, this player is attacked by grief; protection helps.',
  icon: 'game-icons:hearts',
  tags: ['Malicious'],
  on: {
    died(g, { player, held }, { seat }) {
      if (held!.data !== seat || !player.alive) return;
      drop(g, player.seat, held!.id);
      kill(g, player.seat, 'love', { by: [], power: 1 });
    },
    exchanged(_g, { held }, { a, b }) {
      held!.data = swappedSeat(held!.data as Seat, a, b);
    },
  },
});
