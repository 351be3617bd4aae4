import { useState } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import { ChosenSetup } from './ChosenSetup.tsx';
import { changeTable, choosePreset, type HostFormValues, type HostGame, type HostUser, leavePreset } from './form.ts';
import { Presets } from './Presets.tsx';
import { SetupSearch } from './SetupSearch.tsx';

export interface SetupChoiceProps {
  game: HostGame;
  form: HostFormValues;
  host: HostUser;
  setForm: (form: HostFormValues) => void;
  error: string | null;
}

/** A preset, or any setup from the list; the choice is shown below. */
export function SetupChoice({ game, form, host, setForm, error }: SetupChoiceProps) {
  const { preset: chosen, setup } = form;
  const stakes = form.table['ranked'] ? 'ranked' : form.table['competitive'] ? 'competitive' : null;
  const [listing, setListing] = useState(false);
  const isOpen = chosen === null && (listing || setup === null || error !== null);
  const changeForm = (change: Parameters<typeof changeTable>[3]) => setForm(changeTable(form, game, host, change));
  return (
    <div className="grid gap-3" data-invalid={error && !isOpen ? true : undefined}>
      <Presets
        presets={game.presets}
        chosen={chosen}
        onChoose={(preset) => {
          setListing(preset === null);
          setForm(preset ? choosePreset(form, game, host, preset) : leavePreset(form, game, host));
        }}
      />
      {isOpen && (
        <div data-invalid={error ? true : undefined}>
          <SetupSearch
            key={stakes}
            options={stakes === null ? [] : [stakes]}
            gameType={game.gameType}
            chosen={setup}
            onChoose={(id) => changeForm({ preset: null, setup: id })}
            className="md:h-48 md:overflow-y-auto overscroll-contain"
          />
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
      {setup !== null && (
        <ChosenSetup
          id={setup}
          brief={isOpen}
          stakes={stakes}
          onChange={chosen === null ? () => setListing(true) : null}
          onLost={() => changeForm({ preset: null, setup: null })}
        />
      )}
    </div>
  );
}
