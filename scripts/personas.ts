/**
 * Draws the pictures of the site's own personas into public/personas: `npm run personas`. Run it when a persona or a portrait
 * changes. A test compares the files with `drawPersonas`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LAMPLIGHTER_PERSONAS, pictureFile } from '../games/decks/lamplighters.ts';
import { portrait, type Traits } from './personas/portrait.ts';

/** Hat and its hue, hair and its tone, clothing, and the skin. */
type Looks = [Traits['hat'], number, Traits['hair'], Traits['hairTone'], Traits['wears'], number];

const LOOKS: Record<string, Looks> = {
  Amberwick: ['bonnet', 40, 'braids', 'fair', 'freckles', 0],
  Ashlantern: ['lamp', 220, 'short', 'grey', 'moustache', 3],
  Bramblecoat: ['leaves', 120, 'wild', 'brown', 'beard', 1],
  Briarglow: ['leaves', 340, 'long', 'red', 'nothing', 2],
  Candlewren: ['knit', 20, 'fringe', 'fair', 'freckles', 4],
  Cinderpell: ['top', 0, 'short', 'black', 'wrap', 0],
  Copperhood: ['hood', 18, 'bald', 'brown', 'nothing', 3],
  Crowfeather: ['feather', 260, 'long', 'black', 'patch', 1],
  'Dimmock Lane': ['cap', 210, 'short', 'brown', 'moustache', 2],
  Dovetail: ['none', 0, 'bun', 'grey', 'glasses', 4],
  Duskapple: ['scarf', 350, 'curls', 'black', 'earrings', 0],
  Emberly: ['none', 0, 'wild', 'red', 'freckles', 3],
  'Fennimore Lamp': ['lamp', 30, 'short', 'white', 'beard', 1],
  Fernhollow: ['leaves', 90, 'braids', 'brown', 'earrings', 2],
  Flintwhistle: ['cap', 30, 'wild', 'fair', 'pipe', 4],
  Foxglint: ['horns', 22, 'short', 'red', 'mask', 0],
  Gatewarden: ['helm', 215, 'bald', 'black', 'moustache', 3],
  Glimmerby: ['crown', 48, 'curls', 'fair', 'nothing', 1],
  Gorsebell: ['bonnet', 55, 'fringe', 'brown', 'nothing', 2],
  Greymantle: ['hood', 225, 'bald', 'grey', 'beard', 4],
  Halfmoon: ['none', 0, 'bald', 'white', 'monocle', 0],
  'Hearthstone Pim': ['knit', 5, 'short', 'brown', 'beard', 3],
  Hollowreed: ['feather', 100, 'short', 'brown', 'goatee', 1],
  Inkberry: ['none', 0, 'bun', 'black', 'glasses', 2],
  Ironbell: ['helm', 30, 'short', 'grey', 'beard', 4],
  'Juniper Key': ['scarf', 165, 'fringe', 'brown', 'earrings', 0],
  Kettlewick: ['bonnet', 200, 'bun', 'white', 'glasses', 3],
  Lanternjaw: ['brim', 35, 'short', 'black', 'goatee', 1],
  Larkspindle: ['scarf', 280, 'long', 'grey', 'nothing', 2],
  Ledgerby: ['top', 150, 'bald', 'grey', 'monocle', 4],
  Mistletop: ['leaves', 150, 'long', 'white', 'beard', 0],
  Moorgate: ['brim', 95, 'bald', 'brown', 'wrap', 3],
  Mothwing: ['horns', 45, 'curls', 'grey', 'nothing', 1],
  Nettlecap: ['peak', 110, 'braids', 'red', 'nothing', 2],
  Nightjar: ['hood', 265, 'bald', 'black', 'mask', 4],
  Oakapple: ['knit', 85, 'curls', 'brown', 'nothing', 0],
  'Old Tinder': ['none', 0, 'bald', 'white', 'beard', 3],
  Pewterby: ['cap', 240, 'bald', 'grey', 'goatee', 1],
  Quillfeather: ['feather', 205, 'curls', 'fair', 'monocle', 2],
  Rookswell: ['peak', 255, 'long', 'black', 'nothing', 4],
  Rushlight: ['lamp', 95, 'long', 'fair', 'freckles', 0],
  Saltmarsh: ['brim', 195, 'short', 'white', 'pipe', 3],
  Sootling: ['cap', 0, 'fringe', 'black', 'patch', 1],
  Sparrowgate: ['knit', 190, 'short', 'fair', 'glasses', 2],
  Tallowmere: ['none', 0, 'short', 'fair', 'moustache', 4],
  Thistledew: ['crown', 295, 'wild', 'grey', 'nothing', 0],
  Underbridge: ['horns', 130, 'wild', 'brown', 'beard', 3],
  Vesperine: ['bonnet', 285, 'long', 'black', 'earrings', 1],
  Weathercock: ['feather', 0, 'wild', 'red', 'moustache', 2],
  Wickerby: ['brim', 50, 'braids', 'fair', 'glasses', 4],
};

/** Angle between the hues of neighbors in the list, so that their grounds differ. */
const GOLDEN_ANGLE = 137.5;

/** The text of each picture, keyed by the name of its file. */
export function drawPersonas(): Map<string, string> {
  const drawn = LAMPLIGHTER_PERSONAS.map(({ name }, i): [string, string] => {
    const [hat, hatHue, hair, hairTone, wears, skin] = LOOKS[name]!;
    const ground = Math.round(i * GOLDEN_ANGLE + 200) % 360;
    const cloak = (ground + 150 + (i % 3) * 20) % 360;
    return [`${pictureFile(name)}.svg`, portrait({ ground, cloak, hat, hatHue, skin, hair, hairTone, wears })];
  });
  return new Map(drawn);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(import.meta.resolve('../public/personas/'));
  mkdirSync(folder, { recursive: true });
  const drawn = drawPersonas();
  for (const [file, text] of drawn) writeFileSync(folder + file, text);
  console.log(`${drawn.size} pictures in public/personas`);
}
