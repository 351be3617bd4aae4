/** Creates setups, and new versions of them. */
import { and, eq, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { editOf } from '../../db/core/edits.ts';
import { randomText } from '../../db/core/ids.ts';
import { insertIf, rowCount, rowExists } from '../../db/core/insert-if.ts';
import { setups, setupVersions } from '../../db/schema/setups.ts';
import { findSetup, type SetupRow } from '../../db/setups/setups.ts';
import type { Field } from '../../games/engine/options.ts';
import { fieldError, parseFields } from '../../games/engine/parse-fields.ts';
import { checkSetup, nameOf, type Setup, seatsOfRoles } from '../../games/engine/setup.ts';
import { CATALOGUES, gameOfType } from '../../games/index.ts';
import { dealOf } from '../../protocol/deal.ts';
import { SetupBody } from '../../protocol/http/setups.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { findProfanity } from '../../protocol/profanity-filter.ts';
import type { MemberApp, MemberSession } from '../app.ts';
import { commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { authorityOf, checkPeople } from '../moderation/authority.ts';
import { commitAct } from '../moderation/run.ts';
import { problem } from '../problem.ts';
import { followIndex } from './index-setups.ts';
import { noSuchSetup } from './setup.ts';

type Body = v.InferOutput<typeof SetupBody>;
const OWN_FIELDS = new Set(Object.keys(SetupBody.entries));

/** Stores a setup or a new version. Returns its id. */
export async function saveSetup(c: Context<MemberApp>, body: Body): Promise<string> {
  const db = database(c.env);
  const { user } = c.var.session;
  const edited = body.editing ? await editable(db, c.var.session, body) : null;
  const setup = setupFrom(body, edited?.id ?? `s${randomText(15)}`);
  const deal = await dealOf(setup);
  const key = await limitPerson(db, 'setup', user.id);
  const now = Date.now();
  const fresh: Fresh = { setup, deal, now, document: JSON.stringify(setup) };
  if (edited && nextVersion(edited, fresh) > LIMITS.setupVersions)
    throw problem(409, `A setup can have ${LIMITS.setupVersions} versions, and this one has them all. Make a copy of it.`);
  const write = edited ? newVersion(db, edited, fresh) : newSetup(db, user.id, await parentOf(db, body), fresh);
  if (edited && edited.creator !== user.id) await editForAnother(c, edited, fresh);
  else {
    const [written] = await commit(c, [write, versionOf(db, fresh)], { limit: key });
    if (written.length === 0) throw await refusalOf(db, user.id, edited, fresh);
  }
  followIndex(c);
  return setup.id;
}

interface Fresh {
  setup: Setup;
  deal: string;
  document: string;
  now: number;
}

/** The setup in a body, checked by every rule. Throws a Problem for the first rule that it breaks. */
function setupFrom(body: Body, id: string): Setup {
  const game = gameOfType(body.gameType);
  const catalogue = game && CATALOGUES[game.id]!;
  if (!catalogue) throw problem(400, `There is no game called '${body.gameType}'.`);
  const { gameType, closed, unique, uniqueWithoutModifier, useRoleGroups, roles, gameSettings } = body;
  const shape = { roles: roles.map(withoutNone), closed, useRoleGroups, roleGroupSizes: body.roleGroupSizes, count: body.count };
  const setup: Setup = {
    id,
    name: body.name,
    description: body.description,
    gameType,
    ...shape,
    unique,
    uniqueWithoutModifier,
    gameSettings,
    total: seatsOfRoles(shape, (card) => catalogue.roles.get(nameOf(card))?.side ?? ''),
    ...termsOf(body, catalogue.setupFields ?? {}),
  };
  const wrong = checkSetup(setup, catalogue);
  if (wrong) throw problem(422, wrong);
  const texts = [setup.name, setup.description, ...Object.values(setup.terms ?? {}).filter((term) => typeof term === 'string')];
  if (texts.some((text) => findProfanity(text) !== null))
    throw problem(422, 'Others will read this setup: leave the rude words out of its name and texts.');
  return setup;
}
const withoutNone = (set: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(set).filter(([, n]) => n > 0));

/** The game's fields that differ from their defaults. Throws if a field is unknown or out of bounds. */
function termsOf(body: Body, fields: Record<string, Field>): Pick<Setup, 'terms'> {
  const given = Object.fromEntries(Object.entries(body).filter(([key]) => !OWN_FIELDS.has(key)));
  const found = parseFields<Record<string, boolean | number | string>>(fields as never, given);
  if ('bad' in found) {
    const key = found.bad[0]!;
    throw problem(Object.hasOwn(fields, key) ? 422 : 400, fieldError(fields, key));
  }
  const terms = Object.fromEntries(Object.entries(found.values).filter(([key, value]) => value !== fields[key]!.default));
  return Object.keys(terms).length === 0 ? {} : { terms };
}

const SETTLED = 'A setup that is approved for ranked games stays as it is. Make a copy of it.';
/** The setup to edit. Throws 403, 404, or 409 if it was edited in between. */
async function editable(db: Database, { user, perms }: MemberSession, { id, version }: Body): Promise<SetupRow> {
  const row = id === undefined ? undefined : (await findSetup(db, id))?.row;
  if (!row) throw noSuchSetup();
  if (row.creator === null) throw problem(403, 'This setup comes with the site and stays as it is. Make a copy of it.');
  if (row.creator !== user.id && !perms.has('editAnySetup'))
    throw problem(403, 'Only its creator can edit a setup. Make a copy of it.');
  if (row.ranked || row.competitive) throw problem(409, SETTLED);
  if (version !== undefined && version !== row.version) throw problem(409, EDITED);
  return row;
}
const EDITED = 'This setup was edited somewhere else. Your changes are still here: open the newest version in another tab.';

async function parentOf(db: Database, { parent }: Body): Promise<string | null> {
  return parent !== undefined && (await findSetup(db, parent)) ? parent : null;
}

const isTwin = ({ setup, deal }: Fresh): SQL =>
  and(eq(setups.deal, deal), eq(setups.deleted, false), sql`${setups.id} <> ${setup.id}`)!;
const columnsOf = ({ setup: { name, gameType, total }, deal, document, now }: Fresh) => ({
  name,
  gameType,
  total,
  deal,
  document,
  updatedAt: now,
  changedAt: now,
});

/** SQL: the number of a member's setups that are deleted but not yet swept. */
const deletedOf = (creator: string): SQL => rowCount(setups, and(eq(setups.creator, creator), eq(setups.deleted, true)));

function newSetup(db: Database, creator: string, parent: string | null, fresh: Fresh) {
  const own = rowCount(setups, and(eq(setups.creator, creator), eq(setups.deleted, false)));
  const row = {
    ...columnsOf(fresh),
    id: fresh.setup.id,
    creator,
    parent,
    createdAt: fresh.now,
    seq: sql`(select coalesce(max(seq), 0) + 1 from setups)`,
  };
  const isFree = and(
    lt(own, LIMITS.ownSetups),
    lt(deletedOf(creator), LIMITS.deletedSetups),
    not(rowExists(setups, isTwin(fresh))),
  )!;
  return insertIf(db, setups, row as never, isFree).returning({ id: setups.id });
}
function newVersion(db: Database, row: SetupRow, fresh: Fresh) {
  const { id, version } = row;
  const isSame = and(
    eq(setups.id, id),
    eq(setups.version, version),
    eq(setups.deleted, false),
    eq(setups.ranked, false),
    eq(setups.competitive, false),
    not(rowExists(setups, isTwin(fresh))),
  );
  return db
    .update(setups)
    .set({ ...columnsOf(fresh), version: nextVersion(row, fresh) })
    .where(isSame)
    .returning({ id: setups.id });
}
/** An edit by staff is logged as one of their acts, and allowed only on setups of members below them. */
async function editForAnother(c: Context<MemberApp>, row: SetupRow, fresh: Fresh): Promise<void> {
  const db = database(c.env);
  await commitAct(c, async () => {
    const now = Date.now();
    const { by, holds } = await authorityOf(db, c.var.session, 'editAnySetup', now);
    const below = await checkPeople(db, by, [row.creator!]);
    const { changedAt: _, ...columns } = columnsOf(fresh);
    const edits = [editOf('setups', row, { ...columns, version: nextVersion(row, fresh) })];
    const isFree = and(holds, below, not(rowExists(setups, isTwin(fresh))))!;
    return {
      actor: by.user.id,
      act: 'editSetup',
      target: row.id,
      args: { version: row.version },
      reason: '',
      edits,
      when: isFree,
      also: () => [versionOf(db, fresh)],
    };
  });
}
/** Changing only the name or description makes no new version. */
const nextVersion = ({ version, deal }: SetupRow, fresh: Fresh): number => (fresh.deal === deal ? version : version + 1);

/** Must follow the statement that stores the setup. */
function versionOf(db: Database, { setup: { id }, deal, document, now }: Fresh) {
  const isStored = and(eq(setups.id, id), eq(setups.deal, deal), eq(setups.updatedAt, now));
  const row = { setup: id, version: sql`(select version from setups where id = ${id})`, deal, document, createdAt: now };
  return insertIf(db, setupVersions, row as never, rowExists(setups, isStored)).onConflictDoNothing();
}

/** The reason why nothing was stored. */
async function refusalOf(db: Database, creator: string, edited: SetupRow | null, fresh: Fresh): Promise<Error> {
  const twin = await db.select({ name: setups.name }).from(setups).where(isTwin(fresh)).get();
  if (twin) return problem(409, `This setup already exists: it is “${twin.name}”.`);
  if (edited) {
    const now = await db
      .select({ id: setups.id })
      .from(setups)
      .where(and(eq(setups.id, edited.id), or(eq(setups.ranked, true), eq(setups.competitive, true))))
      .get();
    return problem(409, now ? SETTLED : EDITED);
  }
  const gone = await db.get<{ count: number }>(sql`select ${deletedOf(creator)} as count`);
  if (gone.count >= LIMITS.deletedSetups)
    return problem(409, `You have deleted ${LIMITS.deletedSetups} setups within a year. Edit one that you have instead.`);
  return problem(409, `You have ${LIMITS.ownSetups} setups, the most you can have. Delete one first.`);
}
