/** Loners who have nothing against the village. */
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
  text: 'You want the village to condemn you: then you win, and no one else does. At night you may pay someone a visit, for show.',
  goal: 'You win, and no one else, when the village condemns you.',
  icon: 'game-icons:jester-hat',
  tags: ['Condemn Interaction', 'Visiting', 'Basic'],
  can: { visit: coverVisit },
  win: winsAlone((g, me) => condemned(g, me.seat)),
});

role('Executioner', 'Independent', 'Condemnation', {
  text: 'You are told the name of someone on the village’s side. See them condemned while you live, and you win.',
  goal: 'You win if your target is condemned while you are alive.',
  icon: 'game-icons:executioner-hood',
  tags: ['Condemn Interaction', 'Linked', 'Basic'],
  specials: { Fool: 'An Executioner may be sent after a Fool: when that one is condemned, both win.' },
  win: winsAlone((g, me) => me.alive && me.data['target'] !== undefined && condemned(g, me.data['target'] as number)),
  on: marking('target', harmless),
});

role('Grouch', 'Independent', 'Basic', {
  text: 'You do nothing and mean no harm, but you cannot bear a happy village: be alive at the end, and let it not have won.',
  goal: 'You win if you are alive at the end and the Village has not won.',
  icon: 'game-icons:angry-eyes',
  tags: ['Survivor', 'Vanilla', 'Basic'],
  win: winsWithWinners((_g, me, won) => me.alive && !won.has('Village')),
});

role('Survivor', 'Independent', 'Survival', {
  text: 'Be alive at the end, no matter who wins. Each night you may hide with another player. No one finds you at home then; but whatever is done to the one you hide with is done to you as well.',
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
  text: 'You have forgotten who you were. Some night, visit one of the dead and become what they were. Until then you cannot win.',
  goal: 'You cannot win until you have become someone else; then you win as they do.',
  icon: 'game-icons:brain-dump',
  tags: ['Dead', 'Conversion', 'Visiting', 'Basic'],
  can: { remember: inheritRole('Remember', dead) },
});

role('Dodo', 'Independent', 'Gifting', {
  text: 'You want to be shot: then you win, and no one else does. Each night, leave a gun with another player.',
  goal: 'You win, and no one else, when you are shot dead.',
  icon: 'game-icons:dodo',
  tags: ['Items', 'Gun', 'Killing', 'Visiting', 'Basic', 'Gun Interaction'],
  specials: { Gunrunner: 'A Gunrunner’s gun kills a Dodo only in the hands of another loner.' },
  can: { give: give(GUN) },
  win: winsAlone((g, me) => g.deaths.some((d) => d.seat === me.seat && d.cause === 'shot')),
});
