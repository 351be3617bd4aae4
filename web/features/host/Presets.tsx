import type { Preset } from '../../../games/engine/options.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';

export interface PresetsProps {
  presets: readonly Preset[];
  /** Null if the host chose the setup. */
  chosen: Preset['name'] | null;
  onChoose: (preset: Preset | null) => void;
}

/** Common kinds of table, and last a choice of one's own setup. */
export function Presets({ presets, chosen, onChoose }: PresetsProps) {
  return (
    <fieldset className="grid grid-cols-2 md:grid-cols-4 gap-1.5 min-w-0 m-0 p-0 border-0">
      <legend className="sr-only">Table type</legend>
      {presets.map((preset) => (
        <Choice
          key={preset.name}
          title={preset.name}
          seats={`${preset.seats} players`}
          about={preset.about}
          isChosen={chosen === preset.name}
          onChoose={() => onChoose(preset)}
        />
      ))}
      <Choice
        title="Custom"
        seats="Any setup"
        about="Find one by name or role"
        isChosen={chosen === null}
        onChoose={() => onChoose(null)}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  title: string;
  seats: string;
  about: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ title, seats, about, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={cx('picker-item items-start!', isChosen ? 'picker-on border-lantern!' : 'border-line!')}>
      <input type="radio" name="preset" className="sr-only" checked={isChosen} onChange={onChoose} />
      <span className="grid min-w-0 leading-[1.35]">
        <span className="flex items-center gap-1.5 text-sm font-semibold">
          {title}
          {isChosen && <Icon name="check" size={16} className="text-lantern" />}
        </span>
        <span className="text-xs">{seats}</span>
        <span className="text-ink-soft text-xs text-pretty">{about}</span>
      </span>
    </label>
  );
}
