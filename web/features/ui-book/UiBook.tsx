import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Light, type LightName } from '../../ui/Light.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { theme, toggleTheme } from '../../ui/theme.ts';
import { BookControls } from './BookControls.tsx';
import { BookFields } from './BookFields.tsx';
import { BookPanels } from './BookPanels.tsx';
import { BookPeople } from './BookPeople.tsx';
import { BookPosts } from './BookPosts.tsx';

const LIGHTS: readonly LightName[] = ['night', 'dawn', 'day', 'dusk', 'over'];

/** Shows all components in all states to developers. Development only. */
export function UiBook() {
  const [light, setLight] = useState<LightName | 'none'>('none');
  return (
    <div className="mx-auto max-w-[1120px] grid gap-10 p-4 md:p-8 pb-24">
      {light !== 'none' && <Light light={light} winner="Village" skyline />}
      <header className="flex items-center gap-3">
        <Logo size={44} name />
        <span className="ml-auto" />
        <IconButton icon={theme.value === 'dark' ? 'day' : 'night'} label="Change the theme" onClick={toggleTheme} />
      </header>
      <RadioGroup
        label="Light behind the page"
        layout="row"
        value={light}
        onChange={setLight}
        options={['none' as const, ...LIGHTS].map((value) => ({ value, label: value }))}
      />
      <BookControls />
      <BookFields />
      <BookPeople />
      <BookPosts />
      <BookPanels />
    </div>
  );
}
