/** Commands for setups. The search index follows each change of a row (consequences.ts). */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { editOf } from '../../../db/core/edits.ts';
import { setups } from '../../../db/schema/setups.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { canBeRanked } from '../../../games/lobbies.ts';
import { problem } from '../../problem.ts';
import { deleteOwnSetup } from '../../setups/delete.ts';
import { checkForecast } from '../../setups/forecast.ts';
import { followIndex } from '../../setups/index-setups.ts';
import * as argument from '../arguments.ts';
import { act, type Command, type CommandContext, toggleSentence } from '../command.ts';
import { PLACEHOLDER_SETUP, withSetupName } from './content.ts';

type SetupRow = typeof setups.$inferSelect;
const onSetup = { setupId: argument.setup(), reason: argument.reason() };

async function setupAt(db: Database, id: string): Promise<SetupRow> {
  const row = await db
    .select()
    .from(setups)
    .where(and(eq(setups.id, id), eq(setups.deleted, false)))
    .get();
  if (!row) throw problem(404, 'There is no such setup.');
  return row;
}
async function membersSetup({ db }: CommandContext, id: string): Promise<SetupRow> {
  const row = await setupAt(db, id);
  if (row.creator === null) throw problem(422, 'This setup comes with the site and can’t be changed.');
  return row;
}

/** Shared by all of them. The index follows at once, or within five minutes after an undo. */
const commandBase = {
  ...({ category: 'Setup', args: onSetup } as const),
  after: async ({ c }: CommandContext) => {
    followIndex(c);
    return undefined;
  },
};
/** Approves a setup for one kind of ranked games, or revokes that. */
const approval = (flag: 'ranked' | 'competitive', name: string) =>
  act({
    ...commandBase,
    name: `Toggle ${name} Setup`,
    act: `${flag}Setup`,
    path: `/api/setup/${flag}` as const,
    permission: flag === 'ranked' ? 'approveRanked' : 'approveCompetitive',
    about: `Approves a Mafia setup for ${flag} games, or revokes the approval. Bots play it first. An approved setup cannot be edited.`,
    args: { setupId: argument.setup() },
    log: toggleSentence('approved', 'revoked the approval of', `{setupId} for ${flag} games`),
    done: 'Setup approved.',
    plan: async ({ c, db, now }, { setupId }) => {
      const setup = await setupAt(db, setupId);
      if (!canBeRanked(setup.gameType)) throw problem(422, 'Only Mafia games can be played for points.');
      const to = !setup[flag];
      if (to) await checkForecast(c.env, db, setup, now);
      return {
        // Includes the deal, so that neither this nor an undo approves a setup that was edited in between.
        edits: [editOf('setups', setup, { [flag]: to, deal: setup.deal })],
        args: { on: to },
        message: to ? `Approved for ${flag} games.` : `No longer approved for ${flag} games.`,
      };
    },
  });

export const setupCommands: readonly Command[] = [
  act({
    ...commandBase,
    name: 'Clear Setup Name',
    act: 'clearSetupName',
    permission: 'clearSetupName',
    path: '/api/mod/clearSetupName',
    about: 'Gives a setup a plain name.',
    log: 'cleared the name of {setupId}',
    done: 'Setup name cleared.',
    plan: async (context, { setupId }) => {
      const setup = await membersSetup(context, setupId);
      if (setup.name === PLACEHOLDER_SETUP) return { edits: [], message: 'It already has a plain name.' };
      return { edits: [editOf('setups', setup, withSetupName(setup, PLACEHOLDER_SETUP))] };
    },
  }),
  act({
    ...commandBase,
    name: 'Clear Setup Description',
    act: 'clearSetupDescription',
    permission: 'clearSetupName',
    path: '/api/mod/clearSetupDescription',
    about: 'Clears the description of a setup.',
    log: 'cleared the description of {setupId}',
    done: 'Setup description cleared.',
    plan: async (context, { setupId }) => {
      const setup = await membersSetup(context, setupId);
      const { description, ...rest } = JSON.parse(setup.document) as Setup;
      if (description === '') return { edits: [], message: 'It has no description.' };
      return { edits: [editOf('setups', setup, { document: JSON.stringify({ ...rest, description: '' }) })] };
    },
  }),
  act({
    ...commandBase,
    name: 'Delete Setup',
    act: 'deleteSetup',
    permission: 'deleteSetup',
    path: '/api/setup/delete',
    about: 'Deletes a setup. Games played with it keep their copy.',
    args: { setupId: { ...argument.setup(), alias: 'id' }, reason: argument.reason() },
    own: {
      run: async ({ c, by }, { setupId = '' }) =>
        (await deleteOwnSetup(c, by.user.id, setupId)) ? { message: 'Setup deleted.', event: null } : null,
    },
    log: 'deleted the setup {setupId}',
    done: 'Setup deleted.',
    plan: async (context, { setupId }) => {
      const setup = await membersSetup(context, setupId);
      return { edits: [editOf('setups', setup, { deleted: true, featured: false })] };
    },
  }),
  act({
    ...commandBase,
    name: 'Toggle Featured Setup',
    act: 'featureSetup',
    permission: 'featureSetup',
    path: '/api/setup/feature',
    about: 'Features a setup, or stops featuring it.',
    args: { setupId: argument.setup() },
    log: toggleSentence('featured', 'unfeatured', '{setupId}'),
    done: 'Setup featured.',
    plan: async ({ db }, { setupId }) => {
      const setup = await setupAt(db, setupId);
      const featured = !setup.featured;
      return {
        edits: [editOf('setups', setup, { featured })],
        args: { on: featured },
        message: featured ? 'Setup featured.' : 'Setup no longer featured.',
      };
    },
  }),
  approval('ranked', 'Ranked'),
  approval('competitive', 'Competitive'),
];
