import { useState } from 'react';
import { modifiersOf } from '../../../games/engine/setup.ts';
import type { ModifierPage, ThingPage } from '../../../protocol/http/roles.ts';
import type { LookUpKind } from '../../i18n/talk-commands.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AchievementList } from './AchievementList.tsx';
import { thingPath } from './card-names.ts';
import { findEntry } from './find-entry.ts';
import { LearnLink } from './LearnLink.tsx';
import { RoleWords } from './RolePopover.tsx';
import { type Entry, useEntries } from './use-entries.ts';

export interface LookUp {
  of: LookUpKind;
  /** The name as typed; for a role it may also be a card such as 'Cop:Insane'. */
  name: string;
}
const TITLES: Record<LookUpKind, string> = {
  role: 'Role',
  item: 'Item',
  modifier: 'Modifier',
  achievement: 'Achievement',
};

/** Explains a name, only to the player who asked. */
export function LookUpDialog({ of, name, gameType, onClose }: LookUp & { gameType: string; onClose: () => void }) {
  const [query, setQuery] = useState(name);
  const entries = useEntries(of, gameType);
  const [plain = '', ...mods] = of === 'role' ? [query.split(':')[0], ...modifiersOf(query)] : [query];
  const { match, others } = findEntry(entries?.map((entry) => entry.name) ?? [], plain);
  const entry = entries?.find((candidate) => candidate.name === match);
  return (
    <Dialog open title={entry || !entries ? TITLES[of] : `No such ${of}`} size="small" onClose={onClose}>
      {!entries && <Skeleton kind="text" count={4} />}
      {entries && !entry && (
        <p>
          There is no {of} called “{plain}”.{others.length > 0 && ' Did you mean one of these?'}
        </p>
      )}
      {entry && <EntryWords entry={entry} mods={mods} gameType={gameType} />}
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2 mt-4 mb-0 p-0 list-none" aria-label="Names that fit too">
          {others.map((other) => (
            <li key={other}>
              <Chip onPress={() => setQuery(other)}>{other}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function EntryWords({ entry, mods, gameType }: { entry: Entry; mods: readonly string[]; gameType: string }) {
  switch (entry.kind) {
    case 'role': {
      const card = [entry.name, ...(mods.length > 0 ? [mods.join('/')] : [])].join(':');
      return <RoleWords card={card} side={entry.role.alignment} role={entry.role} gameType={gameType} />;
    }
    case 'item':
      return <ThingOf name={entry.name} page={entry.item} kind="items" what="Item" />;
    case 'modifier':
      return <ThingOf name={entry.name} page={entry.modifier} kind="modifiers" what={entry.modifier.category} />;
    case 'achievement':
      return <AchievementList all={[entry.achievement]} earned={null} />;
  }
}

interface ThingOfProps {
  name: string;
  page: Pick<ThingPage | ModifierPage, 'icon' | 'description'>;
  kind: 'items' | 'modifiers';
  what: string;
}
function ThingOf({ name, page, kind, what }: ThingOfProps) {
  return (
    <div>
      <header className="flex items-center gap-3">
        <GlyphIcon icon={page.icon} tone="lantern" />
        <div>
          <p className="text-base title">{name}</p>
          <p className="text-xs text-ink-soft">{what}</p>
        </div>
      </header>
      {page.description.map((line) => (
        <p key={line} className="mt-3 text-sm">
          {line}
        </p>
      ))}
      <p className="mt-3 text-sm">
        <LearnLink to={thingPath(kind, name)}>All {kind}</LearnLink>
      </p>
    </div>
  );
}
