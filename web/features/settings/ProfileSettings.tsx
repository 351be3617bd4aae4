import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsData } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call } from '../../app/api.ts';
import { queryClient } from '../../app/query.ts';
import { session } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ColourInput } from './ColourInput.tsx';
import { PictureSettings } from './PictureSettings.tsx';
import { Section, YesNoRow } from './Section.tsx';
import { ownsItem, refreshSettings, SHOP_REQUIRED, saveSetting, settingLockReason } from './settings-data.ts';
import { TextSettingForm } from './TextSettingForm.tsx';

/** The contents of the member's profile except the bio, which is edited there. */
export function ProfileSettings({ data }: { data: SettingsData }) {
  const { id = '' } = session.value;
  const profile = useQuery(
    { queryKey: ['profile', id], queryFn: () => call('GET /api/user/:user/profile', { param: { user: id } }) },
    queryClient,
  );
  return (
    <>
      <PictureSettings data={data} banner={profile.data?.banner ?? false} onBanner={() => void profile.refetch()} />
      <Section title="Your page">
        <BackgroundForm kept={data.backgroundColor} />
        <VanityForm kept={data.vanityUrl} />
        <TextSettingForm
          label="Music or video"
          type="url"
          value={data.youtube}
          maxLength={LIMITS.media}
          hint="YouTube, SoundCloud, Spotify, Bandcamp, Vimeo, Invidious, or the address of an mp3, ogg, mp4 or webm file. Empty for none."
          save={(link) => call('POST /api/user/youtube', { link })}
          done="Profile media changed"
        />
        <YesNoRow name="autoplay" data={data} label="It plays as soon as a visitor opens it" />
        <DeathForm kept={data.deathMessage} />
      </Section>
    </>
  );
}

function BackgroundForm({ kept }: { kept: string }) {
  const [colour, setColour] = useState(kept || '#2b2620');
  const { busy, run } = useAction();
  const locked = settingLockReason('backgroundColor');
  return (
    <div className="settings-line">
      <ColourInput
        label="Colour behind your profile"
        value={colour}
        onChange={setColour}
        hint={locked ?? undefined}
        disabled={locked !== null}
      />
      <div className="settings-line-end">
        <Button variant="ghost" disabled={!kept || locked !== null} onClick={() => void saveSetting('backgroundColor', '')}>
          Use the page's
        </Button>
        <Button
          loading={busy}
          disabled={locked !== null || colour === kept}
          onClick={() => void run(() => saveSetting('backgroundColor', colour))}
        >
          Save
        </Button>
      </div>
    </div>
  );
}

function VanityForm({ kept }: { kept: string }) {
  const [asking, setAsking] = useState(false);
  const { run } = useAction();
  const clear = async () => {
    if (await run(() => call('DELETE /api/vanityUrl'), 'Vanity URL cleared')) await refreshSettings();
  };
  return (
    <>
      <TextSettingForm
        label="Vanity URL"
        value={kept}
        maxLength={LIMITS.vanityUrl}
        locked={ownsItem('vanityUrl') ? null : SHOP_REQUIRED}
        hint={`${window.location.host}/user/${kept || '…'}: 1 to ${LIMITS.vanityUrl} letters, digits and hyphens.`}
        objection={(typed) =>
          /^[A-Za-z0-9-]+$/.test(typed.trim()) ? null : 'A vanity URL may hold letters, digits and hyphens.'
        }
        save={(vanityUrl) => call('POST /api/vanityUrl', { vanityUrl })}
        done="Vanity URL changed"
        beside={
          kept && (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              Clear
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={asking}
        title="Clear your vanity URL?"
        action="Clear"
        danger
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        Links to it will lead nowhere, and somebody else may take it.
      </ConfirmDialog>
    </>
  );
}

const NAME = '$' + '{name}';
function DeathForm({ kept }: { kept: string }) {
  const left = session.value.itemsOwned?.deathMessageChange ?? 0;
  const locked = !ownsItem('deathMessageEnabled')
    ? SHOP_REQUIRED
    : left > 0
      ? null
      : 'You have no change of your death message left.';
  return (
    <TextSettingForm
      label="Death message"
      value={kept}
      maxLength={LIMITS.deathMessage}
      locked={locked}
      hint={`Read out when you die in Mafia. ${NAME} stands for your name. Changes left: ${left}.`}
      objection={(typed) => (typed.includes(NAME) ? null : `It must hold ${NAME}, where your name will stand.`)}
      save={(deathMessage) => call('POST /api/user/deathMessage', { deathMessage })}
      done="Death message changed"
    />
  );
}
