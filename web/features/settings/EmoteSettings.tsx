import { useState } from 'react';
import * as v from 'valibot';
import type { Emote } from '../../../protocol/http/session.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { SETTINGS } from '../../lib/settings.ts';
import { FILE_TOO_LARGE, upload } from '../../lib/upload.ts';
import { useAction } from '../../lib/use-action.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FileButton, PICTURES } from '../../ui/FileButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Anchor } from './Anchor.tsx';
import { fromTheShop, shopRequired } from './lock-reason.tsx';
import { Section } from './Section.tsx';
import { SETTINGS_LINE, SettingsButtons } from './SettingsLine.tsx';
import { refreshSession } from './settings-data.ts';

export function EmoteSettings({ emotes }: { emotes: Record<string, Emote> }) {
  const { customEmotes = 0, customEmotesExtra = 0 } = session.value.itemsOwned ?? {};
  const slots = customEmotes + customEmotesExtra;
  const ownEmotes = Object.values(emotes);
  const fullWords = ownEmotes.length < slots ? '' : fromTheShop(' All slots are used: buy more');
  const lead =
    slots === 0 ? (
      shopRequired('customEmotes')
    ) : (
      <>Only you can use them, but everyone sees them. Animated GIFs work, too.{fullWords}</>
    );
  const [emoteToDelete, setEmoteToDelete] = useState<Emote | null>(null);
  const { run: remove } = useAction((id: string) => call('POST /api/user/customEmote/delete', { id }), {
    done: 'Deleted custom emote',
    invalidates: [SETTINGS],
    after: refreshSession,
  });
  return (
    <Section title={`Emotes ${ownEmotes.length}/${slots}`} lead={lead}>
      {slots > 0 && (
        <Anchor id="emotes">
          {ownEmotes.length > 0 && (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-y-1 gap-x-4">
              {ownEmotes.map((emote) => (
                <li key={emote.id} className="flex items-center gap-2.5 min-w-0">
                  <img src={emote.path} alt="" width={30} height={30} />
                  <span className="flex-1 min-w-0 wrap-anywhere">:{emote.name}:</span>
                  <IconButton icon="trash" label={`Delete the emote ${emote.name}`} onClick={() => setEmoteToDelete(emote)} />
                </li>
              ))}
            </ul>
          )}
          {ownEmotes.length < slots && <NewEmote />}
        </Anchor>
      )}
      <ConfirmDialog
        open={emoteToDelete !== null}
        title={`Delete :${emoteToDelete?.name}:?`}
        action="Delete"
        danger
        onConfirm={async () => emoteToDelete && remove(emoteToDelete.id)}
        onClose={() => setEmoteToDelete(null)}
      >
        It can no longer be used. Its slot is free again.
      </ConfirmDialog>
    </Section>
  );
}

const NewEmoteForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Give the emote a name.')),
  file: v.pipe(
    v.nullable(v.instance(File)),
    v.check((file) => file !== null, 'Choose a picture.'),
    v.check((file) => file === null || file.size <= LIMITS.upload, FILE_TOO_LARGE),
  ),
});

function NewEmote() {
  const form = useForm(NewEmoteForm, {
    initial: { name: '', file: null },
    submit: ({ name, file }) => upload('POST /api/user/customEmote/create', { emoteText: name, file: file! }),
    fieldOf: () => 'name',
    done: 'Uploaded custom emote',
    invalidates: [SETTINGS],
    after: refreshSession,
    clears: true,
  });
  const name = form.field('name');
  const file = form.field('file');
  return (
    <form className={SETTINGS_LINE} {...form.props}>
      <TextField
        label="A new emote"
        value={name.value}
        onChange={(input) => name.onChange(input.replace(/[\s:]/g, ''))}
        maxLength={LIMITS.emoteName}
        error={name.error ?? file.error}
        hint={file.value ? file.value.name : 'A name without spaces or colons, and a picture of at most 1 MB.'}
        autoComplete="off"
      />
      <SettingsButtons besideField>
        <FileButton
          accept={PICTURES}
          onFile={(picture) => {
            file.onChange(picture);
            form.judge('file');
          }}
        >
          Choose a picture
        </FileButton>
        <Button
          type="submit"
          variant="primary"
          loading={form.pending}
          disabled={!name.value || !file.value || file.error !== null}
        >
          Create
        </Button>
      </SettingsButtons>
    </form>
  );
}
