/** Loners who are not hostile to the village. */
import {
  act,
  bar,
  condemned,
  copy,
  coverVisit,
  dead,
  GUN,
  give,
  harmless,
  inheritRole,
  laterActs,
  living,
  marking,
  role,
  target,
  winsAlone,
  winsWithWinners,
} from '../../engine/kit.ts';

role('Fool', 'Independent', 'Condemnation', {
  text: 'You want the village to condemn you: if it does, you win and no one else does. At night you may visit someone, just for show.',
  goal: 'You win, and no one else, when the village condemns you.',
  icon: 'game-icons:jester-hat',
  tags: ['Condemn Interaction', 'Visiting', 'Basic'],
  can: { visit: coverVisit },
  win: winsAlone((g, me) => condemned(g, me.seat)),
});

role('Executioner', 'Independent', 'Condemnation', {
  text: 'You are told the name of someone on the village’s side. If they are condemned while you are alive, you win.',
  goal: 'You win if your target is condemned while you are alive.',
  icon: 'game-icons:executioner-hood',
  tags: ['Condemn Interaction', 'Linked', 'Basic'],
  specials: { Fool: 'An Executioner’s target may be a Fool: if they are condemned, both win.' },
  win: winsAlone((g, me) => me.alive && me.data['target'] !== undefined && condemned(g, me.data['target'] as number)),
  on: marking('target', harmless),
});

role('Grouch', 'Independent', 'Basic', {
  text: 'You do nothing and mean no harm, but you cannot stand a happy village. You win if you are alive at the end and it has not won.',
  goal: 'You win if you are alive at the end and the Village has not won.',
  icon: 'game-icons:angry-eyes',
  tags: ['Survivor', 'Vanilla', 'Basic'],
  win: winsWithWinners((_g, me, won) => me.alive && !won.has('Village')),
});

role('Survivor', 'Independent', 'Survival', {
  text: 'Be alive at the end, no matter who wins. Each night you may hide with another player. No one finds you at home then, but whatever happens to them happens to you too.',
  goal: 'You win if you are alive at the end, no matter who else wins.',
  icon: 'game-icons:camping-tent',
  tags: ['Survivor', 'Visit Interaction', 'Visiting', 'Basic'],
  can: {
    hide: act('Hide', 'copy', (g, a) => {
      const [me] = a.by as [number];
      bar(g, me, a);
      for (const x of laterActs(g, a)) if (x.by.length && x.by[0] !== me && x.targets.includes(target(a))) copy(g, x, me);
    }),
  },
  win: { shares: false, test: (g, me, over) => me.alive && (over || living(g).every(harmless)) },
});

role('Amnesiac', 'Independent', 'Conversion', {
  text: 'You have forgotten who you were. One night, visit a dead player and become what they were. Until then you cannot win.',
  goal: 'You cannot win until you have become someone else; then you win as they do.',
  icon: 'game-icons:brain-dump',
  tags: ['Dead', 'Conversion', 'Visiting', 'Basic'],
  can: { remember: inheritRole('Remember', dead) },
});

role('Dodo', 'Independent', 'Gifting', {
  text: 'You want to be shot dead: if you are, you win and no one else does. Each night, leave a gun with another player.',
  goal: 'You win, and no one else, when you are shot dead.',
  icon: 'game-icons:dodo',
  tags: ['Items', 'Gun', 'Killing', 'Visiting', 'Basic', 'Gun Interaction'],
  specials: { Gunrunner: 'A Gunrunner’s gun kills a Dodo only when another loner fires it.' },
  can: { give: give(GUN) },
  win: winsAlone((g, me) => g.deaths.some((d) => d.seat === me.seat && d.cause === 'shot')),
});
