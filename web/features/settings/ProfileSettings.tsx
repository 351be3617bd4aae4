import { useState } from 'react';
import * as v from 'valibot';
import { DeathMessageBody, MediaBody, type SettingsData, VanityBody } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { SETTINGS } from '../../lib/settings.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Anchor } from './Anchor.tsx';
import { ColourForm } from './ColourForm.tsx';
import { fromTheShop, shopRequired } from './lock-reason.tsx';
import { PictureSettings } from './PictureSettings.tsx';
import { Section, YesNoRow } from './Section.tsx';
import { ownsItem, refreshSession } from './settings-data.ts';
import { TextSettingForm } from './TextSettingForm.tsx';

/** Settings of the member's profile. The bio is missing, because it is edited on the profile itself. */
export function ProfileSettings({ data }: { data: SettingsData }) {
  const { id = '' } = session.value;
  const profile = useCall('GET /api/user/:user/profile', { param: { user: id } });
  return (
    <>
      <PictureSettings data={data} banner={profile.data?.banner ?? false} />
      <Section title="Your page">
        <ColourForm name="backgroundColor" label="Color behind your profile" saved={data.backgroundColor} fallback="#2b2620" />
        <Anchor id="address">
          <VanityForm saved={data.vanityUrl} />
        </Anchor>
        <TextSettingForm
          label="Music or video"
          type="url"
          value={data.youtube}
          maxLength={LIMITS.media}
          hint="YouTube, SoundCloud, Spotify, Bandcamp, Vimeo, Invidious, or the address of an mp3, ogg, mp4 or webm file. Empty for none."
          schema={MediaBody}
          name="link"
          save={(body) => call('POST /api/user/youtube', body)}
          done="Profile media changed"
        />
        <YesNoRow name="autoplay" data={data} label="Autoplay once opened" />
        <Anchor id="death-message">
          <DeathForm saved={data.deathMessage} />
        </Anchor>
      </Section>
    </>
  );
}

function VanityForm({ saved }: { saved: string }) {
  const [asking, setAsking] = useState(false);
  const { run: clear } = useAction(() => call('DELETE /api/vanityUrl'), {
    done: 'Vanity URL cleared',
    invalidates: [SETTINGS],
    after: refreshSession,
  });
  return (
    <>
      <TextSettingForm
        label="Vanity URL"
        value={saved}
        maxLength={LIMITS.vanityUrl}
        locked={ownsItem('vanityUrl') ? null : shopRequired('vanityUrl')}
        hint={`${window.location.host}/user/${saved || '…'}: 1 to ${LIMITS.vanityUrl} letters, digits and hyphens.`}
        schema={v.object({ vanityUrl: v.pipe(v.string(), v.trim(), VanityBody.entries.vanityUrl) })}
        name="vanityUrl"
        save={(body) => call('POST /api/vanityUrl', body)}
        done="Vanity URL changed"
        beside={
          saved && (
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
        Links to it will stop working, and someone else may take it.
      </ConfirmDialog>
    </>
  );
}

const NAME = '$' + '{name}';
const DeathMessage = v.object({
  deathMessage: v.pipe(
    DeathMessageBody.entries.deathMessage,
    v.includes(NAME, `It must include ${NAME}, which is replaced by your name.`),
  ),
});
function DeathForm({ saved }: { saved: string }) {
  const changesLeft = session.value.itemsOwned?.deathMessageChange ?? 0;
  const noChangesWords = changesLeft > 0 ? null : fromTheShop('You have no changes left. Buy one');
  const locked = ownsItem('deathMessageEnabled') ? noChangesWords : shopRequired('deathMessageEnabled');
  return (
    <TextSettingForm
      label="Death message"
      value={saved}
      maxLength={LIMITS.deathMessage}
      locked={locked}
      hint={`Read out when you die in Mafia. ${NAME} stands for your name. Changes left: ${changesLeft}.`}
      schema={DeathMessage}
      name="deathMessage"
      save={(body) => call('POST /api/user/deathMessage', body)}
      done="Death message changed"
    />
  );
}
