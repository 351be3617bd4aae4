import type { ReactNode } from 'react';
import { accountDialog } from '../lib/account-dialog.ts';
import { isMember } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { Button } from './Button.tsx';
import { Drawing, type DrawingName } from './Drawing.tsx';

export interface NotFoundProps {
  title: string;
  words: string;
  drawing?: DrawingName;
  /** Suggestions that suit the page better than the list of tables, such as a search. */
  children?: ReactNode;
}

/** Page for an address that leads nowhere, with suggestions. */
export function NotFound({ title, words, drawing = 'search', children }: NotFoundProps) {
  useTitle(title);
  return (
    <div className="site-page flex-1 grid grid-cols-[minmax(0,1fr)] justify-items-center content-center gap-3.5 pt-12 pb-24 text-center">
      <Drawing name={drawing} />
      <h1 className="m-0 text-xl wrap-anywhere text-balance">{title}</h1>
      <p className="max-w-[44ch] m-0 text-ink-soft wrap-anywhere text-balance">{words}</p>
      <div className="flex flex-wrap justify-center gap-2.5">
        {children}
        <Button href="/play" variant={children ? 'ghost' : 'quiet'} icon="list">
          See the games
        </Button>
        {!isMember.value && (
          <Button href="/" variant="ghost" icon="home">
            Home
          </Button>
        )}
      </div>
    </div>
  );
}

export const UnknownPage = () => <NotFound title="Page not found" words="The address may have a typo, or the page has moved." />;

/** Shown if a visitor or guest opens a page that only members have. */
export function MembersOnly({ words }: { words: string }) {
  return (
    <NotFound title="This page is for members" words={words} drawing="door">
      <Button variant="primary" icon="login" onClick={() => (accountDialog.value = { view: 'login' })}>
        Log in or register
      </Button>
    </NotFound>
  );
}
