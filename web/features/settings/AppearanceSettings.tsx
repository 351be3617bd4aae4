import { type ReactNode, useState } from 'react';
import type { SettingsData } from '../../../protocol/http/users.ts';
import { CONTRAST_BACKGROUNDS, contrast, MIN_CONTRAST, minContrast, settingError } from '../../../protocol/settings.ts';
import { myName } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ColourInput } from './ColourInput.tsx';
import { ChoiceRow, Section, YesNoRow } from './Section.tsx';
import { saveSetting, settingLockReason } from './settings-data.ts';

export function AppearanceSettings({ data }: { data: SettingsData }) {
  return (
    <>
      <Section title="The page">
        <ChoiceRow
          name="siteColorScheme"
          data={data}
          label="Colours of the site"
          words={{ system: 'As my device', light: 'Light', dark: 'Dark' }}
        />
        <ChoiceRow
          name="accessibilityTheme"
          data={data}
          label="Contrast"
          words={{ '': 'As designed', 'Higher Contrast': 'Higher contrast' }}
        />
        <YesNoRow
          name="expHighDpiCorrection"
          data={data}
          label="Correct the scale on screens of odd density"
          hint="A trial: the page is drawn at a whole number of dots."
        />
        <YesNoRow name="disableProTips" data={data} label="No tips when I join a table" />
      </Section>
      <Section title="Names and words in colour" lead="A colour must stand out from a dark page and from a light one.">
        <ColourForm name="nameColor" data={data} label="Colour of my name">
          {myName.value}
        </ColourForm>
        <ColourForm name="textColor" data={data} label="Colour of what I write">
          Good evening, everybody.
        </ColourForm>
        <YesNoRow name="ignoreTextColor" data={data} label="Show everybody's words in the page's own colour" />
      </Section>
    </>
  );
}

type ColourKey = 'nameColor' | 'textColor';
function ColourForm({
  name,
  data,
  label,
  children,
}: {
  name: ColourKey;
  data: SettingsData;
  label: string;
  children: ReactNode;
}) {
  const kept = data[name];
  return (
    <ColourPicker key={kept} name={name} kept={kept} label={label}>
      {children}
    </ColourPicker>
  );
}

function ColourPicker({ name, kept, label, children }: { name: ColourKey; kept: string; label: string; children: ReactNode }) {
  const [colour, setColour] = useState(kept || '#8a6d2f');
  const { busy, run } = useAction();
  const locked = settingLockReason(name);
  const wrong = settingError(name, colour);
  const ratio = minContrast(colour);
  return (
    <div className="settings-colour">
      <ColourInput
        label={label}
        value={colour}
        onChange={setColour}
        error={locked ? null : wrong}
        hint={locked ?? `Contrast ${ratio.toFixed(1)}; ${MIN_CONTRAST} is the least.`}
        disabled={locked !== null}
      />
      <div className="settings-samples" aria-hidden="true">
        {CONTRAST_BACKGROUNDS.map((ground) => (
          <span key={ground} className="settings-sample" style={{ background: ground, color: colour }}>
            <span>{children}</span>
            <span className="settings-ratio">{contrast(colour, ground).toFixed(1)}</span>
          </span>
        ))}
      </div>
      <div className="settings-line-end">
        <Button variant="ghost" disabled={!kept || locked !== null} onClick={() => void saveSetting(name, '')}>
          Use the page's
        </Button>
        <Button
          loading={busy}
          disabled={locked !== null || wrong !== null || colour === kept}
          onClick={() => void run(() => saveSetting(name, colour))}
        >
          Save
        </Button>
      </div>
    </div>
  );
}
