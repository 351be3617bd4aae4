import { useDeferredValue, useId, useState } from 'react';
import type { GameSettingPage } from '../../../protocol/http/roles.ts';
import { Box } from '../../ui/Box.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { searchEntries } from '../cards/search.ts';
import { categoriesOf, settingChoices } from './choices.ts';
import { useEditor } from './editor-context.ts';
import { placeProps } from './problem-places.ts';

const CATEGORIES = ['Standard', 'Voting', 'Other'];
/** Shortest list that gets a search field; a shorter one fits on the screen. */
const SEARCHED_FROM = 8;

/** Game settings that a setup switches on. */
export function SettingFields() {
  const { book, draft, problemAt } = useEditor();
  const name = useId();
  const categories = categoriesOf(book.settings, CATEGORIES);
  const [tab, setTab] = useState(categories[0] ?? '');
  const [text, setText] = useState('');
  const deferred = useDeferredValue(text);
  if (book.settings.length === 0) return null;
  const { shown, waiting } = settingChoices(book.settings, draft.gameSettings);
  const isSearch = deferred.trim() !== '';
  const listed = isSearch ? searchEntries(shown, deferred) : shown.filter(({ category }) => category === tab);
  const isTabbed = categories.length > 1 && !isSearch;
  const onIn = (category: string) =>
    new Set(draft.gameSettings.filter((one) => book.settings.find((page) => page.name === one)?.category === category)).size;
  const wrong = problemAt({ place: 'settings' });
  return (
    <Box aria-label="Game settings" {...placeProps({ place: 'settings' })}>
      <h2 className="m-0 text-base">Game settings</h2>
      {book.settings.length >= SEARCHED_FROM && <SearchField label="Search settings" value={text} onChange={setText} />}
      {isTabbed && (
        <Tabs
          label="Game settings"
          name={name}
          tabs={categories.map((id) => ({ id, label: id, badge: onIn(id) }))}
          value={tab}
          onChange={setTab}
          kind="chips"
        />
      )}
      <div
        className="grid"
        {...(isTabbed && { role: 'tabpanel', id: `${name}-panel-${tab}`, 'aria-labelledby': `${name}-tab-${tab}` })}
      >
        {listed.map((one) => (
          <SettingField key={one.name} one={one} />
        ))}
        {listed.length === 0 && (
          <Empty small drawing="search">
            No matching setting goes with the others.
          </Empty>
        )}
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
      {waiting.length > 0 && (
        <p className="m-0 text-ink-soft text-xs leading-[1.45]">
          With others: {waiting.map((one) => `${one.name} (needs ${one.needs.join(' and ')})`).join(', ')}.
        </p>
      )}
    </Box>
  );
}

function SettingField({ one: { name, description, most } }: { one: GameSettingPage }) {
  const { draft, dispatch, problemAt } = useEditor();
  const copies = draft.gameSettings.filter((other) => other === name).length;
  const wrong = problemAt({ place: 'settings', field: name });
  const put = (n: number) => dispatch({ do: 'setting', name, copies: n });
  return (
    <div
      className="grid gap-1 py-1 border-t border-t-line/60 first:border-t-0"
      {...placeProps({ place: 'settings', field: name })}
    >
      {most > 1 ? (
        <NumberField label={name} hint={description.join(' ')} value={copies} min={0} max={most} error={wrong} onChange={put} />
      ) : (
        <>
          <Switch label={name} hint={description.join(' ')} checked={copies > 0} onChange={(on) => put(on ? 1 : 0)} />
          {wrong && <FieldError>{wrong}</FieldError>}
        </>
      )}
    </div>
  );
}
