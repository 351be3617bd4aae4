import { isMember } from '../../app/session.ts';
import { useSetting } from '../../app/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { musicOn, toggleMusic } from './music.ts';
import { playSound, soundOn, toggleSound } from './sound.ts';
import { keepGuestLook, tableLook } from './table-look.ts';
import { setVolume, volume } from './volume.ts';

const LAYOUTS = [
  { value: 'comfortable', label: 'Comfortable', hint: 'Avatars, and the name above the message.' },
  { value: 'large', label: 'Large', hint: 'The same, with larger text.' },
  { value: 'compact', label: 'Compact', hint: 'One line per message, no avatars.' },
  { value: 'aligned', label: 'In columns', hint: 'Names in one column, messages in another.' },
];

/** How talk looks at tables, and how loud they are. */
export function TableLookFields() {
  const { messageLayout, hideTimestamps } = tableLook.value;
  const layout = useSetting('messageLayout', messageLayout);
  const times = useSetting('hideTimestamps', hideTimestamps);
  const setLayout = (to: string) => void (isMember.value ? layout.run(to) : keepGuestLook({ messageLayout: to }));
  const hideTimes = (to: boolean) => void (isMember.value ? times.run(to) : keepGuestLook({ hideTimestamps: to }));
  return (
    <>
      <RadioGroup label="Messages" value={messageLayout} options={LAYOUTS} onChange={setLayout} />
      <Switch label="Show when a message was sent" checked={!hideTimestamps} onChange={(on) => hideTimes(!on)} />
      <Switch
        label="Sounds"
        hint="Bells for your turn, a new phase, deaths and mentions. On this device."
        checked={soundOn.value}
        onChange={toggleSound}
      />
      <Switch
        label="Music"
        hint="Quiet pieces for the lobby, the night and the day. On this device."
        checked={musicOn.value}
        onChange={toggleMusic}
      />
      {(soundOn.value || musicOn.value) && <Volume />}
    </>
  );
}

function Volume() {
  const percent = Math.round(volume.value * 100);
  return (
    <div className="flex items-center gap-3">
      <label className="flex flex-1 items-center gap-3 min-w-0 min-h-tap text-sm">
        Volume
        <input
          type="range"
          className="flex-1 min-w-0 [accent-color:var(--lantern)]"
          aria-valuetext={`${percent} %`}
          min={10}
          max={100}
          step={10}
          value={percent}
          onChange={(e) => {
            setVolume(Number(e.target.value) / 100);
            playSound('turn');
          }}
        />
      </label>
      {soundOn.value && (
        <Button size="small" icon="sound" onClick={() => playSound('turn')}>
          Test
        </Button>
      )}
    </div>
  );
}
