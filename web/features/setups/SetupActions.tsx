import { useState } from 'react';
import { useLocation } from 'wouter';
import type { HostFields } from '../../../protocol/http/games.ts';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import { call } from '../../app/api.ts';
import { invalidate, updateAnswer } from '../../app/query.ts';
import { isMember, session } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { count } from '../../i18n/locale.ts';
import { Button } from '../../ui/Button.tsx';
import { copyLink } from '../../ui/copy-link.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { hostPath, setupPath } from '../cards/setup-document.ts';
import { useOpenTable } from '../tables/take-seat.ts';

const READS = ['GET /api/setup/:id', 'GET /api/setup/search'] as const;

/** Shows a change of the setup at once, and returns what takes it back. */
function show(id: string, change: (now: SetupDocument) => SetupDocument): () => void {
  const given = { param: { id } };
  let before: SetupDocument | undefined;
  updateAnswer('GET /api/setup/:id', given, (now) => {
    before ??= now;
    return change(now);
  });
  return () => updateAnswer('GET /api/setup/:id', given, (now) => before ?? now);
}

/** Hosting, practising, marks, copies, and what its creator may do. */
export function SetupActions({ setup }: { setup: SetupDocument }) {
  const practise = useOpenTable((leave) => call('POST /api/game/host', practiceOf(setup, leave)), true);
  const isMine = setup.creator !== null && setup.creator.id === session.value.id;
  const settled = setup.ranked || setup.competitive;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon="play" href={hostPath(setup)}>
        Host
      </Button>
      <Button icon="practice" loading={practise.pending} onClick={() => void practise.run()}>
        Practice
      </Button>
      {isMember.value && <Favorite setup={setup} />}
      {isMember.value && !isMine && <Votes setup={setup} />}
      {isMember.value && (
        <Button variant="quiet" icon="copy" href={`/play/create?copy=${encodeURIComponent(setup.id)}`}>
          Copy
        </Button>
      )}
      {isMine && !settled && (
        <Button variant="quiet" icon="edit" href={`/play/create?edit=${encodeURIComponent(setup.id)}`}>
          Edit
        </Button>
      )}
      <Button variant="quiet" icon="link" onClick={() => void copyLink(setupPath(setup.id))}>
        Copy link
      </Button>
      {isMine && <DeleteSetup setup={setup} />}
    </div>
  );
}

const practiceOf = ({ id, gameType }: SetupDocument, leave: boolean) =>
  ({ practice: true, gameType, setup: id, leave }) satisfies Partial<HostFields>;

function Favorite({ setup: { id, favorite, favorites } }: { setup: SetupDocument }) {
  const { run } = useAction((want: boolean) => call('POST /api/setup/favorite', { id, want }), {
    optimistic: (want) =>
      show(id, (now) => ({ ...now, favorite: want, favorites: now.favorites + Number(want) - Number(now.favorite) })),
    done: (answer) => (answer === '-1' ? 'Your list of favorites is full.' : null),
    invalidates: READS,
    retry: true,
  });
  return (
    <Button
      variant="quiet"
      icon="star"
      aria-pressed={favorite}
      onClick={() => void run(!favorite)}
      className={favorite ? 'text-lantern!' : ''}
    >
      {favorite ? 'Favorite' : 'Add to favorites'}
      {favorites > 0 && <span className="ms-2 tabular text-ink-soft">{count(favorites)}</span>}
    </Button>
  );
}

function Votes({ setup: { id, vote, upvotes, downvotes } }: { setup: SetupDocument }) {
  const { run } = useAction((direction: -1 | 0 | 1) => call('POST /api/setup/vote', { id, direction }), {
    optimistic: (direction) =>
      show(id, (now) => ({
        ...now,
        vote: direction,
        upvotes: now.upvotes + Number(direction === 1) - Number(now.vote === 1),
        downvotes: now.downvotes + Number(direction === -1) - Number(now.vote === -1),
      })),
    invalidates: READS,
    retry: true,
  });
  const button = (direction: -1 | 1, label: string, icon: 'chevron-up' | 'chevron-down', n: number) => (
    <Button
      variant="quiet"
      icon={icon}
      aria-label={`${label}: ${n}`}
      aria-pressed={vote === direction}
      className={vote === direction ? 'text-lantern!' : ''}
      onClick={() => void run(vote === direction ? 0 : direction)}
    >
      <span className="tabular">{count(n)}</span>
    </Button>
  );
  return (
    <>
      {button(1, 'Good setup', 'chevron-up', upvotes)}
      {button(-1, 'Bad setup', 'chevron-down', downvotes)}
    </>
  );
}

function DeleteSetup({ setup: { id, name } }: { setup: SetupDocument }) {
  const [asking, setAsking] = useState(false);
  const [, go] = useLocation();
  const remove = useAction(() => call('DELETE /api/setup/:id', { param: { id } }), {
    done: 'Setup deleted.',
    after: async () => {
      go('/learn/setups');
      await invalidate('GET /api/setup/search');
    },
  });
  return (
    <>
      <Button variant="ghost" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete “${name}”?`}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" loading={remove.pending} onClick={() => void remove.run()}>
              Delete the setup
            </Button>
          </>
        }
      >
        <p>No one can host or find it any more. Games that were played with it keep their roles and their record.</p>
      </Dialog>
    </>
  );
}
