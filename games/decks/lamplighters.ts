/** The site's own deck: a persona for each seat of the largest table. scripts/personas.ts draws their pictures. */
/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: the name stands there when the line is told */
import type { Persona } from '../table/table-state.ts';

export const LAMPLIGHTERS = { id: 'lamplighters', name: 'The Lamplighters' } as const;

/** The file name of a persona's picture, without its extension: 'old-tinder'. */
export const pictureFile = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const persona = (name: string, color: string, deathMessage: string): Persona => ({
  name,
  color,
  deathMessage,
  picture: `/personas/${pictureFile(name)}.svg`,
});

export const LAMPLIGHTER_PERSONAS: readonly Persona[] = [
  persona('Amberwick', '#c1587d', '${name} burned at both ends and is out.'),
  persona('Ashlantern', '#547f43', 'Only a ring of ash was left where ${name} stood.'),
  persona('Bramblecoat', '#7785d5', '${name} snagged on the hedge one last time.'),
  persona('Briarglow', '#bf641e', 'The wild roses closed over ${name}.'),
  persona('Candlewren', '#00847e', 'One small song, one puff of wind, and ${name} was gone.'),
  persona('Cinderpell', '#b371b1', '${name} went up the chimney with the sparks.'),
  persona('Copperhood', '#8d8300', 'They found the copper hood at the well, and ${name} below it.'),
  persona('Crowfeather', '#3578a7', 'A single black feather came down where ${name} had been.'),
  persona('Dimmock Lane', '#cb6c6d', '${name} is closed to all traffic.'),
  persona('Dovetail', '#08985e', '${name} no longer fits together.'),
  persona('Duskapple', '#7665a6', '${name} fell far from the tree.'),
  persona('Emberly', '#b87f2a', 'The last coal of the hearth was ${name}, and it is cold.'),
  persona('Fennimore Lamp', '#0095ae', 'No oil, no wick, no ${name}.'),
  persona('Fernhollow', '#9c587c', 'The ferns know where ${name} lies. They are not telling.'),
  persona('Flintwhistle', '#7b9941', 'Halfway through the tune, ${name} stopped.'),
  persona('Foxglint', '#517dd3', 'Two bright eyes in the dark, then none: ${name} is dead.'),
  persona('Gatewarden', '#a25c43', 'The gate stands open. ${name} does not.'),
  persona('Glimmerby', '#00a38b', '${name} flickered twice and went out.'),
  persona('Gorsebell', '#9f63b9', 'The bell on the moor rings by itself, for ${name}.'),
  persona('Greymantle', '#866f1f', 'Under the gray cloak there was nobody left but ${name}, and not for long.'),
  persona('Halfmoon', '#1f99c7', '${name} has waned to nothing.'),
  persona('Hearthstone Pim', '#c35771', 'The kettle boiled over, and ${name} did not get up.'),
  persona('Hollowreed', '#49814c', "The wind plays ${name}'s part from now on."),
  persona('Inkberry', '#8282d3', 'The stain that spells ${name} will not wash out.'),
  persona('Ironbell', '#bb6802', 'One dull stroke: that was ${name}.'),
  persona('Juniper Key', '#008386', 'The key turned in the lock, and ${name} was on the wrong side.'),
  persona('Kettlewick', '#b86fa9', '${name} whistled, shook and ran dry.'),
  persona('Lanternjaw', '#828800', 'For once ${name} has nothing to say.'),
  persona('Larkspindle', '#4075aa', 'The thread ran out, and ${name} with it.'),
  persona('Ledgerby', '#cb6d63', '${name} is closed, balanced and put on the shelf.'),
  persona('Mistletop', '#00996b', 'The fog lifted and took ${name} along.'),
  persona('Moorgate', '#7d62a2', 'The bog keeps what it gets. It got ${name}.'),
  persona('Mothwing', '#b28324', '${name} flew too close to the lamp.'),
  persona('Nettlecap', '#0092b7', '${name} stung back, but too late.'),
  persona('Nightjar', '#9f5774', 'The night has one voice less: ${name} is silent.'),
  persona('Oakapple', '#709b4b', 'Something had been eating ${name} from inside all along.'),
  persona('Old Tinder', '#6079d3', 'Dry as ever, ${name} caught fire at last.'),
  persona('Pewterby', '#a15e3b', '${name} was melted down before breakfast.'),
  persona('Quillfeather', '#00a396', 'The last line in the book is a blot. It was ${name}.'),
  persona('Rookswell', '#a761b1', 'The rooks rose all at once. ${name} was under them.'),
  persona('Rushlight', '#7f7221', '${name} gave a short, honest light, and is spent.'),
  persona('Saltmarsh', '#3496cc', 'The tide was early, and ${name} was late.'),
  persona('Sootling', '#c55865', 'Swept up with the soot: ${name}.'),
  persona('Sparrowgate', '#3e8254', 'A small shape under the gate in the morning: ${name}.'),
  persona('Tallowmere', '#8c7ed0', 'All that is left of ${name} is a warm puddle.'),
  persona('Thistledew', '#b66d00', 'Gone before the sun was up, like dew: ${name}.'),
  persona('Underbridge', '#00828d', 'Nobody pays ${name} a toll any more.'),
  persona('Vesperine', '#bd6da0', 'The evening bell rang, and ${name} did not come.'),
  persona('Weathercock', '#768b09', 'The wind turned, and so did the luck of ${name}.'),
  persona('Wickerby', '#4b72ab', '${name} came apart, strand by strand.'),
];
