import { useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ColourInput } from '../../ui/ColourInput.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ExampleShelf } from './ExampleShelf.tsx';
import { NAMES } from './samples.ts';

export function BookFields() {
  return (
    <ExampleShelf title="Fields" column>
      <div className="grid gap-5 md:grid-cols-2">
        <Texts />
        <Ticks />
        <Choices />
      </div>
    </ExampleShelf>
  );
}

function Texts() {
  const [name, setName] = useState('The crooked lane');
  const [will, setWill] = useState('I looked at Bo on the first night.\nHe is no wolf.');
  const [search, setSearch] = useState('');
  const [minutes, setMinutes] = useState(7.5);
  const [lobby, setLobby] = useState('main');
  return (
    <div className="grid gap-5 content-start">
      <TextField
        label="Lobby name"
        hint="Shown in the list instead of the setup."
        maxLength={25}
        value={name}
        onChange={setName}
      />
      <TextField label="Wrong" error="Names have 2 to 20 letters." value="x" onChange={setName} placeholder="Your name" />
      <TextField label="Last will" rows={3} maxLength={100} value={will} onChange={setWill} />
      <SearchField label="Search setups" value={search} onChange={setSearch} />
      <NumberField
        label="Day length"
        hint="How long the village may talk."
        unit="minutes"
        min={1}
        max={30}
        step={0.5}
        value={minutes}
        onChange={setMinutes}
      />
      <Select
        label="Lobby"
        value={lobby}
        onChange={setLobby}
        options={[
          { value: 'main', label: 'Main' },
          { value: 'sandbox', label: 'Sandbox' },
        ]}
      />
      <ColourInput label="Colour" value="#b8577a" onChange={() => undefined} disabled={false} />
      <TextField label="Disabled" value="Nothing to see" onChange={setName} disabled />
    </div>
  );
}

function Ticks() {
  const [isOn, setOn] = useState(true);
  const [isChecked, setChecked] = useState(false);
  return (
    <div className="grid gap-1 content-start">
      <Switch label="Spectators" hint="Anyone may watch." checked={isOn} onChange={setOn} />
      <Switch label="Private" checked={isChecked} onChange={setChecked} />
      <Switch label="Ranked" hint="Members only." checked={false} onChange={setChecked} disabled />
      <Checkbox label="I have read the rules" checked={isOn} onChange={setOn} />
      <Checkbox
        label="Tell me when the game starts"
        hint="By a sound and a dot in the title."
        checked={isChecked}
        onChange={setChecked}
      />
    </div>
  );
}

function Choices() {
  const [speed, setSpeed] = useState<'slow' | 'usual' | 'fast'>('usual');
  const [seat, setSeat] = useState<string | null>('Bo');
  return (
    <>
      <div className="grid gap-5 content-start">
        <RadioGroup
          label="Speed"
          layout="row"
          value={speed}
          onChange={setSpeed}
          options={(['slow', 'usual', 'fast'] as const).map((value) => ({ value, label: value }))}
        />
        <RadioGroup
          label="Kind of bots"
          layout="cards"
          value={speed}
          onChange={setSpeed}
          options={[
            { value: 'slow', label: 'Thoughtful', hint: 'They take their time.' },
            { value: 'usual', label: 'Lively', hint: 'They answer like people.' },
            { value: 'fast', label: 'Hasty', hint: 'At once.', disabled: true },
          ]}
        />
      </div>
      <RadioGroup
        label="Who do you save?"
        value={seat}
        onChange={setSeat}
        options={NAMES.map((value, i) => ({
          value,
          label: value,
          mark: <Avatar id={value} size={32} dead={i === 3} />,
          end: i % 3 || '',
          disabled: i === 3,
        }))}
      />
    </>
  );
}
