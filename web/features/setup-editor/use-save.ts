import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Setup } from '../../../games/engine/setup.ts';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import { ApiError, call } from '../../lib/api.ts';
import { errorMessage } from '../../lib/failure.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Origin } from './stored-drafts.ts';
import type { KeptEditor } from './use-editor-state.ts';

/** Reason a setup was not saved. */
export interface Refusal {
  message: string;
  /** The setup, if another page has saved it since it was opened here. */
  newer: SetupDocument | null;
}
export interface Saving {
  pending: boolean;
  refusal: Refusal | null;
  /** `baseVersion` is the version to replace if another page has saved one. */
  save: (baseVersion?: number | null) => void;
  /** Continues from this version, after the member has seen its differences. */
  accept: (version: number) => void;
  dismiss: () => void;
}

/** Sends the setup, then shows its page. Errors lose none of the input. */
export function useSave(origin: Origin, { editor, version, setVersion, forget }: KeptEditor): Saving {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [, go] = useLocation();
  const { setup } = editor;
  const { pending, run } = useAction((base: number | null) => call('POST /api/setup/create', bodyOf(setup, origin, base)), {
    done: origin.kind === 'edit' ? 'Setup saved.' : 'Setup created.',
    invalidates: ['GET /api/setup/search', 'GET /api/setup/:id', 'GET /api/setup/deal/:deal', 'GET /api/user/:user/setups'],
    onError: (thrown) => {
      const message = errorMessage(thrown);
      setRefusal({ message, newer: null });
      if (origin.kind !== 'edit' || !(thrown instanceof ApiError) || thrown.status !== 409) return;
      newerThan(origin.id, version).then(
        (newer) => newer && setRefusal({ message, newer }),
        () => undefined,
      );
    },
    after: (id) => {
      forget();
      go(`/learn/setup/${id}`);
    },
  });
  const dismiss = () => setRefusal(null);
  const accept = (newer: number) => {
    dismiss();
    setVersion(newer);
  };
  const save = (baseVersion = version) => {
    dismiss();
    setVersion(baseVersion);
    void run(baseVersion);
  };
  return { pending, refusal, save, accept, dismiss };
}

async function newerThan(id: string, version: number | null): Promise<SetupDocument | null> {
  const stored = await call('GET /api/setup/:id', { param: { id } });
  return stored.version === version ? null : stored;
}

/** Body of POST /api/setup/create. The terms of the game are top-level fields. */
export function bodyOf({ id: _, total: __, terms, ...setup }: Setup, origin: Origin, version: number | null) {
  return {
    ...terms,
    ...setup,
    ...(origin.kind === 'edit' && { editing: true, id: origin.id, ...(version !== null && { version }) }),
    ...(origin.kind === 'copy' && { parent: origin.id }),
  };
}
