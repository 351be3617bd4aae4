/** Finds roles in a line, by name and by the short forms of the genre. */
import { VANILLA } from '../../engine/names.ts';
import { type Role, roleCalled, traitsOf } from '../../engine/trait.ts';
import type { Raw } from './raw.ts';

/** Short forms, and names that other tables use. Entries for roles that do not exist are ignored. */
const SHORT = `cop=Cop, cops=Cop, copper=Cop, det=Detective, doc=Doctor, docs=Doctor, dr=Doctor, medic=Doctor, healer=Doctor, vig=Vigilante,
  vigi=Vigilante, vigil=Vigilante, vt=Villager, vanilla=Villager, nilla=Villager, blue=Villager, villy=Villager, vanillager=Villager,
  bg=Bodyguard, gf=Godfather, sk=Serial Killer, exe=Executioner, exec=Executioner, janny=Janitor, arso=Arsonist, pyro=Pyromaniac,
  ww=Werewolf, mason=Freemason, masons=Freemason, jailor=Jailer, rb=Drunk, roleblocker=Drunk, blocker=Drunk, escort=Drunk,
  trekker=Tracker, vanilla villager=Villager, vanilla town=Villager, plain villager=Villager, regular villager=Villager,
  normal villager=Villager, ga=Angel, pres=President, celeb=Celebrity, coro=Coroner, journo=Journalist, surv=Survivor,
  amne=Amnesiac, cl=Cult Leader, rezzer=Resurrectionist`;

/** Roles whose names are words or forms of address. They count as roles only with a capital letter, or after "the" or "claim". */
const WORDS = new Set(
  `Fool, Drunk, Guard, Driver, Hunter, Medium, Lover, Monk, Angel, Rat, Mole, Visitor, Celebrity, Monkey, Coward, Virgin, Sailor, Imp,
  Leech, Witch, Alien, Dodo, Nomad, Clown, Traitor, Survivor, Stalker, Seeker, Hider, Invader, Comedian, Bouncer, Lawyer, Apprentice,
  Jinx, Hooker, Commuter, Secretary, Mechanic, Politician, President, Psychic, Shrink, Grouch, Ninja, Terrorist, Paladin, Deputy, Poisoner`
    .split(',')
    .map((name) => name.trim()),
);

interface Entry {
  words: string[];
  role: string;
  isWord: boolean;
}
let entries: Map<string, Entry[]> | null = null;

function index(): Map<string, Entry[]> {
  if (entries) return entries;
  entries = new Map();
  const names = new Set(traitsOf('role').map(({ id }) => id));
  for (const id of names) add(id, id, WORDS.has(id));
  for (const pair of SHORT.split(',')) {
    const [short, role] = pair.trim().split('=');
    if (short && role && names.has(role)) add(short, role, false);
  }
  return entries;
}
function add(written: string, role: string, isWord: boolean): void {
  const words = written.toLowerCase().split(' ');
  const same = entries!.get(words[0]!) ?? [];
  entries!.set(
    words[0]!,
    [...same, { words, role, isWord }].sort((a, b) => b.words.length - a.words.length),
  );
}

export const isArticle = (word: string): boolean => word === 'a' || word === 'an' || word === 'the';
const ANNOUNCES = new Set(['the', 'claim', 'claiming', 'claimed']);

/** Returns the role named at this place of the line. `before`: the word in front of it. */
export function matchRole(line: readonly Raw[], at: number, before: string): { role: string; length: number } | null {
  const { plain, raw } = line[at]!;
  for (const { words, role, isWord } of index().get(plain) ?? []) {
    if (isWord && raw[0] === plain[0] && !ANNOUNCES.has(before)) continue;
    if (words.every((word, i) => line[at + i]?.plain === word)) return { role, length: words.length };
  }
  return null;
}

/** Whether a role is the plain one of its side, which is "a" and not "the". */
export const isPlainRole = (role: string): boolean => Object.values(VANILLA).includes(role);
export const withArticle = (role: string): string => (isPlainRole(role) ? `a ${role}` : `the ${role}`);
const roleNamed = (role: string): Role | null => {
  const id = index()
    .get(role.toLowerCase().split(' ')[0]!)
    ?.find((entry) => entry.role === role)?.role;
  return id === undefined ? null : roleCalled(id);
};
export const isVillageRole = (role: string): boolean => roleNamed(role)?.side === 'Village';
/** Whether a role finds out things that it can tell. */
export const isFinder = (role: string): boolean => roleNamed(role)?.tags.includes('Information') ?? false;
