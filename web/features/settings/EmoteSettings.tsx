import { type FormEvent, useRef, useState } from 'react';
import type { Emote } from '../../../protocol/http/session.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call, errorMessage } from '../../app/api.ts';
import { session } from '../../app/session.ts';
import { FILE_TOO_LARGE, upload } from '../../app/upload.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { FileButton, PICTURES } from './FileButton.tsx';
import { Section } from './Section.tsx';
import { refreshSettings, SHOP_REQUIRED } from './settings-data.ts';

export function EmoteSettings({ emotes }: { emotes: Record<string, Emote> }) {
  const { customEmotes = 0, customEmotesExtra = 0 } = session.value.itemsOwned ?? {};
  const slots = customEmotes + customEmotesExtra;
  const mine = Object.values(emotes);
  const [leaving, setLeaving] = useState<Emote | null>(null);
  const { run } = useAction();
  const remove = async () => {
    if (leaving && (await run(() => call('POST /api/user/customEmote/delete', { id: leaving.id }), 'Deleted custom emote')))
      await refreshSettings();
  };
  return (
    <Section
      title={`Emotes ${mine.length}/${slots}`}
      lead={slots === 0 ? SHOP_REQUIRED : 'Only you can type them; everybody sees them. Pictures that move stay so.'}
    >
      {mine.length > 0 && (
        <ul className="settings-emotes">
          {mine.map((emote) => (
            <li key={emote.id} className="settings-emote">
              <img src={emote.path} alt="" width={30} height={30} />
              <span className="settings-emote-name">:{emote.name}:</span>
              <IconButton icon="trash" label={`Delete the emote ${emote.name}`} onClick={() => setLeaving(emote)} />
            </li>
          ))}
        </ul>
      )}
      {mine.length < slots && <NewEmote />}
      <ConfirmDialog
        open={leaving !== null}
        title={`Delete :${leaving?.name}:?`}
        action="Delete"
        danger
        onConfirm={remove}
        onClose={() => setLeaving(null)}
      >
        It can no longer be typed. Its place is free again.
      </ConfirmDialog>
    </Section>
  );
}

function NewEmote() {
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const choose = (chosen: File) => {
    setError(chosen.size > LIMITS.upload ? FILE_TOO_LARGE : null);
    setFile(chosen.size > LIMITS.upload ? null : chosen);
  };
  const create = async (e: FormEvent) => {
    e.preventDefault();
    if (!file) return;
    setBusy(true);
    setError(null);
    try {
      await upload('POST /api/user/customEmote/create', { emoteText: name.trim(), file });
      toast('Uploaded custom emote', { kind: 'success' });
      setName('');
      setFile(null);
      await refreshSettings();
    } catch (thrown) {
      setError(errorMessage(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className="settings-line" onSubmit={(e) => void create(e)}>
      <TextField
        label="A new emote"
        value={name}
        onChange={(typed) => setName(typed.replace(/[\s:]/g, ''))}
        maxLength={LIMITS.emoteName}
        error={error}
        hint={file ? file.name : 'A name without spaces and colons, and a picture of at most 1 MB.'}
        autoComplete="off"
      />
      <div className="settings-line-end">
        <FileButton accept={PICTURES} onFile={choose}>
          Choose a picture
        </FileButton>
        <Button type="submit" variant="primary" loading={busy} disabled={!name || !file}>
          Create
        </Button>
      </div>
    </form>
  );
}
