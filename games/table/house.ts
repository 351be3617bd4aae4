/** Tables that the site hosts. No one may change them, and they wait for their start time even without people. */
import { tell } from '../engine/game.ts';
import { isPerson } from './people.ts';
import type { Person, Table } from './table-state.ts';

/** Whether the table stays open without people because its start time has not come. */
export const waitsEmpty = ({ plan, now }: Table): boolean => plan.house !== undefined && now < (plan.scheduled ?? 0);

/** Whether all free seats are kept for people who are not here yet, and this person is not one of them. */
export function isKeptForOthers({ kept = [], members, plan }: Table, { id }: Pick<Person, 'id'>): boolean {
  const awaited = kept.filter((one) => !members.some((m) => m.id === one));
  return awaited.length > 0 && !awaited.includes(id) && members.length + awaited.length >= plan.setup.total;
}

/** Prepares a start by the site: absent people lose their seats, and the smallest setup that seats the rest is chosen. */
export function gather(table: Table): void {
  const { house, setup } = table.plan;
  if (!house) return;
  const absent = table.members.filter((m) => isPerson(m) && !m.present);
  table.members = table.members.filter((m) => !absent.includes(m));
  for (const { name } of absent) tell(table, 'all', { kind: 'left', name, seat: null });
  delete table.kept;
  const fitting = house.setups.find(({ total }) => total >= table.members.length) ?? setup;
  if (fitting.id === setup.id) return;
  table.plan = { ...table.plan, setup: fitting };
  tell(table, 'all', { kind: 'setup-now', name: fitting.name });
}
