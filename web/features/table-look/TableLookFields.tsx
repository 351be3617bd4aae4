import { percent } from '../../i18n/locale.ts';
import { isMember } from '../../lib/session.ts';
import { useSetting } from '../../lib/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { musicOn, toggleMusic } from './music.ts';
import { playSound, soundOn, toggleSound } from './sound.ts';
import { keepGuestLook, type TableLook, tableLook } from './table-look.ts';
import { setVolume, volume } from './volume.ts';

const LAYOUTS = [
  { value: 'comfortable', label: 'Comfortable', hint: 'Avatars, and the name above the message.' },
  { value: 'large', label: 'Large', hint: 'The same, with larger text.' },
  { value: 'compact', label: 'Compact', hint: 'One line per message, no avatars.' },
  { value: 'aligned', label: 'In columns', hint: 'Names in one column, messages in another.' },
];

/** Settings for the look of talk at tables, and for the volume of tables. */
export function TableLookFields() {
  const { messageLayout } = tableLook.value;
  const layout = useSetting('messageLayout', messageLayout);
  const setLayout = (to: string) => void (isMember.value ? layout.run(to) : keepGuestLook({ messageLayout: to }));
  return (
    <>
      <RadioGroup label="Messages" value={messageLayout} options={LAYOUTS} onChange={setLayout} />
      <ShownSwitch setting="hideTimestamps" label="Show when a message was sent" />
      <ShownSwitch
        setting="hideRoleMentions"
        label="Highlight roles"
        hint="With their icon, and their card when you press them."
      />
      <ShownSwitch setting="hideSlangEmoji" label="Emoji for slang" hint="A small one beside words such as claim." />
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

interface ShownSwitchProps {
  setting: Exclude<keyof TableLook, 'messageLayout'>;
  label: string;
  hint?: string;
}
/** On if the content that the setting hides is shown. */
function ShownSwitch({ setting, label, hint }: ShownSwitchProps) {
  const isHidden = tableLook.value[setting];
  const { run } = useSetting(setting, isHidden);
  const hide = (to: boolean) => void (isMember.value ? run(to) : keepGuestLook({ [setting]: to }));
  return <Switch label={label} hint={hint} checked={!isHidden} onChange={(checked) => hide(!checked)} />;
}

function Volume() {
  const level = Math.round(volume.value * 100);
  return (
    <div className="flex items-center gap-3">
      <label className="flex flex-1 items-center gap-3 min-w-0 min-h-tap text-sm">
        Volume
        <input
          type="range"
          className="flex-1 min-w-0 accent-lantern"
          aria-valuetext={percent(volume.value)}
          min={10}
          max={100}
          step={10}
          value={level}
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
