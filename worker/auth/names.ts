import { type AnyColumn, and, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/core/database.ts';
import { oneOf } from '../../db/core/ids.ts';
import { guests } from '../../db/schema/sessions.ts';
import { users } from '../../db/schema/users.ts';
import { cutText } from '../../games/engine/cut-text.ts';
import { UserName } from '../../protocol/http/account.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../../protocol/names.ts';
import { isRude } from '../../protocol/profanity-filter.ts';
import type { Item } from '../../protocol/settings.ts';
import { itemWords } from '../../protocol/shop.ts';
import { skeletonOf } from './skeleton.ts';

export { nameKey };

const FIRST = (
  'Amber Ashen Autumn Bashful Brave Bright Brisk Bronze Calm Candid Cheery Clever Copper Cozy Curious Dapper Dusky Eager ' +
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

/** A guest's name stays taken for this long after the guest was last seen. */
export const GUEST_NAME_HELD_MS = 15 * 60_000;
/** Digits and letters that pass for another letter: l passes for i, 1 for either. */
const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i' };
const withoutLookalikes = (key: string): string => key.replaceAll('rn', 'm').replace(/[013457l]/g, (sign) => LOOKALIKES[sign]!);
/** Names that would pass for staff. */
const RESERVED = new Set(
  (
    'admin admins administrator sysadmin moderator moderators mod mods gamemod owner staff staffteam support helpdesk system ' +
    'server root dev developer liaison security official team duskhaven host nobody noone everyone deleted guest anonymous'
  )
    .split(' ')
    .map(withoutLookalikes),
);
/** Reserved anywhere in a name, after `withoutLookalikes` (so the l of 'official' is an i here). */
const RESERVED_PARTS = /duskhaven|administrat|moderator|offi[ck]iai/;
/** Whether a name is reserved, also with lookalike digits or with digits at the end. */
export function isReserved(name: string): boolean {
  const readings = [nameKey(name), skeletonOf(name)].flatMap((key) => [key, key.replace(/\d+$/, '')]);
  return readings.map(withoutLookalikes).some((reading) => RESERVED.has(reading) || RESERVED_PARTS.test(reading));
}

/** Why neither members nor guests can have a name; null if they can. */
export function commonNameError(name: string): string | null {
  if (isReserved(name)) return 'That name is reserved for the people who run the site. Choose another.';
  return isRude(name) ? 'Others will read that name: choose one without a rude word in it.' : null;
}

const SHORT: Readonly<Record<number, Item>> = { 3: 'threeCharName', 2: 'twoCharName', 1: 'oneCharName' };
/** Why a member with these items cannot have the name; null if they can. Does not check whether it is taken. */
export function nameError(name: string, items: Partial<Record<Item, number>>): string | null {
  const shortNameItem = SHORT[name.length];
  if (shortNameItem && !items[shortNameItem])
    return `A name needs at least four characters, unless you own ${itemWords(shortNameItem)} from the Shop.`;
  return commonNameError(name);
}

/** A name for a new member: the wanted one if valid and free, else a generated one such as 'QuietLantern7'. Makes one query. */
export async function memberName(db: Database, preferredName?: string): Promise<string> {
  const preferredNames =
    preferredName !== undefined && v.is(UserName, preferredName) && nameError(preferredName, {}) === null ? [preferredName] : [];
  const number = () => 1 + Math.floor(Math.random() * 99);
  const names = [...preferredNames, ...Array.from({ length: 8 }, () => `${oneOf(FIRST)}${oneOf(LAST)}${number()}`)];
  const takenKeys = await memberLooks(db, names);
  return firstFree(names, takenKeys) ?? `${oneOf(FIRST)}${oneOf(LAST)}${1000 + number() * 90}`;
}

/** A generated name that no present guest or member has: 'Quiet Lantern' or 'Quiet Lantern 7'. Makes one query. */
export async function freshName(db: Database, now: number): Promise<string> {
  const names = Array.from({ length: 6 }, () => `${oneOf(FIRST)} ${oneOf(LAST)}`);
  const takenKeys = await takenKeysOf(db, names, now);
  return firstFree(names, takenKeys) ?? withNumber(names[0]!, 2 + Math.floor(Math.random() * 98));
}

/** The requested name, with a number added if a present guest or a member has it, so that two people are never confused. */
export async function ownName(db: Database, baseName: string, now: number): Promise<string> {
  const names = [baseName, ...Array.from({ length: 20 }, (_, i) => withNumber(baseName, i + 2))];
  const takenKeys = await takenKeysOf(db, names, now);
  return firstFree(names, takenKeys) ?? withNumber(baseName, 100 + Math.floor(Math.random() * 900));
}

const withNumber = (name: string, n: number): string => `${cutText(name, LIMITS.name - 1 - String(n).length).trimEnd()} ${n}`;

const firstFree = (names: readonly string[], takenKeys: ReadonlySet<string>): string | undefined =>
  names.find((name) => !takenKeys.has(nameKey(name)) && !takenKeys.has(skeletonOf(name)));

/** SQL, on users: the vanity URL passes for one of these names, in lower case with or without hyphens, or by skeleton. */
export function isVanityOf(names: readonly string[]): SQL {
  const words = names.flatMap((name) => [name.split(/[ _-]/).map(nameKey).join('-'), nameKey(name)]);
  return sql`(${isAmong(users.vanityKey, words)} or ${isAmong(users.vanitySkeleton, names.map(skeletonOf))})`;
}
const isAmong = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(words)}))`;

/** Names taken by present guests, and names and skeletons of members, which stay taken forever. */
async function takenKeysOf(db: Database, names: readonly string[], now: number): Promise<Set<string>> {
  const keys = names.map(nameKey);
  const guestRows = await db
    .select({ nameKey: guests.nameKey })
    .from(guests)
    .where(and(inArray(guests.nameKey, keys), gt(guests.lastSeen, now - GUEST_NAME_HELD_MS)));
  return new Set([...guestRows.map((row) => row.nameKey), ...(await memberLooks(db, names))]);
}

/** Keys and skeletons of members' names and vanity URLs that equal one of these names or look like it. */
async function memberLooks(db: Database, names: readonly string[]): Promise<Set<string>> {
  const isAlike = or(
    inArray(users.nameKey, names.map(nameKey)),
    inArray(users.skeleton, names.map(skeletonOf)),
    isVanityOf(names),
  );
  const { nameKey: key, skeleton, vanityKey, vanitySkeleton } = users;
  const rows = await db.select({ key, skeleton, vanityKey, vanitySkeleton }).from(users).where(isAlike);
  return new Set(
    rows.flatMap((row) => [row.key, row.skeleton ?? row.key, nameKey(row.vanityKey ?? row.key), row.vanitySkeleton ?? row.key]),
  );
}
