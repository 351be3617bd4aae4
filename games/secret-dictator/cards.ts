import type { RoleCard } from '../tabletop/catalogue.ts';

export const LIBERALS = 'Liberals';
export const FASCISTS = 'Fascists';
export const DICTATOR = 'Dictator';

export const roles: readonly RoleCard[] = [
  {
    name: 'Liberal',
    side: LIBERALS,
    win: 'You win with the Liberals: with five Liberal policies, or when the Dictator is executed.',
    text: 'You know no one. Enact five Liberal policies, or have the Dictator executed.',
    icon: 'game-icons:old-lantern',
    tags: ['Vanilla'],
  },
  {
    name: 'Fascist',
    side: FASCISTS,
    win: 'You win with the Fascists: with six Fascist policies, or when the Dictator is elected Chancellor after three.',
    text: 'You know your companions and the Dictator. Enact six Fascist policies, or make the Dictator Chancellor once there are three.',
    icon: 'game-icons:steeltoe-boots',
    tags: ['Information'],
  },
  {
    name: DICTATOR,
    side: FASCISTS,
    win: 'You win with the Fascists: with six Fascist policies, or when the Dictator is elected Chancellor after three.',
    text: 'You win with the Fascists, and at once if you are elected Chancellor after three Fascist policies. If you are executed, the Liberals win. At tables of five and six you know your companion.',
    icon: 'game-icons:stone-throne',
    tags: ['Linchpin'],
  },
];
