import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
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
  const add = async (files: readonly File[], profiles: readonly EditedProfile[], put: (next: EditedProfile[]) => void) => {
    const drawn = await Promise.all(files.map((file) => squareImage(file, SIDE).catch((wrong: unknown) => errorMessage(wrong))));
    const good = drawn.filter((one) => typeof one !== 'string');
    const bad = drawn.find((one) => typeof one === 'string');
    if (bad !== undefined) toast(bad, { kind: 'error' });
    const places = placesFor(profiles, latest.current, good.length);
    if (places.keys.length < good.length) toast('This deck has no room for more pictures.', { kind: 'error' });
    put(places.profiles);
    for (const [i, key] of places.keys.entries()) set(key, good[i]!);
  };
  const clear = () => {
    for (const key of latest.current.keys()) set(key, null);
  };
  return { all, set, add, clear };
}
