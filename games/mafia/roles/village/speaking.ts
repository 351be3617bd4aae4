/** Village roles that can talk where others cannot. */
import { act, attach, effect, one, role, target } from '../../engine/kit.ts';

role('Medium', 'Village', 'Speaking', {
  text: 'Each day you may choose one of the dead. That night the two of you talk, and they do not know who you are.',
  icon: 'game-icons:floating-ghost',
  tags: ['Meetings', 'Graveyard', 'Basic', 'Day Actions'],
  can: {
    summon: act(
      'Summon',
      'after-vote',
      {
        when: 'Day',
        tags: ['hidden'],
        optional: true,
        offers: [one((_g, me, other) => !other.alive && !other.gone && other !== me)],
      },
      (g, a) => void attach(g, target(a), 'Summoned', { by: a.by[0]!, life: 1 }),
    ),
  },
});
effect('Summoned', {
  text: 'Called out of the grave for one night, to talk with someone living.',
  icon: 'game-icons:candles',
  notice: 'summoned',
  rooms: (g, { player: { seat, gone }, held }) =>
    !gone && g.players[held!.by!]!.alive
      ? [
          {
            id: `seance-${seat}`,
            label: 'seance',
            rank: 8,
            alone: false,
            members: [seat, held!.by!],
            as: { [held!.by!]: 'Medium' },
          },
        ]
      : [],
});
