import { useState } from 'react';
import { CATEGORIES, type CommandCard } from '../../../protocol/http/moderation.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SearchField } from '../../ui/SearchField.tsx';

/** Commands by category, searched by words of their names. Enter picks the first one. */
export function CommandPicker({
  commands,
  onPick,
}: {
  commands: readonly CommandCard[];
  onPick: (command: CommandCard) => void;
}) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = commands.filter(({ name, about }) => words.every((word) => `${name} ${about}`.toLowerCase().includes(word)));
  return (
    <div className="grid gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (matches[0]) onPick(matches[0]);
        }}
      >
        <SearchField label="Search commands" value={search} onChange={setSearch} autoFocus />
      </form>
      {matches.length === 0 && (
        <Empty small drawing="search" action={<Button onClick={() => setSearch('')}>Clear the search</Button>}>
          No matching command.
        </Empty>
      )}
      <div className="grid gap-3 pt-1">
        {CATEGORIES.filter((category) => matches.some((command) => command.category === category)).map((category) => (
          <section key={category} aria-label={category}>
            <h3 className="m-0 mb-1 text-sm text-ink-soft font-550">{category}</h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-x-2">
              {matches
                .filter((command) => command.category === category)
                .map((command) => (
                  <li key={command.act}>
                    <button
                      type="button"
                      className="w-full min-h-tap px-2 rounded text-start text-sm hover:bg-raised"
                      title={command.about}
                      onClick={() => onPick(command)}
                    >
                      {command.name}
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
