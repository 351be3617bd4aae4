import { useEffect } from 'react';
import { LIMITS } from '../../../protocol/limits.ts';
import { type Item, MIN_CONTRAST, minContrast, type SettingKey, settingError } from '../../../protocol/settings.ts';
import { ColourInput } from '../../ui/ColourInput.tsx';
import { FileButton, PICTURES } from '../../ui/FileButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Tried } from './tried.ts';

interface TryFieldsProps {
  item: Item;
  tried: Tried;
  onTry: (change: Partial<Tried>) => void;
}

/** Fields that change the preview of an item. */
export function TryFields({ item, tried, onTry }: TryFieldsProps) {
  switch (item) {
    case 'textColors':
      return (
        <div className="flex flex-wrap gap-4">
          <Colour name="nameColor" label="Your name" {...{ tried, onTry }} />
          <Colour name="textColor" label="Your messages" {...{ tried, onTry }} />
        </div>
      );
    case 'customProfile':
      return <Colour name="backgroundColor" label="Profile background" {...{ tried, onTry }} />;
    case 'nameChange':
    case 'threeCharName':
    case 'twoCharName':
    case 'oneCharName':
      return (
        <TextField
          label="Try a name"
          value={tried.name}
          onChange={(name) => onTry({ name })}
          maxLength={LENGTHS[item]}
          autoComplete="off"
          hint="Whether it’s free is checked when you take it."
        />
      );
    case 'deathMessageEnabled':
    case 'deathMessageChange':
      return (
        <TextField
          label="Try a line"
          value={tried.deathMessage}
          onChange={(deathMessage) => onTry({ deathMessage })}
          maxLength={LIMITS.deathMessage}
          hint={`$\{name} stands for your name.`}
        />
      );
    case 'vanityUrl':
      return (
        <TextField
          label="Try an address"
          value={tried.vanityUrl}
          onChange={(input) => onTry({ vanityUrl: input.replaceAll(/[^a-z\d-]/gi, '') })}
          maxLength={LIMITS.vanityUrl}
          autoComplete="off"
        />
      );
    case 'customEmotes':
    case 'customEmotesExtra':
      return <Picture picture={tried.picture} onTry={onTry} />;
    default:
      return null;
  }
}
const LENGTHS = { nameChange: LIMITS.name, threeCharName: 3, twoCharName: 2, oneCharName: 1 };

type ColourKey = 'nameColor' | 'textColor' | 'backgroundColor';
function Colour({ name, label, tried, onTry }: Omit<TryFieldsProps, 'item'> & { name: ColourKey; label: string }) {
  const value = tried[name];
  const hint =
    name === 'backgroundColor' ? undefined : `Contrast ${minContrast(value).toFixed(1)}; the minimum is ${MIN_CONTRAST}.`;
  return (
    <ColourInput
      label={label}
      value={value}
      onChange={(colour) => onTry({ [name]: colour })}
      error={settingError(name satisfies SettingKey, value)}
      hint={hint}
      disabled={false}
    />
  );
}

/** Shown from the member's own device; nothing is uploaded. */
function Picture({ picture, onTry }: Pick<TryFieldsProps, 'onTry'> & { picture: string }) {
  useEffect(() => () => URL.revokeObjectURL(picture), [picture]);
  return (
    <div>
      <FileButton accept={PICTURES} onFile={(file) => onTry({ picture: URL.createObjectURL(file) })}>
        {picture ? 'Try another picture' : 'Try a picture'}
      </FileButton>
    </div>
  );
}
