/**
 * Plays every ability that blocks, redirects, protects or converts against every one that kills or learns. X aims an act at V
 * while M does what the row says. A cell is the expected outcome, written from the rules: the subject of the report or the dead
 * (X, V, M, or W, the redirected target), - for nothing, x if it cannot be chosen, `later` if it lands on V a night late.
 * `V=word` is the report on V. Each case is played with X, V and M in every order of seats: seats must not matter, except for
 * roles that depend on neighbors.
 */
import { expect, test } from 'vitest';
import { orders, tableWith } from './table.ts';

type Table = ReturnType<typeof tableWith>;
interface Deed {
  card: string;
  title: string;
  /** Whether the outcome is a report instead of a death. */
  learns?: boolean;
  word?: string;
  /** Steps needed after the night. */
  after?: (t: Table, people: string[]) => void;
}
const learns = (card: string, title: string): Deed => ({ card, title, learns: true });
const speak = (t: Table, people: string[]): void => {
  for (const who of people) if (t.alive(who)) t.say(who, 'village', 'bread');
};
const DEEDS: Deed[] = [
  { card: 'Mafioso', title: 'Mafia kill' },
  { card: 'Vigilante', title: 'Kill' },
  { card: 'Serial Killer', title: 'Kill' },
  { card: 'Imp', title: 'Kill' },
  { card: 'Poisoner', title: 'Poison', after: (t) => t.next(t.g.phases.length) },
  { card: 'Leech', title: 'Drain', learns: true },
  { card: 'Jinx', title: 'Jinx', word: 'bread', after: speak },
  learns('Cop', 'Investigate'),
  learns('Detective', 'Investigate'),
  learns('Stalker', 'Investigate'),
  learns('Tracker', 'Track'),
  learns('Watcher', 'Watch'),
  learns('Lookout', 'Watch'),
  learns('Snoop', 'Snoop'),
  learns('Journalist', 'Interview'),
];

interface Shaper {
  /** The shaper's card, if it is not V; and the question with its answer, in which X, V and W stand for players. */
  m?: string;
  v?: string;
  choice?: [title: string, ...values: string[]];
  /** Whether the question is asked the evening before. */
  dusk?: boolean;
  seated?: (t: Table, m: string, v: string) => boolean;
}
const EVIL = ['Mafioso', 'Imp', 'Poisoner', 'Leech', 'Jinx', 'Serial Killer', 'Stalker', 'Lookout'];
/** Whether M sits beside V, with no evil player on the other side. */
function hosting(t: Table, m: string, v: string): boolean {
  const [own, size] = [t.seat(m), t.g.players.length];
  const beside = [1, size - 1].map((step) => t.g.players[(own + step) % size]!.dealt);
  return beside.includes(v) && !beside.some((card) => EVIL.includes(card));
}
const watching = (t: Table, m: string, v: string): boolean => (t.heard(m, 'learnt')[0]!['value'] as number[])[0] === t.seat(v);

//                                       kill    Vig.  Serial Imp   Poison Leech Jinx  | Cop  Det. Stalk. Track. Watch Look. Snoop Journ.
const ROWS: [row: string, shaper: Shaper, cells: string][] = [
  ['Drunk blocks X', { m: 'Drunk', choice: ['Block', 'X'] }, '- - - - - - -    - - - - - - - -'],
  ['Hooker blocks X', { m: 'Hooker', choice: ['Block', 'X'] }, 'x - - - x - x    - - x - - x - -'],
  ['Guard turns all away from V', { m: 'Guard', choice: ['Turn away', 'V'] }, '- - - - - - -    - - - - - - - -'],
  ['Bouncer turns all away from V', { m: 'Bouncer', choice: ['Turn away', 'V'] }, '- - - - - - -    - - - - - - - -'],
  ['Commuter is not at home', { v: 'Commuter' }, '- - - - - - -    - - - - - - - -'],
  ['Survivor is with W', { v: 'Survivor', choice: ['Hide', 'W'] }, '- - - - - - -    - - - - - - - -'],
  ['Jailer has locked V up', { m: 'Jailer', choice: ['Jail', 'V'], dusk: true }, '- - - - - - -    - - - - - - - -'],
  ['Jailer has locked X up', { m: 'Jailer', choice: ['Jail', 'X'], dusk: true }, 'x x x x x x x    x x x x x x x x'],
  ['Interrogator has locked V up', { m: 'Interrogator', choice: ['Jail', 'V'], dusk: true }, '- - - - - - -    - - - - - - - -'],
  ['Interrogator has locked X up', { m: 'Interrogator', choice: ['Jail', 'X'], dusk: true }, 'x x x x x x x    x x x x x x x x'],
  ['Ascetic is V', { v: 'Villager:Ascetic' }, 'V V V V - - -    - - - - - - - -'],
  ['Chauffeur swaps V and W', { m: 'Chauffeur', choice: ['Swap', 'V', 'W'] }, 'W W W W W W W    W W W W W W W W'],
  ['Driver swaps V and W', { m: 'Driver', choice: ['Swap', 'V', 'W'] }, 'W W W W W W W    W W W W W W W W'],
  ['Witch sends X to W', { m: 'Witch', choice: ['Control', 'X', 'W'] }, 'W W W W W W W    W W W W W W W W'],
  ['Coward hides behind W', { v: 'Coward', choice: ['Hide behind', 'W'] }, 'W W W W W W W    W W W W W W W W'],
  ['Rat hides behind W', { v: 'Rat', choice: ['Hide behind', 'W'] }, 'x W W W x W W    W W W W W W W W'],
  [
    'Queen Bee delays X',
    { m: 'Queen Bee', choice: ['Delay', 'X'] },
    'later later later later later later later    later later later later later later later later',
  ],
  ['Doctor protects V', { m: 'Doctor', choice: ['Protect', 'V'] }, '- - - - V V V    V V V V V V V V'],
  ['Bodyguard guards V', { m: 'Bodyguard', choice: ['Guard', 'V'] }, 'XM XM XM XM V V V    V V V V V V V V'],
  ['Surgeon operates on V', { m: 'Surgeon', choice: ['Operate', 'V'] }, 'X X X X V V V    V V V V V V V V'],
  ['Shrink treats V', { m: 'Shrink', choice: ['Treat', 'V'] }, 'V V V V V V V    V V V V V V V V'],
  ['Shrink treats X', { m: 'Shrink', choice: ['Treat', 'X'] }, 'V V V V V V V    V V V V V V V V'],
  ['Nurse nurses V', { m: 'Nurse', choice: ['Nurse', 'V'] }, 'V V V V - V -    V V V V V V V V'],
  ['Apothecary is V', { v: 'Apothecary' }, 'V V V V V V V    V V V V V V V V'],
  ['Bleeder is V', { v: 'Bleeder' }, '- - - - V V V    V V V V V V V V'],
  ['Tea Lady sits beside V', { m: 'Tea Lady', seated: hosting }, '- - - - - V -    V V V V V V V V'],
  ['Angel shields V', { m: 'Angel', choice: ['Spread wings', 'yes'], seated: watching }, 'M M M M V V M    V V V V V V V V'],
  ['Monk protects V', { m: 'Monk', choice: ['Protect', 'V'] }, '- - - - V V -    V V V V V V V V'],
  ['Lawyer pleads for V', { m: 'Lawyer', choice: ['Plead', 'V'] }, 'V V V V V V V    V=guilty V=Mafioso V=Mafioso V V V V V'],
  [
    'Cult Leader converts V',
    { m: 'Cult Leader', choice: ['Convert', 'V'] },
    'V V V V V V V    V=guilty V=Cultist V=Cultist V V V V V',
  ],
  ['Cult Leader converts X', { m: 'Cult Leader', choice: ['Convert', 'X'] }, 'V V V V V V V    V V V V V V V V'],
  ['Doomsayer is V', { v: 'Doomsayer' }, 'VX VX VX VX VX V VX    V V V V V V V V'],
  [
    'Freemason recruits V',
    { m: 'Freemason', choice: ['Recruit', 'V'] },
    'V V V V V V V    V=innocent V=Freemason V=Freemason V V V V V',
  ],
  [
    'Yakuza initiates V',
    { m: 'Yakuza', choice: ['Initiate', 'V'] },
    'VM VM VM VM VM V VM    V=guilty V=Mafioso V=Mafioso V V V V V',
  ],
  ['nobody interferes', { v: 'Villager' }, 'V V V V V V V    V=innocent V=Villager V=Villager V V V V V'],
];
/** The rest of the table: roles that do nothing unasked. */
const CROWD = ['Gunsmith', 'Medium', 'Mayor', 'Celebrity', 'Blacksmith'];
const OTHER = 'Grouch';

/** A table for each order of the seats that matter; or the first table that `seated` accepts. */
function tables(deed: Deed, { m, v = 'Villager', dusk, seated }: Shaper): Table[] {
  const gang = deed.card === 'Mafioso' ? [] : ['Mafioso'];
  const doers = [deed.card, v, ...(m ? [m] : [])];
  const settings = dusk ? ['Day Start'] : [];
  if (!seated) return orders(doers).map((order) => tableWith({ settings, seated: true }, ...order, OTHER, ...gang, ...CROWD));
  for (let n = 1; n < 500; n++) {
    const t = tableWith({ seed: [n, 1, 2, 3], settings }, ...doers, OTHER, ...gang, ...CROWD);
    if (seated(t, m!, v)) return [t];
  }
  throw new Error('nobody sits like that');
}
const isRefused = (t: Table, who: string, title: string, ...values: string[]): boolean =>
  !t.asked(who, title) || t.answer(who, title, ...values) !== null;

/** The outcome: reports, or deaths. */
function found(t: Table, deed: Deed, names: Record<string, string>): string {
  const letter = (card: string): string => names[card] ?? card;
  if (!deed.learns)
    return (
      t
        .dead()
        .map(letter)
        .sort((a, b) => 'VWXM'.indexOf(a) - 'VWXM'.indexOf(b))
        .join('') || '-'
    );
  const own = t.seat(deed.card);
  const reports = t.heard(deed.card, 'learnt').filter((f) => (f['about'] as number[])[0] !== own);
  return reports.map((f) => `${letter(t.g.players[(f['about'] as number[])[0]!]!.dealt)}=${f['value']}`).join() || '-';
}
function played(t: Table, deed: Deed, shaper: Shaper, late: boolean): string {
  const { m, v = 'Villager', choice, dusk } = shaper;
  const names = { [deed.card]: 'X', [v]: 'V', [OTHER]: 'W', ...(m ? { [m]: 'M' } : {}) };
  const named = (word: string): string => ({ X: deed.card, V: v, W: OTHER })[word] ?? word;
  const words = deed.word ? [deed.word, v] : [v];
  if (dusk) t.until('Dusk');
  if (choice && isRefused(t, m ?? v, choice[0], ...choice.slice(1).map(named))) return 'x';
  if (dusk) t.until('Night');
  if (isRefused(t, deed.card, deed.title, ...words)) return 'x';
  t.next();
  deed.after?.(t, [v, OTHER]);
  const first = found(t, deed, names);
  if (!late || first !== '-') return first;
  t.until('Night');
  // The Serial Killer must act, so it does the same again.
  if (deed.card === 'Serial Killer') t.choose(deed.card, deed.title, v);
  t.next();
  deed.after?.(t, [v, OTHER]);
  return `later ${found(t, deed, names)}`;
}

const CASES = ROWS.flatMap(([row, shaper, cells]) => {
  const each = cells.split(/\s+/);
  if (each.length !== DEEDS.length) throw new Error(`${row}: ${each.length} cells`);
  return DEEDS.flatMap((deed, i) => (deed.card === shaper.m ? [] : [{ row, shaper, deed, by: deed.card, cell: each[i]! }]));
});
test.each(CASES)('$row; $by aims at V: $cell', ({ shaper, deed, cell }) => {
  const wanted = cell === 'later' ? 'later V' : cell;
  const brief = (found: string): string => (deed.learns && !wanted.includes('=') ? found.replace(/=.*/, '') : found);
  const got = tables(deed, shaper).map((t) => brief(played(t, deed, shaper, cell === 'later')));
  expect([...new Set(got)]).toEqual([wanted]);
});
