import { useEffect, useRef, useState } from 'react';
import type { PollCard } from '../../../protocol/http/polls.ts';
import { currentTime } from '../../i18n/current-time.ts';
import { count } from '../../i18n/locale.ts';
import { Time } from '../../i18n/Time.tsx';
import { timeUntil } from '../../i18n/time.ts';
import { call } from '../../lib/api.ts';
import { showError } from '../../lib/errors.ts';
import { invalidate } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDerived } from '../../lib/use-derived.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { sendCommand } from '../commands/run-command.ts';
import { PollResult } from './PollResult.tsx';

const READS = ['GET /api/poll/thread/:thread', 'GET /api/poll/list/:lobby'] as const;
const readAgain = () => Promise.all(READS.map((name) => invalidate(name)));

/** A poll below its question, in a lobby or a thread: the ballot until the reader has voted, then the result. */
export function PollBox({ poll }: { poll: PollCard }) {
  const [isChanging, setChanging] = useState(false);
  const { question, options, completed, voteCounts, userVote } = poll;
  const { perms } = session.value;
  const mayVote = !completed && isMember.value && perms?.vote === true;
  const asks = mayVote && (userVote === null || isChanging);
  useClosing(poll);
  const box = useRef<HTMLDivElement>(null);
  const leaveBallot = () => {
    setChanging(false);
    // The ballot, which had the focus, has been removed.
    requestAnimationFrame(() => box.current?.focus());
  };
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      {asks ? (
        <Ballot key={userVote} poll={poll} onDone={leaveBallot} />
      ) : voteCounts ? (
        <PollResult label={question} options={options} voteCounts={voteCounts} userVote={userVote} />
      ) : (
        <ul className="grid gap-1.5 m-0 ps-5">
          {options.map((option) => (
            <li key={option} className="wrap-anywhere">
              {option}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 min-h-tap">
        <p className="flex-1 m-0 text-ink-soft text-sm max-md:basis-full">
          <State poll={poll} />
        </p>
        {mayVote && userVote !== null && !isChanging && (
          <Button variant="ghost" size="small" icon="vote" onClick={() => setChanging(true)}>
            Change vote
          </Button>
        )}
        <Closing poll={poll} />
      </div>
    </div>
  );
}

function State({ poll: { voters, completed, completedAt, expiresAt } }: { poll: PollCard }) {
  const closesIn = useDerived(() => timeUntil(expiresAt ?? 0, currentTime.value), [expiresAt]);
  return (
    <>
      {voters === 0 ? 'No votes yet' : voters === 1 ? '1 vote' : `${count(voters)} votes`}
      {completed && completedAt !== null && (
        <>
          {' · closed '}
          <Time at={completedAt} />
        </>
      )}
      {!completed && expiresAt !== null && <> · closes {closesIn}</>}
    </>
  );
}

function Ballot({ poll: { id, question, options, userVote }, onDone }: { poll: PollCard; onDone: () => void }) {
  const [choice, setChoice] = useState(userVote === null ? null : String(userVote));
  const { run, pending } = useAction(() => call('POST /api/poll/vote', { pollId: id, optionIndex: Number(choice) }), {
    retry: true,
    after: async () => {
      await readAgain();
      onDone();
    },
    onError: (thrown) => {
      showError(thrown);
      // The poll may have closed in the meantime.
      void readAgain();
    },
  });
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(e) => {
        e.preventDefault();
        if (choice !== null) void run();
      }}
    >
      <RadioGroup
        label={question}
        labelHidden
        value={choice}
        onChange={setChoice}
        options={options.map((option, i) => ({ value: String(i), label: option }))}
        disabled={pending}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" icon="vote" loading={pending} disabled={choice === null}>
          Vote
        </Button>
        {userVote !== null && (
          <Button variant="ghost" disabled={pending} onClick={onDone}>
            Cancel
          </Button>
        )}
        <p className="flex-[1_1_14rem] m-0 text-ink-soft text-sm">
          Votes are secret.{userVote === null && ' Vote to see the result.'}
        </p>
      </div>
    </form>
  );
}

/** Button to close the poll, for staff and for the author of the thread. */
function Closing({ poll: { id, thread, creator, completed } }: { poll: PollCard }) {
  const [asks, setAsks] = useState(false);
  const close = useAction(() => sendCommand('/api/poll/complete', { pollId: id }), { invalidates: READS, done: 'Poll closed.' });
  const { perms, id: me } = session.value;
  if (completed || !(perms?.createPoll || (thread !== '' && creator.id === me))) return null;
  return (
    <>
      <Button variant="ghost" size="small" icon="lock" onClick={() => setAsks(true)}>
        Close poll
      </Button>
      <ConfirmDialog
        open={asks}
        title="Close this poll?"
        action="Close poll"
        cancel="Keep it open"
        onConfirm={() => close.run()}
        onClose={() => setAsks(false)}
      >
        <p className="m-0">Voting ends, and everyone sees the result.</p>
      </ConfirmDialog>
    </>
  );
}

/** Refetches a poll once its time has passed, because it is then closed. */
function useClosing({ completed, expiresAt }: PollCard): void {
  const isOver = useDerived(() => !completed && expiresAt !== null && currentTime.value >= expiresAt, [completed, expiresAt]);
  useEffect(() => {
    if (isOver) void readAgain();
  }, [isOver]);
}
