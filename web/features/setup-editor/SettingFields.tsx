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
  const { available, blocked } = settingChoices(book.settings, draft.gameSettings);
  const isSearch = deferred.trim() !== '';
  const listed = isSearch ? searchEntries(available, deferred) : available.filter(({ category }) => category === tab);
  const isTabbed = categories.length > 1 && !isSearch;
  const onIn = (category: string) =>
    new Set(draft.gameSettings.filter((setting) => book.settings.find((page) => page.name === setting)?.category === category))
      .size;
  const error = problemAt({ place: 'settings' });
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
        {listed.map((setting) => (
          <SettingField key={setting.name} setting={setting} />
        ))}
        {listed.length === 0 && (
          <Empty small drawing="search">
            No matching setting fits the others.
          </Empty>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
      {blocked.length > 0 && (
        <p className="m-0 text-ink-soft text-xs leading-[1.45]">
          With others: {blocked.map((setting) => `${setting.name} (needs ${setting.needs.join(' and ')})`).join(', ')}.
        </p>
      )}
    </Box>
  );
}

function SettingField({ setting: { name, description, most } }: { setting: GameSettingPage }) {
  const { draft, dispatch, problemAt } = useEditor();
  const copies = draft.gameSettings.filter((other) => other === name).length;
  const error = problemAt({ place: 'settings', field: name });
  const setCopies = (n: number) => dispatch({ do: 'setting', name, copies: n });
  return (
    <div
      className="grid gap-1 py-1 border-t border-t-line/60 first:border-t-0"
      {...placeProps({ place: 'settings', field: name })}
    >
      {most > 1 ? (
        <NumberField
          label={name}
          hint={description.join(' ')}
          value={copies}
          min={0}
          max={most}
          error={error}
          onChange={setCopies}
        />
      ) : (
        <>
          <Switch
            label={name}
            hint={description.join(' ')}
            checked={copies > 0}
            onChange={(checked) => setCopies(checked ? 1 : 0)}
          />
          {error && <FieldError>{error}</FieldError>}
        </>
      )}
    </div>
  );
}
