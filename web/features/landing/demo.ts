export type DemoLight = 'night' | 'dawn' | 'day' | 'dusk';
export type DemoLine = { light: DemoLight; phase: string } & (
  | { who: string; text: string }
  | { event: string; tone?: 'mafia' | 'village' }
);

const NIGHT_1 = { light: 'night', phase: 'Night 1' } as const;
const DAWN = { light: 'dawn', phase: 'Dawn' } as const;
const DAY = { light: 'day', phase: 'Day 1' } as const;
const DUSK = { light: 'dusk', phase: 'Dusk' } as const;
const NIGHT_2 = { light: 'night', phase: 'Night 2' } as const;

export const DEMO: readonly DemoLine[] = [
  { ...NIGHT_1, event: 'The village goes to sleep. Someone only pretends to.' },
  { ...DAWN, event: 'Mabel was found by the well. She was a Villager.', tone: 'village' },
  { ...DAY, who: 'Wren', text: 'All right. Who was out last night?' },
  { ...DAY, who: 'Tam', text: 'I heard steps behind the mill.' },
  { ...DAY, who: 'Ida', text: 'You live behind the mill, Tam.' },
  { ...DAY, who: 'Tam', text: 'Which is how I heard them.' },
  { ...DAY, who: 'Oskar', text: 'I am the Doctor. I sat with Corin all night and no one came.' },
  { ...DAY, who: 'Corin', text: 'That is what a Doctor would say. It is also what I would say.' },
  { ...DAY, event: 'Tam has 3 votes, Ida has 1.' },
  { ...DUSK, who: 'Wren', text: 'Last words?' },
  { ...DUSK, who: 'Tam', text: 'Ask Ida what she buried.' },
  { ...DUSK, event: 'The village condemns Tam. He was a Mafioso.', tone: 'mafia' },
  { ...NIGHT_2, event: 'The village goes to sleep. One of them is still pretending.' },
];

/** Delay of 1 to 4 seconds, depending on the length of the line. */
export function delayOf(line: DemoLine): number {
  const { length } = 'who' in line ? line.text : line.event;
  return Math.min(4000, Math.max(1000, 700 + length * 45));
}
