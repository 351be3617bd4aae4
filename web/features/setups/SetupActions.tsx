import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { HostFields } from '../../../protocol/http/games.ts';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import { count } from '../../i18n/locale.ts';
import { call } from '../../lib/api.ts';
import { invalidate, updateAnswer, useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { copyLink } from '../../ui/copy-link.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { IconName } from '../../ui/icons.ts';
import { hostPath, setupPath } from '../cards/setup-document.ts';
import { useOpenTable } from '../tables/take-seat.ts';

const READS = ['GET /api/setup/:id', 'GET /api/setup/search'] as const;
/** Lists that must drop a deleted setup. */
const LISTS = [
  'GET /api/setup/search',
  'GET /api/setup/featuredSetup',
  'GET /api/setup/deal/:deal',
  'GET /api/game/mostPlayedRecently',
  'GET /api/user/:user/profile',
  'GET /api/user/:user/setups',
] as const;

/** Applies a change to the cached setup at once, and returns a function that reverts it. */
function show(id: string, change: (current: SetupDocument) => SetupDocument): () => void {
  const parts = { param: { id } };
  let previous: SetupDocument | undefined;
  updateAnswer('GET /api/setup/:id', parts, (current) => {
    previous ??= current;
    return change(current);
  });
  return () => updateAnswer('GET /api/setup/:id', parts, (current) => previous ?? current);
}

const isOwn = ({ creator }: SetupDocument): boolean => creator !== null && creator.id === session.value.id;

interface ActionsProps {
  setup: SetupDocument;
  /** Whether buttons show only an icon, as on a card; the label is for screen readers and the tooltip. */
  compact?: boolean;
}

/** Buttons to host, practice, mark and copy a setup, and those of its creator. */
export function SetupActions({ setup }: { setup: SetupDocument }) {
  const [, go] = useLocation();
  const practise = useOpenTable((leave) => call('POST /api/game/host', practiceOf(setup, leave)), true);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon="play" href={hostPath(setup)}>
        Host
      </Button>
      <Button icon="practice" loading={practise.pending} onClick={() => void practise.run()}>
        Practice
      </Button>
      {isMember.value && <Favorite setup={setup} />}
      {isMember.value && !isOwn(setup) && <Votes setup={setup} />}
      <Copy setup={setup} />
      <Edit setup={setup} />
      <Button variant="quiet" icon="link" onClick={() => void copyLink(setupPath(setup.id))}>
        Copy link
      </Button>
      <DeleteSetup setup={setup} onDeleted={() => go('/learn/setups')} />
    </div>
  );
}

export interface SetupCardActionsProps {
  id: string;
  /** Closes the card. */
  onDeleted: () => void;
}

/** The actions that fit on a card: host, favorite, copy, and those of its creator. */
export function SetupCardActions({ id, onDeleted }: SetupCardActionsProps) {
  const setup = useCall('GET /api/setup/:id', { param: { id } }, { staleTime: 60_000 }).data;
  return (
    <div className="flex flex-wrap items-center min-h-tap">
      {setup && (
        <>
          <Button variant="primary" size="small" icon="play" href={hostPath(setup)} className="me-1">
            Host
          </Button>
          {isMember.value && <Favorite setup={setup} compact />}
          <Copy setup={setup} compact />
          <Edit setup={setup} compact />
          <DeleteSetup setup={setup} compact onDeleted={onDeleted} />
        </>
      )}
    </div>
  );
}

interface ActProps extends Pick<ActionsProps, 'compact'> {
  icon: IconName;
  /** Label of the button. A button that is not compact shows `children` instead, if there are any. */
  label: string;
  href?: string;
  onClick?: () => void;
  pressed?: boolean;
  variant?: 'ghost' | 'quiet';
  children?: ReactNode;
}
function Act({ compact = false, icon, label, pressed, variant = 'quiet', children, ...press }: ActProps) {
  const lit = pressed === true ? 'text-lantern!' : '';
  if (compact)
    return <IconButton icon={icon} label={label} className={lit} {...(pressed !== undefined && { pressed })} {...press} />;
  return (
    <Button variant={variant} icon={icon} aria-pressed={pressed} className={lit} {...press}>
      {children ?? label}
    </Button>
  );
}

function Copy({ setup: { id }, compact }: ActionsProps) {
  if (!isMember.value) return null;
  return <Act compact={compact} icon="copy" label="Copy" href={`/play/create?copy=${encodeURIComponent(id)}`} />;
}
function Edit({ setup, compact }: ActionsProps) {
  const isSettled = setup.ranked || setup.competitive;
  if (!isOwn(setup) || isSettled) return null;
  return <Act compact={compact} icon="edit" label="Edit" href={`/play/create?edit=${encodeURIComponent(setup.id)}`} />;
}

const practiceOf = ({ id, gameType }: SetupDocument, leave: boolean) =>
  ({ practice: true, gameType, setup: id, leave }) satisfies Partial<HostFields>;

function Favorite({ setup: { id, favorite, favorites }, compact }: ActionsProps) {
  const { run } = useAction((want: boolean) => call('POST /api/setup/favorite', { id, want }), {
    optimistic: (want) =>
      show(id, (current) => ({
        ...current,
        favorite: want,
        favorites: current.favorites + Number(want) - Number(current.favorite),
      })),
    done: (answer) => (answer === '-1' ? 'Your list of favorites is full.' : null),
    invalidates: READS,
    retry: true,
  });
  const label = favorite ? 'Favorite' : 'Add to favorites';
  return (
    <Act compact={compact} icon="star" label={label} pressed={favorite} onClick={() => void run(!favorite)}>
      {label}
      {favorites > 0 && <span className="ms-2 tabular text-ink-soft">{count(favorites)}</span>}
    </Act>
  );
}

function Votes({ setup: { id, vote, upvotes, downvotes } }: { setup: SetupDocument }) {
  const { run } = useAction((direction: -1 | 0 | 1) => call('POST /api/setup/vote', { id, direction }), {
    optimistic: (direction) =>
      show(id, (current) => ({
        ...current,
        vote: direction,
        upvotes: current.upvotes + Number(direction === 1) - Number(current.vote === 1),
        downvotes: current.downvotes + Number(direction === -1) - Number(current.vote === -1),
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

/** `onDeleted` leads the reader away from the deleted setup. */
function DeleteSetup({ setup, compact, onDeleted }: ActionsProps & { onDeleted: () => void }) {
  const { id, name } = setup;
  const [asking, setAsking] = useState(false);
  const remove = useAction(() => call('DELETE /api/setup/:id', { param: { id } }), {
    done: 'Setup deleted.',
    after: async () => {
      onDeleted();
      await Promise.all(LISTS.map((read) => invalidate(read)));
      // Comes last, when nothing shows the setup any more: a refetch would be refused.
      await invalidate('GET /api/setup/:id', { param: { id } });
    },
  });
  if (!isOwn(setup)) return null;
  return (
    <>
      <Act compact={compact} variant="ghost" icon="trash" label="Delete" onClick={() => setAsking(true)} />
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
        <p>No one will be able to find or host it. Games already played with it keep their records.</p>
      </Dialog>
    </>
  );
}
