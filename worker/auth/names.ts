/** Names: pleasant ones for whoever gives none, those that the site keeps for itself, and what a member may be called. */
import { and, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { profanityIn } from '../../durable-objects/clean.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../../protocol/names.ts';
import { UserName } from '../../protocol/rest/account.ts';
import type { Item } from '../../protocol/settings.ts';
import type { Database } from '../app.ts';
import { guests } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { oneOf } from '../random.ts';
import { skeletonOf } from './skeleton.ts';

export { nameKey };

const FIRST = (
  'Amber Ashen Autumn Bashful Brave Bright Brisk Bronze Calm Candid Cheery Clever Copper Cosy Curious Dapper Dusky Eager ' +
  'Early Earnest Faint Fair Fleet Foggy Gentle Gilded Glad Golden Grave Hardy Hasty Hazel Hidden Honest Humble Hushed Idle ' +
  'Ivory Jolly Keen Kind Late Lively Lonely Loyal Lucky Mellow Merry Mild Misty Modest Mossy Nimble Noble Odd Olive Patient ' +
  'Plucky Polite Proud Quaint Quick Quiet Rainy Ready Rosy Rusty Sable Sandy Shy Silent Silver Sleepy Sly Snowy Solemn Spry ' +
  'Steady Still Sunny Swift Tawny Thrifty Tidy Timid Tipsy Velvet Wary Wild Windy Wise Witty Woolly'
).split(' ');
const LAST = (
  'Acorn Badger Baker Barrel Beacon Bell Birch Bramble Broom Candle Cartwheel Cat Cellar Chestnut Chimney Cloak Cobbler ' +
  'Cooper Cricket Crow Dagger Door Drum Elm Ember Falcon Farrier Ferry Fiddle Fox Gate Glover Goat Goose Hare Harp Hatter ' +
  'Hearth Hedge Heron Hinge Hound Ink Inn Jackdaw Kettle Key Lantern Lark Ledger Lock Loom Magpie Maple Marten Mason Mill ' +
  'Miller Moth Needle Nettle Oak Otter Owl Piper Plum Quill Raven Robin Rook Rope Saddler Shadow Shutter Sparrow Spindle ' +
  'Stoat Stork Tailor Tanner Thatch Thimble Thistle Toad Torch Tower Weaver Well Whistle Willow Wren'
).split(' ');

/** A guest counts as being here for this long after they were last written down. */
export const HERE_MS = 15 * 60_000;
/** Digits and letters that pass for a letter. An l passes for an i, and a 1 for either. */
const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i' };
const spelt = (key: string): string => key.replaceAll('rn', 'm').replace(/[013457l]/g, (sign) => LOOKALIKES[sign]!);
/** Names that would pass for the site's own people. */
const KEPT = new Set(
  (
    'admin admins administrator sysadmin moderator moderators mod mods gamemod owner staff staffteam support helpdesk system ' +
    'server root dev developer liaison security official team duskhaven host nobody everyone deleted guest anonymous'
  )
    .split(' ')
    .map(spelt),
);
/** Wherever in a name they stand, as `spelt` leaves them. */
const TELLING = /duskhaven|administrat|moderator|offi[ck]iai/;
/** Kept for the people who run the site; digits in place of letters, or behind the name, do not make it another. */
export function isKept(name: string): boolean {
  const readings = [nameKey(name), skeletonOf(name)].flatMap((key) => [key, key.replace(/\d+$/, '')]);
  return readings.map(spelt).some((reading) => KEPT.has(reading) || TELLING.test(reading));
}

/** Whether a name has profanity in it: a mark between two words hides none. */
export const isRude = (name: string): boolean => [name, name.replaceAll(/[ _-]/g, '')].some((text) => profanityIn(text) !== null);

/** Why neither member nor guest can have this name; null when they can. */
export function refusedName(name: string): string | null {
  if (isKept(name)) return 'That name is kept for the people who run the site. Choose another.';
  return isRude(name) ? 'Others will read that name: choose one without a rude word in it.' : null;
}

/** What a short name takes. */
const SHORT: Readonly<Record<number, { item: Item; words: string }>> = {
  3: { item: 'threeCharName', words: 'three characters' },
  2: { item: 'twoCharName', words: 'two characters' },
  1: { item: 'oneCharName', words: 'one character' },
};
/** Why a member who owns this cannot be called that; null when they can. Says nothing about who bears it already. */
export function unfitName(name: string, items: Partial<Record<Item, number>>): string | null {
  const short = SHORT[name.length];
  if (short && !items[short.item]) return `A name of ${short.words} needs an item of the shop. Four characters are free.`;
  return refusedName(name);
}

/** For a new member: the name they want where it is fit and free, else a pleasant one such as 'QuietLantern7'. One query. */
export async function memberName(db: Database, wanted?: string): Promise<string> {
  const own = wanted !== undefined && v.is(UserName, wanted) && unfitName(wanted, {}) === null ? [wanted] : [];
  const number = () => 1 + Math.floor(Math.random() * 99);
  const names = [...own, ...Array.from({ length: 8 }, () => `${oneOf(FIRST)}${oneOf(LAST)}${number()}`)];
  const taken = await memberLooks(db, names);
  return free(names, taken) ?? `${oneOf(FIRST)}${oneOf(LAST)}${1000 + number() * 90}`;
}

/** A pleasant name that nobody who is here bears: 'Quiet Lantern', or 'Quiet Lantern 7'. One query. */
export async function freshName(db: Database, now: number): Promise<string> {
  const names = Array.from({ length: 6 }, () => `${oneOf(FIRST)} ${oneOf(LAST)}`);
  const taken = await takenOf(db, names, now);
  return free(names, taken) ?? numbered(names[0]!, 2 + Math.floor(Math.random() * 98));
}

/** The name that was asked for; with a number where somebody who is here bears it, so that two are never mistaken. */
export async function ownName(db: Database, wanted: string, now: number): Promise<string> {
  const names = [wanted, ...Array.from({ length: 20 }, (_, i) => numbered(wanted, i + 2))];
  const taken = await takenOf(db, names, now);
  return free(names, taken) ?? numbered(wanted, 100 + Math.floor(Math.random() * 900));
}

const numbered = (name: string, n: number): string => `${name.slice(0, LIMITS.name - 1 - String(n).length).trimEnd()} ${n}`;

const free = (names: readonly string[], taken: ReadonlySet<string>): string | undefined =>
  names.find((name) => !taken.has(nameKey(name)) && !taken.has(skeletonOf(name)));

/** The vanity URLs that would be taken for one of these names: in lower case, with its hyphens or without. */
export function isVanityOf(names: readonly string[]): SQL {
  const words = names.flatMap((name) => [name.split(/[ _-]/).map(nameKey).join('-'), nameKey(name)]);
  return sql`${users.vanityKey} in (select value from json_each(${JSON.stringify(words)}))`;
}

/** Those of guests who are here, and those of members, who bear theirs, and its look, for ever. */
async function takenOf(db: Database, names: readonly string[], now: number): Promise<Set<string>> {
  const keys = names.map(nameKey);
  const visiting = await db
    .select({ nameKey: guests.nameKey })
    .from(guests)
    .where(and(inArray(guests.nameKey, keys), gt(guests.lastSeen, now - HERE_MS)));
  return new Set([...visiting.map((row) => row.nameKey), ...(await memberLooks(db, names))]);
}

/** Names and vanity URLs of members that are one of these, or look like one: their keys and looks. */
async function memberLooks(db: Database, names: readonly string[]): Promise<Set<string>> {
  const alike = or(inArray(users.nameKey, names.map(nameKey)), inArray(users.skeleton, names.map(skeletonOf)), isVanityOf(names));
  const { nameKey: key, skeleton, vanityKey } = users;
  const rows = await db.select({ key, skeleton, vanityKey }).from(users).where(alike);
  return new Set(rows.flatMap((row) => [row.key, row.skeleton ?? row.key, nameKey(row.vanityKey ?? row.key)]));
}
