/** Mafia roles with their own way to kill. */
import {
  act,
  actor,
  attach,
  byDay,
  douse,
  inflict,
  JINXED,
  kill,
  letters,
  MATCH,
  one,
  others,
  POISONED,
  role,
  slay,
  target,
  tell,
} from '../../engine/kit.ts';

role('Poisoner', 'Mafia', 'Killing', {
  text: 'You kill with the Mafia. Each night, poison a player outside it: they feel sick, and die at the end of the next night. A doctor cannot help, and your own death does not save them.',
  icon: 'game-icons:poison-bottle',
  tags: ['Killing', 'Poison', 'Effects', 'Visiting', 'Basic'],
  specials: { Apothecary: 'A visit to an Apothecary cures a Poisoner’s poison.' },
  can: { poison: inflict('Poison', POISONED, 'taint', 'Mafia') },
});

role('Arsonist', 'Mafia', 'Killing', {
  text: 'You kill with the Mafia. Each night, visit a player and douse them; they do not notice. Once, by day, throw your match: every doused player burns.',
  icon: 'game-icons:fire-bomb',
  tags: ['Killing', 'Gasoline', 'Visiting', 'Day Actions', 'Basic', 'Effects'],
  specials: { Pyromaniac: 'A match thrown by an Arsonist or a Pyromaniac also burns the players the other has doused.' },
  start: [MATCH],
  can: { douse },
});

role('Terrorist', 'Mafia', 'Killing', {
  text: 'You kill with the Mafia. On any day, rush at another player in front of everyone: you die at once, whatever protects you, and they are attacked.',
  icon: 'game-icons:dynamite',
  tags: ['Killing', 'Self Kill', 'Day Actions', 'Basic'],
  can: {
    rush: act('Rush', 'kill', { ...byDay, tags: ['kill', 'hidden'] }, (g, a) => {
      const [me] = a.by as [number];
      tell(g, 'all', { kind: 'news', what: 'rushed', seats: [target(a), me], value: null });
      slay(g, me, 'bomb');
      kill(g, target(a), 'bomb', a);
    }),
  },
});

role('Jinx', 'Mafia', 'Killing', {
  text: 'You kill with the Mafia. Each night, visit another player and choose a word of 4 to 10 letters, or keep your last one. If they say it before the next night, aloud or in a whisper, to anyone at all, they die on the spot. They are not warned, and ordinary protection does not help.',
  icon: 'game-icons:hexes',
  tags: ['Killing', 'Word Kill', 'Visiting', 'Speech', 'Basic', 'Effects'],
  specials: { Silencer: 'A player silenced by a Silencer still dies of a Jinx’s word, though no one hears it.' },
  can: {
    jinx: act('Jinx', 'give', { offers: [letters('word', 4, 10, true), one(others, 'jinxed')] }, (g, a) => {
      const { seat, data } = actor(g, a);
      if (a.choice) data['word'] = a.choice;
      if (data['word'] !== undefined) attach(g, target(a), JINXED, { by: seat, life: 1, data: data['word'] });
    }),
  },
});
