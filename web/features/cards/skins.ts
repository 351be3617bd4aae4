/** The skins in which this reader sees the icons of roles. */
import { readSkins } from '../../../protocol/skins.ts';
import { session } from '../../app/session.ts';

let last: { text: string; skins: ReadonlyMap<string, string> } = { text: '', skins: new Map() };
/** The styles load with the first skin that is chosen. A failed load is tried again with the next icon. */
export const loadSkinStyles = (): void => void import('./skin-styles.ts').catch(() => undefined);

/** The class of the icon; undefined where the reader left it as it is. */
export function skinClass(role: string): string | undefined {
  const text = session.value.settings?.roleSkins ?? '';
  if (text === '') return undefined;
  if (text !== last.text) last = { text, skins: readSkins(text) };
  const skin = last.skins.get(role);
  if (skin === undefined) return undefined;
  loadSkinStyles();
  return `skin-${skin}`;
}
