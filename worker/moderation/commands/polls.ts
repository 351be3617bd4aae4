/** Commands for polls at lobbies. Authors close their thread's poll with the same call. */
import { editOf, insertEdit } from '../../../db/core/edits.ts';
import { randomText } from '../../../db/core/ids.ts';
import { LOBBIES } from '../../../games/table/table-options.ts';
import { PollQuestion } from '../../../protocol/http/polls.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { closeOwnPoll } from '../../polls/close.ts';
import { closesAt, pollFor } from '../../polls/polls.ts';
import * as argument from '../arguments.ts';
import { act, type Command } from '../command.ts';

export const pollCommands: readonly Command[] = [
  act({
    name: 'Create Poll',
    act: 'createPoll',
    category: 'Poll',
    permission: 'createPoll',
    path: '/api/poll/create',
    about: 'Opens a poll in a lobby. Votes are secret.',
    args: {
      lobby: argument.choice('Lobby', LOBBIES),
      question: { ...argument.text('Question', LIMITS.poll.question), schema: PollQuestion },
      options: argument.pollOptions(),
      expiration: argument.optionalText('Closes in', 40),
    },
    log: 'opened a poll in the {lobby} lobby',
    done: 'Poll created.',
    plan: async ({ by, now }, { lobby, question, options, expiration }) => {
      const id = `o${randomText(11)}`;
      const poll = { id, place: lobby, question, options: JSON.stringify(options), creator: by.user.id, createdAt: now };
      return { edits: [insertEdit('polls', { ...poll, closedAt: closesAt(expiration, now) })], target: id };
    },
  }),
  act({
    name: 'Complete Poll',
    act: 'completePoll',
    category: 'Poll',
    permission: 'createPoll',
    path: '/api/poll/complete',
    about: 'Closes a poll: voting ends, and everyone sees the result.',
    args: { pollId: argument.poll() },
    log: 'closed a poll',
    done: 'Poll closed.',
    own: { permission: 'createThread', run: (context, { pollId = '' }) => closeOwnPoll(context, pollId) },
    plan: async ({ db, by, now }, { pollId }) => {
      const poll = await pollFor(db, by, pollId);
      if (poll.closedAt !== null && poll.closedAt <= now) return { edits: [], message: 'It is already closed.' };
      return { edits: [editOf('polls', poll, { closedAt: now })], target: pollId };
    },
  }),
];
