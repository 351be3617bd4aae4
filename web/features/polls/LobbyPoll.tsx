import { useId, useState } from 'react';
import type { Lobby } from '../../../games/table/table-options.ts';
import type { PollCard, PollList } from '../../../protocol/http/polls.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OlderNewer } from '../../ui/OlderNewer.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PollBox } from './PollBox.tsx';

export interface LobbyPollProps {
  lobby: Lobby;
  /** The first page of polls. */
  list: PollList;
}

/** The current poll of a lobby, folded for readers who have voted, and the earlier polls there. */
export function LobbyPoll({ lobby, list: { currentPoll, polls } }: LobbyPollProps) {
  const waits = currentPoll !== null && currentPoll.userVote === null && session.value.perms?.vote === true;
  const [isOpen, setOpen] = useState(waits);
  const [showsOld, setShowsOld] = useState(false);
  const id = useId();
  const isOld = currentPoll === null || showsOld;
  return (
    <section className="mt-8 border border-line rounded-card bg-surface" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="m-0 text-base font-sans font-550">
        <button
          type="button"
          className="flex items-center gap-3 w-full min-h-12 px-4 py-2 rounded-card text-start hover:bg-raised max-md:px-3"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="vote" size={18} className="flex-none text-lantern" />
          <span className="flex-1 min-w-0 wrap-anywhere">{currentPoll?.question ?? 'Earlier polls'}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} className="flex-none text-ink-soft" />
        </button>
      </h2>
      <div id={`${id}-body`} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-2 pb-3 max-md:px-3" hidden={!isOpen}>
        {currentPoll && <PollBox key={currentPoll.id} poll={currentPoll} />}
        {polls.length > 0 && !isOld && (
          <p className="m-0 -ms-3">
            <Button variant="ghost" size="small" icon="history" onClick={() => setShowsOld(true)}>
              Earlier polls
            </Button>
          </p>
        )}
        {polls.length > 0 && isOld && isOpen && <EarlierPolls lobby={lobby} />}
      </div>
    </section>
  );
}

/** Earlier polls, one per page, the last one closed first. */
function EarlierPolls({ lobby }: { lobby: Lobby }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall('GET /api/poll/list/:lobby', { param: { lobby }, query: { page } }, keepLastPage);
  if (error && !data) return <ErrorState small error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height={180} label="Loading earlier polls" />;
  return (
    <div>
      {data.polls.map((poll) => (
        <OldPoll key={poll.id} poll={poll} />
      ))}
      <OlderNewer
        label="Earlier polls"
        newer={page > 1 ? () => setPage(page - 1) : null}
        older={data.hasMore ? () => setPage(page + 1) : null}
      />
    </div>
  );
}

const OldPoll = ({ poll }: { poll: PollCard }) => (
  <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h3 className="m-0 text-base font-sans font-550 wrap-anywhere">{poll.question}</h3>
    <PollBox poll={poll} />
  </article>
);
