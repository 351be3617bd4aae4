/** Commands that give and take coins, and that show staff a member's ledger. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { insertEdit } from '../../../db/core/edits.ts';
import { randomText } from '../../../db/core/ids.ts';
import { rowExists } from '../../../db/core/insert-if.ts';
import { purses } from '../../../db/schema/coins.ts';
import { coinsOf, housePurses, latestMoves } from '../../../db/shop/ledger.ts';
import { lastLedgerCheck } from '../../../db/shop/ledger-check.ts';
import { problem } from '../../problem.ts';
import { coins } from '../../shop/buy.ts';
import { toldMove } from '../../shop/history.ts';
import * as argument from '../arguments.ts';
import { act, type Command, lookUpCommand, type Planned } from '../command.ts';
import { memberRow } from './content.ts';

const MOST = 10_000;
const amount = () => argument.number('Coins', { min: 1, max: MOST, by: 1 });
/** Maximum number of a member's coin moves shown. */
const SHOWN = 50;

const balanceOf = async (db: Database, user: string): Promise<number> => (await coinsOf(db, user))[0]?.coins ?? 0;

/** Each grant is a row, from which its coin move and the reverse move of its undo follow. Negative amounts are taken. */
const grantEdits = (user: string, count: number, now: number): Planned['edits'] => [
  insertEdit('coinGrants', { id: randomText(12), user, amount: count, at: now }),
];

export const coinCommands: readonly Command[] = [
  act({
    name: 'Give Coins',
    act: 'giveCoins',
    category: 'User',
    permission: 'giveCoins',
    path: '/api/mod/giveCoins',
    about: 'Gives coins to a member. Undoing this takes them back, even if they were spent.',
    args: { userId: argument.user(), amount: amount(), reason: argument.reason() },
    log: 'gave {amount} coins to {userId}',
    done: 'Coins given.',
    plan: async ({ db, now }, { userId, amount: count }) => {
      const { id } = await memberRow(db, userId);
      return {
        edits: grantEdits(id, count, now),
        notice: (reason) => `You received ${coins(count)} from staff${reason === '' ? '.' : `: “${reason}”`}`,
      };
    },
  }),
  act({
    name: 'Take Coins',
    act: 'takeCoins',
    category: 'User',
    permission: 'giveCoins',
    path: '/api/mod/takeCoins',
    about: 'Takes coins from a member, up to what they have.',
    args: { userId: argument.user(), amount: amount(), reason: argument.reason() },
    log: 'took {amount} coins from {userId}',
    done: 'Coins taken.',
    plan: async ({ db, now }, { userId, amount: count }) => {
      const { id } = await memberRow(db, userId);
      const balance = await balanceOf(db, id);
      if (balance < count) throw problem(409, balance > 0 ? `They have only ${coins(balance)}.` : 'They have no coins.');
      // If coins are spent at this moment, the command is planned again.
      const when = rowExists(purses, and(eq(purses.id, id), eq(purses.coins, balance)));
      return { edits: grantEdits(id, -count, now), when, notice: `Staff took ${coins(count)} from you.` };
    },
  }),
  lookUpCommand({
    name: 'Get Coins',
    act: 'viewCoins',
    category: 'User',
    permission: 'giveCoins',
    path: '/api/mod/coins',
    about: 'Shows a member’s coins and their latest transactions.',
    args: { userId: argument.user() },
    log: 'looked at the coins of {userId}',
    isPrivate: true,
    read: async ({ db }, { userId }) => {
      const { id } = await memberRow(db, userId);
      const moves = await latestMoves(db, id, SHOWN);
      return [
        { coins: await balanceOf(db, id) },
        ...moves
          .map(toldMove)
          .map(({ other, ...move }) => ({ ...move, ...(other && { member: `${other.name} (${other.id})` }) })),
      ];
    },
  }),
  lookUpCommand({
    name: 'Check Coins',
    act: 'checkCoins',
    category: 'Site',
    permission: 'giveCoins',
    path: '/api/mod/checkCoins',
    about:
      'Shows whether every balance matched its entries at the last check, and how many coins the site has paid out and taken.',
    args: {},
    log: 'checked the coins',
    read: async ({ db }) => {
      const [lastCheck, house] = await Promise.all([lastLedgerCheck(db), housePurses(db)]);
      const houseCoins = Object.fromEntries(house.map(({ id, coins: count }) => [id.slice('house:'.length), count]));
      const check = lastCheck && {
        checked: lastCheck.at,
        moves: lastCheck.moves,
        right: lastCheck.sum === 0 && lastCheck.wrong.length === 0,
        wrong: lastCheck.wrong,
      };
      return [check ?? 'Not checked yet. The check runs once a day.', houseCoins];
    },
  }),
];
