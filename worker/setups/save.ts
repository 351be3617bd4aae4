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
import type { Json } from '../../games/engine/json.ts';
import { type Field, withSettings } from '../../games/engine/options.ts';
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
  const editedSetup = body.editing ? await editableSetup(db, c.var.session, body) : null;
  const setup = setupFrom(body, editedSetup?.id ?? `s${randomText(15)}`);
  const deal = await dealOf(setup);
  const key = await limitPerson(db, 'setup', user.id);
  const now = Date.now();
  const draft: SetupDraft = { setup, deal, now, document: JSON.stringify(setup) };
  if (editedSetup && nextVersion(editedSetup, draft) > LIMITS.setupVersions)
    throw problem(409, `A setup can have ${LIMITS.setupVersions} versions, and this one has them all. Make a copy of it.`);
  const write = editedSetup ? newVersion(db, editedSetup, draft) : newSetup(db, user.id, await parentOf(db, body), draft);
  if (editedSetup && editedSetup.creator !== user.id) await editForAnother(c, editedSetup, draft);
  else {
    const [writtenRows] = await commit(c, [write, versionOf(db, draft)], { limit: key });
    if (writtenRows.length === 0) throw await refusalOf(db, user.id, editedSetup, draft);
  }
  followIndex(c);
  return setup.id;
}

interface SetupDraft {
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
  const fields = catalogue.setupFields ?? {};
  const rules = withSettings(fields, { gameSettings, terms: termsOf(body, fields) });
  const shape = { roles: roles.map(withoutNone), closed, useRoleGroups, roleGroupSizes: body.roleGroupSizes, count: body.count };
  const setup: Setup = {
    id,
    name: body.name,
    description: body.description,
    gameType,
    ...shape,
    unique,
    uniqueWithoutModifier,
    gameSettings: rules.gameSettings,
    total: seatsOfRoles(shape, (card) => catalogue.roles.get(nameOf(card))?.side ?? ''),
    ...(Object.keys(rules.terms).length > 0 && { terms: rules.terms }),
  };
  const error = checkSetup(setup, catalogue);
  if (error) throw problem(422, error);
  const texts = [setup.name, setup.description, ...Object.values(setup.terms ?? {}).filter((term) => typeof term === 'string')];
  if (texts.some((text) => findProfanity(text) !== null))
    throw problem(422, 'Others will read this setup: leave the rude words out of its name and texts.');
  return setup;
}
const withoutNone = (set: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(set).filter(([, n]) => n > 0));

/** The game's fields that differ from their defaults. Throws if a field is unknown or out of bounds. */
function termsOf(body: Body, fields: Record<string, Field>): Record<string, Json> {
  const fieldValues = Object.fromEntries(Object.entries(body).filter(([key]) => !OWN_FIELDS.has(key)));
  const parsed = parseFields<Record<string, boolean | number | string>>(fields as never, fieldValues);
  if ('bad' in parsed) {
    const key = parsed.bad[0]!;
    throw problem(Object.hasOwn(fields, key) ? 422 : 400, fieldError(fields, key));
  }
  return Object.fromEntries(Object.entries(parsed.values).filter(([key, value]) => value !== fields[key]!.default));
}

const SETTLED = 'A setup that is approved for ranked games stays as it is. Make a copy of it.';
/** The setup to edit. Throws 403, 404, or 409 if it was edited in between. */
async function editableSetup(db: Database, { user, perms }: MemberSession, { id, version }: Body): Promise<SetupRow> {
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

const isTwin = ({ setup, deal }: SetupDraft): SQL =>
  and(eq(setups.deal, deal), eq(setups.deleted, false), sql`${setups.id} <> ${setup.id}`)!;
const columnsOf = ({ setup: { name, gameType, total }, deal, document, now }: SetupDraft) => ({
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

function newSetup(db: Database, creator: string, parent: string | null, draft: SetupDraft) {
  const ownCount = rowCount(setups, and(eq(setups.creator, creator), eq(setups.deleted, false)));
  const row = {
    ...columnsOf(draft),
    id: draft.setup.id,
    creator,
    parent,
    createdAt: draft.now,
    seq: sql`(select coalesce(max(seq), 0) + 1 from setups)`,
  };
  const isFree = and(
    lt(ownCount, LIMITS.ownSetups),
    lt(deletedOf(creator), LIMITS.deletedSetups),
    not(rowExists(setups, isTwin(draft))),
  )!;
  return insertIf(db, setups, row as never, isFree).returning({ id: setups.id });
}
function newVersion(db: Database, row: SetupRow, draft: SetupDraft) {
  const { id, version } = row;
  const isSame = and(
    eq(setups.id, id),
    eq(setups.version, version),
    eq(setups.deleted, false),
    eq(setups.ranked, false),
    eq(setups.competitive, false),
    not(rowExists(setups, isTwin(draft))),
  );
  return db
    .update(setups)
    .set({ ...columnsOf(draft), version: nextVersion(row, draft) })
    .where(isSame)
    .returning({ id: setups.id });
}
/** An edit by staff is logged as one of their acts, and allowed only on setups of members below them. */
async function editForAnother(c: Context<MemberApp>, row: SetupRow, draft: SetupDraft): Promise<void> {
  const db = database(c.env);
  await commitAct(c, async () => {
    const now = Date.now();
    const { by, holds } = await authorityOf(db, c.var.session, 'editAnySetup', now);
    const isBelow = await checkPeople(db, by, [row.creator!]);
    const { changedAt: _, ...columns } = columnsOf(draft);
    const edits = [editOf('setups', row, { ...columns, version: nextVersion(row, draft) })];
    const isFree = and(holds, isBelow, not(rowExists(setups, isTwin(draft))))!;
    return {
      actor: by.user.id,
      act: 'editSetup',
      target: row.id,
      args: { version: row.version },
      reason: '',
      edits,
      when: isFree,
      also: () => [versionOf(db, draft)],
    };
  });
}
/** Changing only the name or description makes no new version. */
const nextVersion = ({ version, deal }: SetupRow, draft: SetupDraft): number => (draft.deal === deal ? version : version + 1);

/** Must follow the statement that stores the setup. */
function versionOf(db: Database, { setup: { id }, deal, document, now }: SetupDraft) {
  const isStored = and(eq(setups.id, id), eq(setups.deal, deal), eq(setups.updatedAt, now));
  const row = { setup: id, version: sql`(select version from setups where id = ${id})`, deal, document, createdAt: now };
  return insertIf(db, setupVersions, row as never, rowExists(setups, isStored)).onConflictDoNothing();
}

/** The reason why nothing was stored. */
async function refusalOf(db: Database, creator: string, editedSetup: SetupRow | null, draft: SetupDraft): Promise<Error> {
  const twin = await db.select({ name: setups.name }).from(setups).where(isTwin(draft)).get();
  if (twin) return problem(409, `This setup already exists: it is “${twin.name}”.`);
  if (editedSetup) {
    const now = await db
      .select({ id: setups.id })
      .from(setups)
      .where(and(eq(setups.id, editedSetup.id), or(eq(setups.ranked, true), eq(setups.competitive, true))))
      .get();
    return problem(409, now ? SETTLED : EDITED);
  }
  const { count: deletedCount } = await db.get<{ count: number }>(sql`select ${deletedOf(creator)} as count`);
  if (deletedCount >= LIMITS.deletedSetups)
    return problem(409, `You have deleted ${LIMITS.deletedSetups} setups within a year. Edit one that you have instead.`);
  return problem(409, `You have ${LIMITS.ownSetups} setups, the most you can have. Delete one first.`);
}
