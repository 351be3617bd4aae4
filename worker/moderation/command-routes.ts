/** Routes of the registry: the path, permission and schema of each command follow from its declaration. */
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { database } from '../../db/core/database.ts';
import type { CommandCard } from '../../protocol/http/moderation.ts';
import { CATEGORIES } from '../../protocol/http/moderation.ts';
import type { MemberApp, MemberSession } from '../app.ts';
import { router } from '../app.ts';
import { member } from '../middleware/permission.ts';
import { jsonOf, validate } from '../middleware/validate.ts';
import type { CommandArguments } from './arguments.ts';
import type { Command, OwnerAct } from './command.ts';
import { COMMANDS } from './registry.ts';
import { runAct, runLookUp } from './run.ts';

const entriesOf = (args: CommandArguments) =>
  Object.fromEntries(Object.entries(args).map(([name, { schema }]) => [name, schema]));
const schemaOf = ({ args }: Command) => acceptAliases(args, v.strictObject(entriesOf(args)));

/** The schema, with fields that use an argument's alias renamed. A call that sends both names is refused. */
function acceptAliases<S extends v.ObjectSchema<v.ObjectEntries, undefined> | v.StrictObjectSchema<v.ObjectEntries, undefined>>(
  args: CommandArguments,
  schema: S,
) {
  const names = new Map(Object.entries(args).flatMap(([name, { alias }]) => (alias === undefined ? [] : [[alias, name]])));
  if (names.size === 0) return schema;
  const nameOf = (field: string, fields: object) => {
    const name = names.get(field);
    return name === undefined || name in fields ? field : name;
  };
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((body) => Object.fromEntries(Object.entries(body).map(([name, value]) => [nameOf(name, body), value]))),
    schema,
  );
}

export const commandRoutes = router();
for (const command of COMMANDS) {
  const target = command.method === 'POST' ? 'json' : 'query';
  const { own } = command.method === 'POST' ? command : {};
  if (own) {
    const guard = own.permission ? member(own.permission, command.permission) : member();
    commandRoutes.on(command.method, command.path, guard, byOwner(command, own));
  }
  commandRoutes.on(command.method, command.path, member(command.permission), validate(target, schemaOf(command)), async (c) => {
    const { session } = (c as unknown as Context<MemberApp>).var;
    const args = c.req.valid(target as never) as Record<string, unknown>;
    return c.json(
      command.method === 'POST' ? await runAct(c, session, command, args) : await runLookUp(c, session, command, args),
    );
  });
}

/** Answers members who act on their own things and may do so. Everyone else goes on to the command. */
function byOwner({ args }: Command, ownerAct: OwnerAct): MiddlewareHandler<MemberApp> {
  const { reason: _, ...identifying } = args;
  const schema = acceptAliases(identifying, v.object(entriesOf(identifying)));
  return async (c, next) => {
    const parsed = v.safeParse(schema, await jsonOf(c));
    const context = { c, db: database(c.env), by: c.var.session, now: Date.now() };
    const mayOwn = !ownerAct.permission || c.var.session.perms.has(ownerAct.permission);
    const result = parsed.success && mayOwn ? await ownerAct.run(context, parsed.output) : null;
    return result ? c.json(result) : next();
  };
}

/** The commands that the member may run, in the order of the form. */
export const commandsFor = ({ perms }: MemberSession): CommandCard[] =>
  COMMANDS.filter(({ permission }) => perms.has(permission))
    .map(cardOf)
    .sort((a, b) => CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) || a.name.localeCompare(b.name));

function cardOf(command: Command): CommandCard {
  const { name, act, category, about, permission, method, path, hidden } = command;
  const args = Object.entries(command.args).map(([name, { schema: _, alias: _alias, ...card }]) => ({ name, ...card }));
  const card = { name, act, category, about, permission, method, path, args, ...(hidden && { hidden }) };
  if (command.method === 'GET') return { ...card, undo: false };
  return { ...card, undo: command.undo !== false, ...(command.confirm !== undefined && { confirm: command.confirm }) };
}
