import { useEffect, useMemo, useState } from 'react';
import { setupDifference } from '../../../games/engine/setup-difference.ts';
import { dealOf } from '../../../protocol/deal.ts';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import { useCall } from '../../lib/query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { setupFromDocument } from '../cards/setup-document.ts';
import { draftOf } from './draft.ts';
import { useEditor } from './editor-context.ts';
import type { Origin } from './stored-drafts.ts';
import type { Saving } from './use-save.ts';

/** Why the setup was not saved: an error from the worker, or a newer version. Stands beside the button that saves. */
export function SaveRefusal({ saving }: { saving: Saving }) {
  const { refusal, dismiss } = saving;
  return (
    <div className="grid empty:hidden" aria-live="polite">
      {refusal &&
        (refusal.newer ? (
          <NewerVersion newer={refusal.newer} saving={saving} />
        ) : (
          <Banner kind="error" onClose={dismiss}>
            {refusal.message}
          </Banner>
        ))}
    </div>
  );
}

function NewerVersion({ newer, saving: { save, accept, dismiss } }: { newer: SetupDocument; saving: Saving }) {
  const { setup, catalogue, dispatch } = useEditor();
  const newerSetup = useMemo(() => setupFromDocument(newer, catalogue.setupFields ?? {}), [newer, catalogue]);
  const changes = setupDifference(newerSetup, setup);
  const take = () => {
    dispatch({ do: 'replace', draft: draftOf(newerSetup) });
    accept(newer.version);
  };
  const actions = (
    <>
      <Button size="small" onClick={() => save(newer.version)}>
        Save mine
      </Button>
      <Button size="small" variant="ghost" onClick={take}>
        Use the other
      </Button>
    </>
  );
  return (
    <Banner kind="warning" actions={actions} onClose={dismiss}>
      <p className="m-0">This setup was saved elsewhere since you opened it. Saving yours would change:</p>
      <ul className="m-0 mt-1 ps-4.5 text-xs">
        {changes.slice(0, 8).map((change) => (
          <li key={change}>{change}</li>
        ))}
        {changes.length > 8 && <li>and {changes.length - 8} more changes</li>}
        {changes.length === 0 && <li>no difference</li>}
      </ul>
    </Banner>
  );
}

/** Links to an existing setup with the same deal. */
export function SameDeal({ origin }: { origin: Origin }) {
  const { setup, problems } = useEditor();
  const deal = useDeal(JSON.stringify(setup), problems.length === 0);
  const { data = [] } = useCall(
    'GET /api/setup/deal/:deal',
    { param: { deal: deal ?? '' } },
    { enabled: deal !== null, staleTime: 30_000 },
  );
  const other = data.find(({ id }) => origin.kind !== 'edit' || id !== origin.id);
  if (!other || deal === null) return null;
  const open = (
    <Button size="small" href={`/learn/setup/${other.id}`}>
      Open it
    </Button>
  );
  return (
    <Banner kind="info" actions={open}>
      This setup already exists: <strong className="font-550">{other.name}</strong>
      {other.creator && ` by ${other.creator.name}`}.
    </Banner>
  );
}

/** Deal of the setup, debounced; null while it cannot be played. */
function useDeal(setup: string, isValid: boolean): string | null {
  const [deal, setDeal] = useState<{ of: string; deal: string } | null>(null);
  const settledSetup = useSettled(isValid ? setup : '');
  useEffect(() => {
    if (settledSetup === '') return;
    let isWanted = true;
    void dealOf(JSON.parse(settledSetup)).then((deal) => isWanted && setDeal({ of: settledSetup, deal }));
    return () => {
      isWanted = false;
    };
  }, [settledSetup]);
  return isValid && deal?.of === setup ? deal.deal : null;
}
