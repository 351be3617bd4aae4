/** A piece of a line: plain text, or a role or item named there. `typed` is the written form, `name` the one in the rules. */
export type NameMatch = string | { name: string; typed: string };
export type NameFinder = (line: string) => NameMatch[];

/** Role names that are also common words: they match only if capitalized. All other role names match in any case. */
const COMMON_WORDS = new Set(
  (
    'accountant actress admiral agent alchemist alien analyst angel ape apprentice arbiter assassin associate attorney auditor ' +
    'avenger baker banker barber bartender blob bouncer braggart broker butler butterfly cannibal celebrity charlatan chef ' +
    'clown comedian communist commuter contestant count coward crank dealer debtor dentist deputy diplomat doctor dodo don ' +
    'dreamer driver drunk egg electrician emperor enforcer farmer fed fisherman fool gambler ghost gossiper governor gramps ' +
    'granny grouch guard hermit host housekeeper hunter imp imposter informant jack janitor joker journalist judge justice ' +
    'king knight lawyer leech librarian lifeguard lookout loudmouth lover martyr mastermind matron mayor mechanic mediator ' +
    'medic medium miller mime missionary mistress mole monk monkey mourner mummy ninja nomad nun nurse ogre oracle painter ' +
    'parasite penguin phantom philosopher photographer plumber poet politician prankster president priest prince princess ' +
    'prophet psychic quack queen rat reaper rival sailor saint sapling scientist scout sculptor secretary seeker senator ' +
    'shadow sheep shrink sidekick siren snitch snoop snowman soldier spy stalker statue stylist surgeon survivor tailor ' +
    'terrorist thief tourist traitor trapper troublemaker turkey tutor typist umpire vampire vegan virgin visitor waitress ' +
    'warden watcher witch witness zombie'
  ).split(' '),
);
const oneWord = (name: string): boolean => /^[\p{L}\p{N}]+$/u.test(name);

/** Finds whole words, longest name first. `things` are also common words, so one-word things must match exactly. */
export function createNameFinder(roles: readonly string[], things: readonly string[]): NameFinder {
  const names = [...new Set([...roles, ...things])].sort((a, b) => b.length - a.length);
  if (names.length === 0) return (line) => (line ? [line] : []);
  const thing = new Set(things.filter((name) => !roles.includes(name)));
  const nameOfWord = new Map(names.map((name) => [plainly(name), name]));
  const exact = (name: string) => oneWord(name) && (thing.has(name) || COMMON_WORDS.has(plainly(name)));
  // After a name, an apostrophe is allowed only before an s: "Don't" is not a Don, but "the Cop's" names the Cop.
  const word = `(?<![\\p{L}\\p{N}_])(?:${names.map(pattern).join('|')})(?![\\p{L}\\p{N}_]|['’](?!s(?!\\p{L}))\\p{L})`;
  const find = new RegExp(word, 'giu');
  return (line) => {
    const matches: NameMatch[] = [];
    let at = 0;
    for (const { 0: typed, index } of line.matchAll(find)) {
      const name = nameOfWord.get(plainly(typed));
      if (name === undefined || (exact(name) && typed !== name)) continue;
      if (index > at) matches.push(line.slice(at, index));
      matches.push({ name, typed });
      at = index + typed.length;
    }
    if (at < line.length) matches.push(line.slice(at));
    return matches;
  };
}
const plainly = (name: string): string => name.replaceAll(/\s+/g, ' ').toLowerCase();
const pattern = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+');
