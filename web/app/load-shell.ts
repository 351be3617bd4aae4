/** The parts around every page that load after the first screen. The first screen imports only this file. */
import { effect } from '@preact/signals-react';
import { isUnseen } from '../features/notices/announcement.ts';
import { call } from '../lib/api.ts';
import { lazyComponent, shellSlots } from '../lib/lazy-component.tsx';
import { loadPreference } from '../lib/preferences.ts';
import { isMember, session } from '../lib/session.ts';
import { startCutTitles } from '../ui/cut-titles.ts';

/** Loaded on pages with a header; the page of a table has none. */
const Hearts = lazyComponent(() => import('./shell/Hearts.tsx').then((part) => part.Hearts));

const ignoreFailure = (): undefined => undefined;

/** Loads tooltips for truncated text, banners, the bell and, for members, chat. Call once per page load. */
export function loadShell(): void {
  startCutTitles();
  call('GET /api/mod/announcements', { query: {} })
    .then(async (list) => {
      if (!isUnseen(list, loadPreference('announcement-seen'))) return;
      const { AnnouncementBanner: Banner } = await import('./shell/AnnouncementBanner.tsx');
      shellSlots.value = { ...shellSlots.peek(), announcements: { list, Banner } };
    })
    .catch(ignoreFailure);
  import('../features/notices/start.ts').then((part) => part.startNotices()).catch(ignoreFailure);
  // October and May.
  if ([4, 9].includes(new Date().getMonth()))
    import('./shell/start-seasonal-art.ts').then((part) => part.startSeason()).catch(ignoreFailure);
  effect(() => {
    if (!isMember.value) return;
    showChangedPolicies().catch(ignoreFailure);
    import('../features/chat/member-shell.ts')
      .then(({ Bell, ChatButton, startChat }) => {
        startChat();
        shellSlots.value = { ...shellSlots.peek(), Bell, ChatButton, Hearts };
      })
      .catch(ignoreFailure);
  });
}

async function showChangedPolicies(): Promise<void> {
  const { joined, settings } = session.peek();
  const { unreadPolicies } = await import('../../protocol/policy.ts');
  if (joined === undefined || unreadPolicies(joined, settings?.policySeen ?? '').length === 0) return;
  const { PolicyBanner } = await import('./shell/PolicyBanner.tsx');
  shellSlots.value = { ...shellSlots.peek(), PolicyBanner };
}
