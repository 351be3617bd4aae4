import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Lead } from '../../ui/Lead.tsx';
import type { ThingKind } from '../cards/card-names.ts';
import { ReferenceLoading } from '../cards/ReferenceLoading.tsx';
import { byCategory, SHELF_LEADS, useLibrary } from './library.ts';
import { Shelves, ShelvesSkeleton } from './Shelves.tsx';

const WORDS: Record<ThingKind, { title: string; shelf: string }> = {
  items: { title: 'Items', shelf: 'Items' },
  modifiers: { title: 'Modifiers', shelf: 'Modifiers' },
  settings: { title: 'Game settings', shelf: 'Settings' },
};

/** /learn/items, /learn/modifiers and /learn/settings: one section of the library, by category. */
export function ShelfPage({ kind }: { kind: ThingKind }) {
  const { title, shelf } = WORDS[kind];
  useTitle(title);
  const section = useLibrary('Mafia')?.find(({ id }) => id === shelf);
  return (
    <div className="site-page learn">
      <p className="-mt-2 mb-3 -ms-3">
        <Button variant="ghost" size="small" icon="arrow-left" href="/learn/roles">
          Roles and more
        </Button>
      </p>
      <h1 className="text-2xl">{title}</h1>
      <Lead>{SHELF_LEADS[shelf]}</Lead>
      {section ? (
        <Shelves shelves={byCategory(section)} search={`Search ${title.toLowerCase()}`} />
      ) : (
        <ReferenceLoading>
          <ShelvesSkeleton />
        </ReferenceLoading>
      )}
    </div>
  );
}
