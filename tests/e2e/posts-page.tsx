/** The page of posts.test.ts, which shows each text of the corpus as a post and opens every spoiler. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { PostText } from '../../web/features/posts/PostText.tsx';
import { queryClient } from '../../web/lib/query.ts';
import { ATTACKS, faultsIn } from '../web/posts/attacks.ts';

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    {ATTACKS.map((text) => (
      <PostText key={text} text={text} />
    ))}
  </QueryClientProvider>,
);

const nextTask = () => new Promise((done) => setTimeout(done));

/** Opens every spoiler. Returns how many texts are drawn and spoilers opened, and the faults. */
async function examine(): Promise<{ drawn: number; opened: number; faults: string[] }> {
  while (root.childElementCount < ATTACKS.length) await nextTask();
  let opened = 0;
  for (;;) {
    const closed = root.querySelectorAll<HTMLElement>('button[aria-expanded=false]');
    if (closed.length === 0) break;
    opened += closed.length;
    for (const button of closed) button.click();
    await nextTask();
  }
  const faults = [...root.children].flatMap((post, i) =>
    faultsIn(post, location.origin).map((fault) => `${fault} in ${JSON.stringify(ATTACKS[i])}`),
  );
  return { drawn: root.childElementCount, opened, faults };
}
Object.assign(window, { examine });
