import { useCall } from '../../lib/query.ts';
import { isMember } from '../../lib/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PollBox } from './PollBox.tsx';

/** The poll of a thread, shown below its opening post. */
export function ThreadPoll({ thread }: { thread: string }) {
  const { data, error, refetch } = useCall('GET /api/poll/thread/:thread', { param: { thread } }, { enabled: isMember.value });
  if (!isMember.value)
    return (
      <Banner kind="info" icon="vote">
        There is a poll here. Members can vote and see the result. Registering is free.
      </Banner>
    );
  if (error && !data) return <ErrorState small error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height={220} label="Loading the poll" />;
  if (!data.poll) return null;
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 max-md:px-3 border border-line rounded-card bg-surface"
      aria-labelledby="poll"
    >
      <h2 id="poll" className="m-0 text-base font-sans font-550 wrap-anywhere">
        {data.poll.question}
      </h2>
      <PollBox poll={data.poll} />
    </section>
  );
}
