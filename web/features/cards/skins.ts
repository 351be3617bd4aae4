/** The reader's chosen skins for role icons. */
import { signal } from '@preact/signals-react';
import { readSkins } from '../../../protocol/skin-choice.ts';
import { session } from '../../lib/session.ts';
import type { SkinLook } from './skin-styles.ts';

/** Styles of all skins, loaded with the first icon that has one. */
const looks = signal<Readonly<Record<string, SkinLook>>>({});
let loading = false;
function loadLooks(): void {
  if (loading) return;
  loading = true;
  import('./skin-styles.ts').then(
    (part) => {
      looks.value = part.SKIN_LOOKS;
    },
    () => {
      loading = false;
    },
  );
}

let last: { text: string; skins: ReadonlyMap<string, string> } = { text: '', skins: new Map() };
/** Styles of the reader's skin for a role, or of the skin `override`; undefined if there is none or it has not loaded. */
export function skinLook(role: string, override?: string): SkinLook | undefined {
  const text = session.value.settings?.roleSkins ?? '';
  if (text !== last.text) last = { text, skins: readSkins(text) };
  const skin = override ?? last.skins.get(role);
  if (skin === undefined || skin === 'vivid') return undefined;
  loadLooks();
  return looks.value[skin];
}
