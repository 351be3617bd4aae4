import { and, gt, inArray } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import type { Database } from '../app.ts';
import { guests } from '../db/schema/sessions.ts';
import { oneOf } from '../random.ts';

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
/** Names that would pass for the site's own people. */
const KEPT = new Set('admin administrator moderator mod owner staff system server duskhaven host nobody everyone'.split(' '));

/** How names are compared: width, case and the marks between words say nothing. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/[ _-]/g, '');
export const isKept = (name: string): boolean => KEPT.has(nameKey(name));

/** A pleasant name that nobody who is here bears: 'Quiet Lantern', or 'Quiet Lantern 7'. One query. */
export async function freshName(db: Database, now: number): Promise<string> {
  const names = Array.from({ length: 6 }, () => `${oneOf(FIRST)} ${oneOf(LAST)}`);
  const taken = await takenOf(db, names, now);
  return names.find((name) => !taken.has(nameKey(name))) ?? numbered(names[0]!, 2 + Math.floor(Math.random() * 98));
}

/** The name that was asked for; with a number where somebody who is here bears it, so that two are never mistaken. */
export async function ownName(db: Database, wanted: string, now: number): Promise<string> {
  const names = [wanted, ...Array.from({ length: 20 }, (_, i) => numbered(wanted, i + 2))];
  const taken = await takenOf(db, names, now);
  return names.find((name) => !taken.has(nameKey(name))) ?? numbered(wanted, 100 + Math.floor(Math.random() * 900));
}

const numbered = (name: string, n: number): string => `${name.slice(0, LIMITS.name - 1 - String(n).length).trimEnd()} ${n}`;

async function takenOf(db: Database, names: readonly string[], now: number): Promise<Set<string>> {
  const rows = await db
    .select({ nameKey: guests.nameKey })
    .from(guests)
    .where(and(inArray(guests.nameKey, names.map(nameKey)), gt(guests.lastSeen, now - HERE_MS)));
  return new Set(rows.map((row) => row.nameKey));
}
