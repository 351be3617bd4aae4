/** Setups of members. The setup's words, by which it is searched, follow its name. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { changed, deleted, type Edit, inserted } from '../../../db/edits.ts';
import { setups, setupWords } from '../../../db/schema/games.ts';
import { wordsOfSetup } from '../../../db/setup-words.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { problem } from '../../problem.ts';
import * as argument from '../arguments.ts';
import { checkPeople } from '../authority.ts';
import { act, type Command, type CommandContext } from '../command.ts';
import { named, PLACEHOLDER_SETUP } from './content.ts';

type SetupRow = typeof setups.$inferSelect;
const onSetup = { setupId: argument.setup(), reason: argument.reason() };

async function setupAt(db: Database, id: string): Promise<SetupRow> {
  const row = await db.select().from(setups).where(eq(setups.id, id)).get();
  if (!row) throw problem(404, 'There is no such setup.');
  return row;
}
/** One that a member made; its maker must be below the member of staff. */
async function membersSetup({ db, by }: CommandContext, id: string): Promise<SetupRow & { creator: string }> {
  const row = await setupAt(db, id);
  const { creator } = row;
  if (creator === null) throw problem(422, 'This setup comes with the site and stays as it is.');
  await checkPeople(db, by, [creator]);
  return { ...row, creator };
}

export async function renamedWords(db: Database, setup: SetupRow, to: string | null): Promise<Edit[]> {
  const before = await db.select().from(setupWords).where(eq(setupWords.setup, setup.id));
  const { gameType, id } = setup;
  const after = to === null ? [] : wordsOfSetup({ ...(JSON.parse(setup.document) as Setup), name: to });
  return [
    ...before.filter(({ word }) => !after.includes(word)).map((row) => deleted('setupWords', row)),
    ...after
      .filter((word) => !before.some((row) => row.word === word))
      .map((word) => inserted('setupWords', { gameType, word, setup: id })),
  ];
}

export const setupCommands: readonly Command[] = [
  act({
    ...{
      name: 'Clear Setup Name',
      act: 'clearSetupName',
      category: 'Setup',
      permission: 'clearSetupName',
      path: '/api/mod/clearSetupName',
    },
    about: 'Gives a setup a plain name.',
    ...{ args: onSetup, log: 'cleared the name of {setupId}', done: 'Setup name cleared.' },
    plan: async (context, { setupId }) => {
      const setup = await membersSetup(context, setupId);
      if (setup.name === PLACEHOLDER_SETUP) return { edits: [], message: 'It has no name of its own.' };
      const words = await renamedWords(context.db, setup, PLACEHOLDER_SETUP);
      return { edits: [changed('setups', setup, named(setup, PLACEHOLDER_SETUP)), ...words] };
    },
  }),
  act({
    ...{ name: 'Delete Setup', act: 'deleteSetup', category: 'Setup', permission: 'deleteSetup', path: '/api/setup/delete' },
    about: 'Takes a setup out of the site. Games that were played with it keep their own.',
    ...{ args: onSetup, log: 'deleted the setup {setupId}', done: 'Setup deleted.' },
    plan: async (context, { setupId }) => {
      const { creator, ...setup } = await membersSetup(context, setupId);
      const words = await renamedWords(context.db, { ...setup, creator }, null);
      return { edits: [deleted('setups', { ...setup, creator }), ...words] };
    },
  }),
  act({
    ...{
      name: 'Toggle Featured Setup',
      act: 'featureSetup',
      category: 'Setup',
      permission: 'featureSetup',
      path: '/api/setup/feature',
    },
    about: 'Shows a setup among the featured ones, or takes it out.',
    args: { setupId: argument.setup() },
    ...{ log: 'featured or unfeatured {setupId}', done: 'Setup featured.' },
    plan: async ({ db }, { setupId }) => {
      const setup = await setupAt(db, setupId);
      const featured = !setup.featured;
      const document = JSON.stringify({ ...(JSON.parse(setup.document) as object), featured });
      return {
        edits: [changed('setups', setup, { featured, document })],
        message: featured ? 'Setup featured.' : 'Setup not featured any more.',
      };
    },
  }),
];
