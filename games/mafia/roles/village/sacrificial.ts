/** Village roles whose death affects the village. */
import {
  attach,
  BLINDED,
  convert,
  effect,
  is,
  isMe,
  type Mafia,
  type News,
  queueOf,
  role,
  tell,
  VANILLA,
} from '../../engine/kit.ts';

const everyone = (g: Mafia, effect: string): void => {
  for (const { seat } of g.players) attach(g, seat, effect, { life: 1 });
};
const proclaim = (g: Mafia, what: News): void => tell(g, 'all', { kind: 'news', what, seats: [], value: null });

role('Secretary', 'Village', 'Sacrificial', {
  text: 'If you die at night, no one prints the ballot: the next day, no one can be voted for.',
  icon: 'game-icons:files',
  tags: ['Kill Interaction', 'Voting', 'Basic'],
  on: {
    died(g, me, { seat }) {
      if (isMe(me, seat) && queueOf(g.phase) === 'Night' && !is(g, me.player, 'delirious')) everyone(g, 'Unlisted');
    },
  },
});
effect('Unlisted', {
  text: 'Cannot be voted for today.',
  icon: 'game-icons:files',
  is: { unvotable: true },
});

role('Lightkeeper', 'Village', 'Sacrificial', {
  text: 'When you die, the lamp goes out: for the whole of the next day, no one sees who speaks or how others vote.',
  icon: 'game-icons:lighthouse',
  tags: ['Death Interaction', 'Voting', 'Speech', 'Effects', 'Eclipse', 'Basic'],
  on: {
    died(g, me, { seat }) {
      if (isMe(me, seat) && !is(g, me.player, 'delirious')) me.player.data['dark'] = true;
    },
    resolved(g, { player }, { queue }) {
      if (queue !== 'Night' || player.data['dark'] !== true) return;
      delete player.data['dark'];
      everyone(g, BLINDED);
      proclaim(g, 'darkness');
    },
  },
});

role('Virgin', 'Village', 'Sacrificial', {
  text: 'If the village condemns you, it is ashamed: almost nothing kills anyone until the next day. A hooker’s visit turns you into an ordinary villager.',
  icon: 'game-icons:trefoil-lily',
  tags: ['Condemn Interaction', 'Protective', 'Basic'],
  specials: { Hooker: 'A Hooker’s visit turns a Virgin into a Villager.' },
  on: {
    died(g, me, { seat, cause }) {
      if (!isMe(me, seat) || cause !== 'condemned' || is(g, me.player, 'delirious')) return;
      everyone(g, 'Truce');
      proclaim(g, 'truce');
    },
    blocked(g, me, { seat, act }) {
      if (isMe(me, seat) && act.tags.includes('company')) convert(g, seat, VANILLA.Village, act);
    },
  },
});
effect('Truce', {
  text: 'Only the very strongest attacks can kill this player.',
  icon: 'game-icons:truce',
  resists: { kill: 5 },
});
