/** Modifiers that give starting items. */
import { ARMOR, BOMB, GUN, KNIFE, modifier } from '../engine/kit.ts';

modifier('Armed', {
  text: 'Starts with a gun. Each copy adds one.',
  icon: 'game-icons:pistol-gun',
  category: 'Items',
  tags: ['Items', 'Killing', 'Gun', 'Day Killer'],
  repeats: true,
  start: [GUN],
});
modifier('Bulletproof', {
  text: 'Starts with armor. Each copy adds one.',
  icon: 'game-icons:kevlar-vest',
  category: 'Items',
  tags: ['Items', 'Armor'],
  repeats: true,
  start: [ARMOR],
});
modifier('Explosive', {
  text: 'Starts with a bomb. Each copy adds one.',
  icon: 'game-icons:unlit-bomb',
  category: 'Items',
  tags: ['Items', 'Killing'],
  repeats: true,
  start: [BOMB],
});
modifier('Steeled', {
  text: 'Starts with a knife. Each copy adds one.',
  icon: 'game-icons:knife-thrust',
  category: 'Items',
  tags: ['Bleeding', 'Items', 'Knife', 'Killing', 'Day Killer'],
  repeats: true,
  start: [KNIFE],
});
