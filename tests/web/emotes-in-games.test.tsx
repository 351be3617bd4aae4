/** Players' own emotes in lines at a table. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emoteOf } from '../../protocol/emotes.ts';
import { RichChatText } from '../../web/i18n/RichChatText.tsx';
import { session } from '../../web/lib/session.ts';
import { type Mounted, mount } from './mount.tsx';

const [ANA, BEN] = ['uAnaAnaAnaAna', 'uBenBenBenBen'];
let asked: string[] = [];
let page: Mounted | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    // The page also requests the names of roles and items.
    if (!path.endsWith('/emotes')) return Response.json({});
    asked.push(path);
    return Response.json({ ':lamp:': emoteOf('EmoteOfBen01', BEN, 'lamp') });
  });
  const customEmotes = { ':moth:': emoteOf('EmoteOfAna01', ANA, 'moth') };
  session.value = { loaded: true, id: ANA, name: 'Ana', settings: { customEmotes } as never };
});
afterEach(async () => {
  await page?.unmount();
  session.value = { loaded: false };
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const pictures = async (text: string, speaker: string): Promise<string[]> => {
  await page?.unmount();
  page = await mount(<RichChatText text={text} gameType="Mafia" speaker={speaker} />);
  await page.pass(50);
  return [...page.page.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '');
};

test('a line shows the speaker’s own emotes, and no one else’s', async () => {
  expect(await pictures('By the :moth:', ANA)).toEqual([`/uploads/${ANA}_customEmote_EmoteOfAna01.webp`]);
  expect(asked).toEqual([]);
  expect(await pictures('By the :lamp: and the :moth:', BEN)).toEqual([`/uploads/${BEN}_customEmote_EmoteOfBen01.webp`]);
  expect(asked).toEqual([`/api/user/${BEN}/emotes`]);
});

test('no call asks for the emotes of a persona, or for a line that names none', async () => {
  expect(await pictures('By the :lamp:', 'Cinder')).toEqual([]);
  expect(await pictures('By the lamp: hello', BEN)).toEqual([]);
  expect(asked).toEqual([]);
});
