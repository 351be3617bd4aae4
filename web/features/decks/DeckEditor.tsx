import { useRef, useState } from 'react';
import { DECK_LIMITS } from '../../../protocol/deck-limits.ts';
import { type Deck, NAME_SLOT } from '../../../protocol/http/decks.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { FileButton, PICTURES } from '../../ui/FileButton.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ToastPlace } from '../../ui/ToastPlace.tsx';
import { DECK_READS } from './deck-reads.ts';
import {
  blankProfile,
  DeckFormSchema,
  type EditedProfile,
  editedProfiles,
  nameCounts,
  profileErrors,
  sendDeck,
} from './edited-deck.ts';
import { ProfileRow } from './ProfileRow.tsx';
import { useNewPictures } from './use-new-pictures.ts';

const { min: LEAST, max: MOST } = DECK_LIMITS.profiles;

/** Editor of a deck; `deck` is null for a new one. */
export function DeckEditor({ deck, onSaved }: { deck: Deck | null; onSaved: () => void }) {
  const saved = useRef(deck?.id ?? null);
  const pictures = useNewPictures();
  const [judged, setJudged] = useState(false);
  const form = useForm(DeckFormSchema, {
    initial: {
      name: deck?.name ?? '',
      profiles: deck ? editedProfiles(deck) : Array.from({ length: LEAST }, () => blankProfile()),
    },
    draft: `deck-${deck?.id ?? 'new'}`,
    submit: (values) =>
      sendDeck(saved.current, values, pictures.all, (id) => {
        saved.current = id;
      }),
    fieldOf: () => null,
    done: 'Deck saved.',
    invalidates: DECK_READS,
    after: onSaved,
  });
  const profiles = form.values.profiles;
  const list = form.field('profiles');
  const setProfiles = (next: EditedProfile[]) => list.onChange(next);
  return (
    <form
      {...form.props}
      className="grid gap-4"
      onSubmit={(event) => {
        setJudged(true);
        form.props.onSubmit(event);
      }}
    >
      {deck?.disabled && (
        <Banner kind="warning">Staff disabled this deck. You can change it, but no table can use it until they enable it.</Banner>
      )}
      <TextField
        label="Deck name"
        {...form.field('name')}
        maxLength={DECK_LIMITS.name}
        className="max-w-120"
        autoComplete="off"
      />
      <p className="max-w-[70ch] m-0 text-ink-soft text-sm">
        A death message is shown when they die, in place of the game’s own line; {NAME_SLOT} becomes the name. Color, picture and
        message are optional.
      </p>
      <ProfileList {...{ profiles, setProfiles, pictures, judged }} />
      {list.error && !hasProfileError(profiles) && <FieldError>{list.error}</FieldError>}
      <EditorBar
        {...{ profiles, setProfiles, pictures }}
        saving={form.pending}
        error={form.error}
        discard={
          form.changed || pictures.all.size > 0
            ? () => {
                pictures.clear();
                form.reset();
              }
            : null
        }
      />
    </form>
  );
}

interface EditorBarProps extends Omit<ProfileListProps, 'judged'> {
  saving: boolean;
  error: string | null;
  /** Null if nothing was changed. */
  discard: (() => void) | null;
}

function EditorBar({ profiles, setProfiles, pictures, saving, error, discard }: EditorBarProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="sticky bottom-0 z-1 flex flex-wrap items-center gap-2.5 py-3 border-t border-t-line bg-bg">
      <ToastPlace className="basis-full -mt-3 empty:mt-0 empty:-mb-2.5" />
      <FormError className="basis-full">{error}</FormError>
      <Button
        icon="plus"
        disabled={profiles.length >= MOST}
        onClick={() => setProfiles([...profiles, blankProfile()])}
        aria-label="Add a profile"
      >
        Profile
      </Button>
      <FileButton accept={PICTURES} onFiles={(files) => void pictures.add(files, profiles, setProfiles)}>
        Add pictures
      </FileButton>
      <span className="text-ink-soft text-sm tabular max-md:hidden">
        {profiles.length} of {MOST}
      </span>
      <div className="flex gap-2.5 ms-auto">
        {discard && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Discard
          </Button>
        )}
        <Button type="submit" variant="primary" loading={saving}>
          Save
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        action="Discard"
        danger
        onConfirm={() => discard?.()}
        onClose={() => setAsking(false)}
      >
        Everything you changed since you opened the deck will be lost.
      </ConfirmDialog>
    </div>
  );
}

/** Whether any profile has an error, which its row then shows. */
function hasProfileError(profiles: readonly EditedProfile[]): boolean {
  const names = nameCounts(profiles);
  return profiles.some((profile) => Object.keys(profileErrors(profile, names)).length > 0);
}

interface ProfileListProps {
  profiles: readonly EditedProfile[];
  setProfiles: (next: EditedProfile[]) => void;
  pictures: ReturnType<typeof useNewPictures>;
  judged: boolean;
}

function ProfileList({ profiles, setProfiles, pictures, judged }: ProfileListProps) {
  const names = nameCounts(profiles);
  const move = (from: number, to: number) => {
    const next = [...profiles];
    next.splice(to, 0, ...next.splice(from, 1));
    setProfiles(next);
  };
  return (
    <ol className="grid gap-3" aria-label="Profiles">
      {profiles.map((profile, at) => (
        <ProfileRow
          key={profile.key}
          {...{ profile, at, names, judged }}
          picture={pictures.all.get(profile.key)?.url ?? profile.avatar}
          count={profiles.length}
          onChange={(change) => setProfiles(profiles.map((other) => (other === profile ? { ...other, ...change } : other)))}
          onMove={(by) => move(at, at + by)}
          onRemove={profiles.length > LEAST ? () => setProfiles(profiles.filter((other) => other !== profile)) : null}
          onPicture={(blob) => pictures.set(profile.key, blob)}
          onNoPicture={() => {
            pictures.set(profile.key, null);
            if (profile.avatar) setProfiles(profiles.map((other) => (other === profile ? { ...other, avatar: '' } : other)));
          }}
        />
      ))}
    </ol>
  );
}
