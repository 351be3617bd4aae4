/** A ticket with everything that its page shows. */
import type { RulingCard, Ticket, TicketRow } from '../../../protocol/http/reports.ts';
import type { UserCard } from '../../../protocol/http/users.ts';

export const NOW = new Date(2026, 10, 24, 12, 0).getTime();
const HOUR = 3_600_000;
export const person = (name: string): UserCard => ({ id: `u${name.padEnd(12, '0')}`, name, avatar: false });
export const [ANA, BO, VEX, MO] = ['Ana', 'Bo', 'Vex', 'Mo'].map(person) as [UserCard, UserCard, UserCard, UserCard];

export const row = (change: Partial<TicketRow> = {}): TicketRow => ({
  id: 't1',
  kind: 'game',
  status: 'open',
  version: 4,
  person: VEX,
  game: 'gAbcdefghijk',
  rule: 'Harassment',
  reporters: 2,
  assignee: null,
  viewer: null,
  snippet: 'go drown',
  createdAt: NOW - HOUR,
  updatedAt: NOW - HOUR,
  offences: 1,
  ...change,
});
export const ruling = (change: Partial<RulingCard> = {}): RulingCard => ({
  id: 'r1',
  ticket: 't1',
  person: VEX,
  action: 'penalty',
  rule: 'Harassment',
  offence: 2,
  length: '3 days',
  reason: 'Keep it kind.',
  by: BO,
  at: NOW - HOUR,
  lapses: NOW + 99 * HOUR,
  undoneAt: null,
  appeal: null,
  ...change,
});
const said = { text: 'go drown', by: 'Vex', at: NOW - HOUR };
export const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  ...row(),
  category: 'Community',
  reports: [
    {
      by: ANA,
      rule: 'Harassment',
      description: 'Every game.',
      line: '41',
      at: NOW - HOUR,
      evidence: {
        ...said,
        context: [
          { by: 'Bo', text: 'who is it', at: null },
          { ...said, reported: true },
        ],
      },
    },
    { by: BO, rule: 'Coercion', description: '', line: '41', evidence: said, at: NOW - HOUR },
  ],
  proposal: { offence: 2, length: '3 days' },
  rulings: [],
  record: [],
  bans: [],
  notes: [],
  link: '/game/gAbcdefghijk/review?line=41',
  refusal: null,
  ...change,
});
export const STAFF = { loaded: true, id: MO.id, name: 'Mo', perms: { seeModPanel: true } } as const;
