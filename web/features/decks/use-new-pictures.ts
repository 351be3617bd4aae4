import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../lib/failure.ts';
import { squareImage } from '../../lib/image-canvas.ts';
import { toast } from '../../ui/toast.ts';
import { type EditedProfile, type NewPictures, placesFor } from './edited-deck.ts';

/** Pixels. The stored size is smaller still; fifty such pictures stay below the limit of one form. */
const SIDE = 160;

/** Pictures not yet sent, by the key of their profile, each with an object URL for display. */
export function useNewPictures() {
  const [all, setAll] = useState<NewPictures>(new Map());
  const latest = useRef(all);
  const show = (next: NewPictures) => {
    latest.current = next;
    setAll(next);
  };
  useEffect(
    () => () => {
      for (const { url } of latest.current.values()) URL.revokeObjectURL(url);
    },
    [],
  );
  /** Sets the picture of a profile; null removes it. */
  const set = (key: string, blob: Blob | null) => {
    const next = new Map(latest.current);
    const old = next.get(key);
    if (old) URL.revokeObjectURL(old.url);
    if (blob) next.set(key, { blob, url: URL.createObjectURL(blob) });
    else next.delete(key);
    show(next);
  };
  /** Adds many files at once, cropped to squares. */
  const add = async (
    files: readonly File[],
    profiles: readonly EditedProfile[],
    setProfiles: (next: EditedProfile[]) => void,
  ) => {
    const results = await Promise.all(
      files.map((file) => squareImage(file, SIDE).catch((thrown: unknown) => errorMessage(thrown))),
    );
    const squares = results.filter((result) => typeof result !== 'string');
    const error = results.find((result) => typeof result === 'string');
    if (error !== undefined) toast(error, { kind: 'error' });
    const places = placesFor(profiles, latest.current, squares.length);
    if (places.keys.length < squares.length) toast('This deck has no room for more pictures.', { kind: 'error' });
    setProfiles(places.profiles);
    for (const [i, key] of places.keys.entries()) set(key, squares[i]!);
  };
  const clear = () => {
    for (const key of latest.current.keys()) set(key, null);
  };
  return { all, set, add, clear };
}
