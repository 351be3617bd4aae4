import { useRef, useState } from 'react';
import { DECK_LIMITS } from '../../../protocol/deck-limits.ts';
import { NAME_SLOT } from '../../../protocol/http/decks.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { CONTRAST_BACKGROUNDS } from '../../../protocol/settings.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Field } from '../../ui/Field.tsx';
import { PICTURES } from '../../ui/FileButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type EditedProfile, type ProfileErrors, profileErrors } from './edited-deck.ts';

const CropDialog = lazyComponent(() => import('../../ui/CropDialog.tsx').then((m) => m.CropDialog));

export interface ProfileRowProps {
  profile: EditedProfile;
  at: number;
  count: number;
  names: ReadonlyMap<string, number>;
  /** Whether errors are shown even if the field has not been left yet. */
  judged: boolean;
  /** Address of the picture; '' for none. */
  picture: string;
  onChange: (change: Partial<EditedProfile>) => void;
  onMove: (by: 1 | -1) => void;
  /** Null if the deck has the minimum number of profiles. */
  onRemove: (() => void) | null;
  onPicture: (picture: Blob) => void;
  onNoPicture: () => void;
}

export function ProfileRow(props: ProfileRowProps) {
  const { profile, at, names, judged, onChange } = props;
  const [touched, setTouched] = useState<Partial<Record<keyof ProfileErrors, true>>>({});
  const errors = profileErrors(profile, names);
  const errorOf = (key: keyof ProfileErrors) =>
    (judged || touched[key] || (key === 'name' && profile.name !== '')) && errors[key] ? errors[key] : null;
  const title = profile.name || `Profile ${at + 1}`;
  return (
    <li
      className="flex flex-wrap items-start gap-y-2.5 gap-x-3.5 p-3 border border-line rounded-card bg-surface"
      aria-label={title}
    >
      <div className="flex items-start gap-3 flex-1 min-w-55">
        <Picture {...props} title={title} />
        <TextField
          label="Name"
          value={profile.name}
          onChange={(name) => onChange({ name })}
          onBlur={() => setTouched((current) => ({ ...current, name: true }))}
          maxLength={DECK_LIMITS.profileName}
          error={errorOf('name')}
          autoComplete="off"
          className="flex-1"
        />
        <div className="mt-6">
          <RowMenu {...props} title={title} />
        </div>
      </div>
      <Colour {...props} error={errors.color ?? null} title={title} />
      <TextField
        label="Death message"
        value={profile.deathMessage}
        onChange={(deathMessage) => onChange({ deathMessage })}
        onBlur={() => setTouched((current) => ({ ...current, deathMessage: true }))}
        maxLength={LIMITS.deathMessage}
        error={errorOf('deathMessage')}
        placeholder={`e.g. ${NAME_SLOT} has left the pond.`}
        autoComplete="off"
        className="flex-1 min-w-55"
      />
    </li>
  );
}

function Picture({ profile, picture, onPicture, title }: ProfileRowProps & { title: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <button
        type="button"
        className="relative size-14 mt-1 rounded-full"
        aria-label={picture ? `Change the picture of ${title}` : `Choose a picture for ${title}`}
        onClick={() => input.current?.click()}
      >
        <Avatar id={profile.name || profile.key} src={picture || null} size={56} />
      </button>
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(e) => {
          setFile(e.target.files?.[0] ?? null);
          e.target.value = '';
        }}
      />
      {file && (
        <CropDialog
          file={file}
          send={async (cropped) => {
            onPicture(cropped);
            return true;
          }}
          onClose={() => setFile(null)}
        />
      )}
    </>
  );
}

function Colour({ profile: { color }, onChange, error, title }: ProfileRowProps & { error: string | null; title: string }) {
  return (
    <Field label="Color" error={error} className="min-w-55">
      {(aria) => (
        <div className="flex items-center gap-1.5 min-h-tap">
          <input
            {...aria}
            type="color"
            className="w-18 h-tap p-1 border border-line-strong rounded bg-sunken cursor-pointer"
            value={color || NO_COLOUR}
            onChange={(e) => onChange({ color: e.target.value })}
          />
          {color ? (
            <>
              {CONTRAST_BACKGROUNDS.map((background) => (
                <span
                  key={background}
                  className="grid place-items-center size-tap rounded text-lg font-700"
                  style={{ background, color }}
                  aria-hidden="true"
                >
                  Aa
                </span>
              ))}
              <IconButton icon="close" label={`No color for ${title}`} onClick={() => onChange({ color: '' })} />
            </>
          ) : (
            <span className="text-ink-soft text-xs">as other names</span>
          )}
        </div>
      )}
    </Field>
  );
}
/** Value of the color input while no color is chosen. */
const NO_COLOUR = '#808080';

function RowMenu({ at, count, picture, onMove, onRemove, onNoPicture, title }: ProfileRowProps & { title: string }) {
  const items: MenuItem[] = [
    ...(at > 0 ? [{ label: 'Move up', icon: 'chevron-up' as const, onSelect: () => onMove(-1) }] : []),
    ...(at < count - 1 ? [{ label: 'Move down', icon: 'chevron-down' as const, onSelect: () => onMove(1) }] : []),
    ...(picture ? [{ label: 'Remove the picture', icon: 'close' as const, onSelect: onNoPicture }] : []),
    ...(onRemove ? [{ label: 'Remove the profile', icon: 'trash' as const, onSelect: onRemove }] : []),
  ];
  return (
    <Menu
      label={`More for ${title}`}
      items={items}
      trigger={(trigger) => <IconButton {...trigger} icon="more" label={`More for ${title}`} />}
    />
  );
}
