/** A member's coin moves in words. */

import type { Database } from '../../db/core/database.ts';
import { pageOf } from '../../db/core/lists.ts';
import { ALL } from '../../db/games/dailies.ts';
import { cardOfJson } from '../../db/members/members.ts';
import { coinPage, latestMoves, type MoveOfMember } from '../../db/shop/ledger.ts';
import { CHALLENGES } from '../../games/dailies.ts';
import { achievements } from '../../games/mafia/achievements.ts';
import type { CoinMove, CoinPage } from '../../protocol/http/shop.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { shopItem } from '../../protocol/shop.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { pathOf } from '../users/public.ts';

/** A search covers this many of the latest moves, so that it does not cost more as the account ages. */
export const SEARCHED = 1_000;
const IN_A_FILE = 20_000;

interface CoinQuery {
  last?: number | undefined;
  find?: string | undefined;
}
export async function coinsPage(db: Database, user: string, { last, find = '' }: CoinQuery): Promise<CoinPage> {
  if (find === '') {
    const { moves, older } = await coinPage(db, user, { last }, LIMITS.coinPage);
    return { moves: moves.map(toldMove), older };
  }
  const word = find.toLowerCase();
  const matches = (await latestMoves(db, user, SEARCHED))
    .map(toldMove)
    .filter((move) => last === undefined || move.at < last)
    .filter((move) => textOf(move).includes(word));
  const moves = pageOf(matches, ({ at }) => at, {}, LIMITS.coinPage);
  return { moves, older: matches.length > moves.length };
}
const textOf = ({ what, other, amount }: CoinMove): string => `${what} ${other?.name ?? ''} ${amount}`.toLowerCase();

/** The whole history, as spreadsheet rows. */
export async function coinsFile(db: Database, user: string, origin: string): Promise<string> {
  await limitPerson(db, 'coins', user);
  const moves = (await latestMoves(db, user, IN_A_FILE)).map(toldMove);
  const rows = moves.map(({ at, amount, what, other, link }) => [
    new Date(at).toISOString(),
    String(amount),
    what,
    other?.name ?? '',
    link === null ? '' : origin + link,
  ]);
  return [['Date', 'Coins', 'What', 'Member', 'Cause'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}
/** Escapes a cell, and keeps text that a spreadsheet would take for a formula as text. */
const cell = (text: string): string => `"${(/^[=+@\t\r]|^-\D/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const toldMove = ({ at, amount, reason, game, other }: MoveOfMember): CoinMove => ({
  at,
  amount,
  what: wordsOf(reason, amount),
  link: linkOf(reason, game, other),
  other: other === null ? null : cardOfJson(other),
});

/** A transfer links to the member at the other end. */
function linkOf(reason: string, game: string | null, other: MoveOfMember['other']): string | null {
  if (game !== null) return `/game/${game}/review`;
  if (other !== null) return other.gone ? null : pathOf(other);
  if (reason.startsWith('shop:')) return '/user/shop';
  return reason === 'staff' || reason === 'refund:staff' ? '/user/record' : null;
}

let names: ReadonlyMap<string, string> | undefined;
function achievementName(id: string): string {
  names ??= new Map(achievements().map((one) => [one.id, one.name]));
  return names.get(id) ?? id;
}

const challengeName = (id: string): string =>
  id === ALL ? 'All three' : (CHALLENGES.find((one) => one.id === id)?.text.slice(0, -1) ?? id);

const PLAIN: Readonly<Record<string, readonly [got: string, gave: string]>> = {
  transfer: ['Received', 'Sent'],
  staff: ['Given by staff', 'Taken by staff'],
  win: ['Ranked win', 'Ranked win'],
  erased: ['Account deleted', 'Account deleted'],
  opening: ['Opening balance', 'Opening balance'],
  'refund:game': ['Game refunded', 'Game refunded'],
  'refund:undone': ['Refund undone', 'Refund undone'],
  'refund:staff': ['Undone by staff', 'Undone by staff'],
};
function wordsOf(reason: string, amount: number): string {
  const [kind = '', detail = ''] = reason.split(':', 2);
  if (kind === 'achievement') return `Achievement: ${achievementName(detail)}`;
  if (kind === 'daily') return `Daily challenge: ${challengeName(detail)}`;
  if (reason.startsWith('refund:daily:')) return `Reversed: ${challengeName(reason.slice('refund:daily:'.length))}`;
  if (kind === 'shop') return `Bought: ${shopItem(detail)?.name ?? detail}`;
  return (PLAIN[reason] ?? PLAIN[kind])?.[amount > 0 ? 0 : 1] ?? reason;
}
