import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { gameCalled } from '../../../games/aliases.ts';
import type { Catalogue } from '../../../games/engine/setup.ts';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import { accountDialog } from '../../lib/account-dialog.ts';
import { ApiError } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ReferenceLoading } from '../cards/ReferenceLoading.tsx';
import { useModifiers, useRoles, useSettings } from '../cards/roles.ts';
import { setupFromDocument } from '../cards/setup-document.ts';
import { HOSTABLE_GAMES } from '../host/games.ts';
import { draftOf, emptyDraft } from './draft.ts';
import type { Book } from './editor-context.ts';
import { SetupEditor } from './SetupEditor.tsx';
import type { Origin } from './stored-drafts.ts';

/** /play/create: a new setup of `?game=`, a copy of the setup `?copy=`, or an edit of the member's own setup `?edit=`. */
export function CreatePage() {
  const [query] = useSearchParams();
  if (!session.value.loaded) return <Loading />;
  if (!isMember.value) return <ForMembers />;
  const edit = query.get('edit');
  const id = edit ?? query.get('copy');
  if (id !== null) return <OpenedSetup key={`${edit} ${id}`} id={id} kind={edit === null ? 'copy' : 'edit'} />;
  const gameType = gameCalled(query.get('game') ?? '', HOSTABLE_GAMES) ?? HOSTABLE_GAMES[0]!;
  return <GameEditor key={gameType} origin={{ kind: 'new', gameType }} document={null} gameType={gameType} />;
}

const register = () => {
  accountDialog.value = { view: 'register' };
};

function ForMembers() {
  return (
    <NotFound
      title="Create your own setup"
      words="Choose the roles, how they are drawn and the rules, and see while you build how it will play. Setups belong to an account."
      drawing="table"
    >
      <Button variant="primary" icon="user-plus" onClick={register}>
        Register or log in
      </Button>
    </NotFound>
  );
}

/** Placeholder in the shape of the editor. */
function Loading() {
  useTitle('Create a setup');
  return (
    <div className="site-page max-w-330! grid gap-4">
      <h1 className="m-0 text-xl min-h-11">Create a setup</h1>
      <div className="grid lg:grid-cols-[minmax(290px,345px)_minmax(0,1fr)_minmax(270px,345px)] gap-5">
        <Skeleton kind="block" height={620} label="Loading the editor" className="max-lg:hidden!" />
        <Skeleton kind="block" height={620} label="Loading the editor" />
        <Skeleton kind="block" height={260} label="Loading the summary" className="max-lg:hidden!" />
      </div>
    </div>
  );
}

const Failed = ({ reason, retry }: { reason: unknown; retry: () => void }) => (
  <div className="site-page">
    <ErrorState error={reason} onRetry={retry} />
  </div>
);

/** Loads the setup to copy or edit. Always refetched, because the cache may hold an older version. */
function OpenedSetup({ id, kind }: { id: string; kind: 'copy' | 'edit' }) {
  const { data, error, isFetchedAfterMount, refetch } = useCall(
    'GET /api/setup/:id',
    { param: { id } },
    { staleTime: 0, refetchOnMount: 'always', refetchOnReconnect: false },
  );
  if (error instanceof ApiError && error.status === 404)
    return <NoSetup title="Setup not found" words="It may have been deleted, or the link has a typo." />;
  if (error && !data) return <Failed reason={error} retry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <Loading />;
  const refusal = kind === 'edit' ? refusalOf(data) : null;
  if (refusal)
    return (
      <NoSetup title="You cannot edit this setup" words={refusal}>
        <Button variant="primary" icon="copy" href={`/play/create?copy=${encodeURIComponent(id)}`}>
          Make a copy
        </Button>
      </NoSetup>
    );
  return <GameEditor origin={{ kind, id }} document={data} gameType={data.gameType} />;
}

/** Reason this member cannot edit a setup, as a sentence. */
function refusalOf({ creator, name, ranked, competitive }: SetupDocument): string | null {
  const { id, perms } = session.value;
  const isMine = creator !== null && creator.id === id;
  if (!isMine && perms?.['editAnySetup'] !== true) return `${name} belongs to ${creator ? creator.name : 'the site'}.`;
  if (ranked || competitive) return `${name} is approved for ${ranked ? 'ranked' : 'competitive'} games, so it stays as it is.`;
  return null;
}

function NoSetup({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <NotFound title={title} words={words}>
      {children}
      <Button href="/play/create" icon="plus">
        Create a setup
      </Button>
    </NotFound>
  );
}

interface GameEditorProps {
  origin: Origin;
  /** The setup being copied or edited; null for a new one. */
  document: SetupDocument | null;
  gameType: string;
}

function GameEditor({ origin, document, gameType }: GameEditorProps) {
  const title = titleOf(origin, document);
  useTitle(title);
  const roles = useRoles(gameType);
  const modifiers = useModifiers(gameType);
  const settings = useSettings(gameType);
  const rules = useQuery({
    queryKey: ['setup catalogue'],
    queryFn: () => import('../../../games/engine/setup-catalogue.ts').then((m) => m.catalogueFrom),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (rules.error) return <Failed reason={rules.error} retry={() => void rules.refetch()} />;
  if (!roles || !modifiers || !settings || !rules.data)
    return (
      <ReferenceLoading>
        <Loading />
      </ReferenceLoading>
    );
  return <ReadyEditor {...{ origin, document, gameType, title, roles, modifiers, settings }} catalogueFrom={rules.data} />;
}

interface ReadyEditorProps extends GameEditorProps, Book {
  title: string;
  catalogueFrom: (gameType: string, book: Book) => Catalogue;
}

function ReadyEditor({ origin, document, gameType, title, roles, modifiers, settings, catalogueFrom }: ReadyEditorProps) {
  const book = useMemo((): Book => ({ roles, modifiers, settings }), [roles, modifiers, settings]);
  const catalogue = useMemo(() => catalogueFrom(gameType, book), [catalogueFrom, gameType, book]);
  const base = useMemo(
    () => (document ? draftOf(setupFromDocument(document, catalogue.setupFields ?? {})) : emptyDraft(gameType)),
    [document, catalogue, gameType],
  );
  const version = origin.kind === 'edit' ? (document?.version ?? null) : null;
  return <SetupEditor {...{ origin, base, version, book, catalogue, title }} />;
}

function titleOf({ kind }: Origin, document: SetupDocument | null): string {
  if (!document) return 'Create a setup';
  return kind === 'edit' ? `Edit ${document.name}` : `Copy of ${document.name}`;
}
