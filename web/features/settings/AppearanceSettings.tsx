import type { ReactNode } from 'react';
import type { SettingsData } from '../../../protocol/http/users.ts';
import { CONTRAST_BACKGROUNDS, contrast, MIN_CONTRAST, minContrast } from '../../../protocol/settings.ts';
import { myName } from '../../lib/session.ts';
import { TableLookFields } from '../table-look/TableLookFields.tsx';
import { Anchor } from './Anchor.tsx';
import { ColourForm } from './ColourForm.tsx';
import { ChoiceRow, Section, YesNoRow } from './Section.tsx';

export function AppearanceSettings({ data }: { data: SettingsData }) {
  return (
    <>
      <Section title="Display">
        <ChoiceRow name="siteColorScheme" data={data} label="Theme" words={{ system: 'System', light: 'Light', dark: 'Dark' }} />
        <ChoiceRow
          name="accessibilityTheme"
          data={data}
          label="Contrast"
          words={{ '': 'Standard', 'Higher Contrast': 'Higher contrast' }}
        />
        <YesNoRow name="expHighDpiCorrection" data={data} label="Sharper rendering on scaled screens (experimental)" />
        <YesNoRow name="hideSeasonalArt" data={data} label="Seasonal decorations (off in data-saver mode)" isInverted />
        <YesNoRow name="disableProTips" data={data} label="Hide tips when I join a table" />
        <YesNoRow
          name="hideSlangHints"
          data={data}
          label="Hide slang explanations in messages"
          hint="They’re all listed under Learn → Terminology."
        />
      </Section>
      <Section title="At the table">
        <TableLookFields />
      </Section>
      <Section title="Name and text colors" lead="A color must be readable in the dark and the light theme.">
        <Anchor id="colours">
          <NameColourForm name="nameColor" data={data} label="Name color">
            {myName.value}
          </NameColourForm>
          <NameColourForm name="textColor" data={data} label="Text color">
            Good evening, everyone.
          </NameColourForm>
        </Anchor>
        <YesNoRow name="ignoreTextColor" data={data} label="Ignore text colors of others" />
      </Section>
    </>
  );
}

/** Themes of the sample backgrounds. In both themes the color is mixed with the ink color. */
const THEMES = ['dark', 'light'] as const;

type NameColour = 'nameColor' | 'textColor';
/** A color picker with samples on both themes and the contrast of the current choice. */
function NameColourForm({
  name,
  data,
  label,
  children,
}: {
  name: NameColour;
  data: SettingsData;
  label: string;
  children: ReactNode;
}) {
  return (
    <ColourForm
      name={name}
      label={label}
      saved={data[name]}
      fallback="#8a6d2f"
      hint={(colour) => `Contrast ${minContrast(colour).toFixed(1)}; the minimum is ${MIN_CONTRAST}.`}
      samples={(colour) => (
        <div className="grid grid-cols-[1fr_1fr] gap-2" aria-hidden="true">
          {CONTRAST_BACKGROUNDS.map((ground, i) => (
            <span
              key={ground}
              data-theme={THEMES[i]}
              className="flex justify-between gap-2 min-w-0 py-2.5 px-3 border border-line rounded wrap-anywhere"
              style={{ background: ground, color: `color-mix(in oklab, ${colour} 60%, var(--ink))` }}
            >
              <span>{children}</span>
              <span className="flex-none tabular-nums">{contrast(colour, ground).toFixed(1)}</span>
            </span>
          ))}
        </div>
      )}
    />
  );
}
