import { useState } from 'react';
import type { Lobby } from '../../../games/table/table-options.ts';
import { myName, session } from '../../lib/session.ts';
import type { Action } from '../../lib/use-action.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyNameDialog } from '../account/lazy-dialogs.tsx';
import { avatarSrc, isSquare } from '../people/user-links.ts';
import { Hearts } from '../tables/Hearts.tsx';

export interface PlayerBarProps {
  lobby: Lobby;
  playNow: Action<void>;
}

export function PlayerBar({ lobby, playNow }: PlayerBarProps) {
  const [naming, setNaming] = useState(false);
  const name = myName.value;
  const { guest, id = '', avatar, loaded } = session.value;
  return (
    <div className="flex flex-wrap items-center gap-y-3 gap-x-6 max-[900px]:w-full max-[900px]:justify-between">
      <div className="flex items-center gap-3 min-w-0">
        <Avatar id={guest?.id || id || 'visitor'} src={avatarSrc({ id, avatar })} square={isSquare.value} size={40} />
        <div className="min-w-0 text-xs leading-[1.35]">
          <p className="max-w-[24ch] truncate text-base font-semibold" title={name ?? undefined}>
            {loaded ? (name ?? 'Visitor') : '…'}
          </p>
          <p className="soft text-ink-soft">
            {guest ? 'Guest' : name === null ? 'You get a seat and a name when you join' : 'Member'}
          </p>
        </div>
        {id && (
          <div className="hidden max-md:block">
            <Hearts />
          </div>
        )}
        {(guest || (loaded && name === null)) && <IconButton icon="edit" label="Change name" onClick={() => setNaming(true)} />}
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-auto max-md:[&>*]:px-2 max-md:[&_[class*=i-lucide]]:hidden max-md:[&>*]:whitespace-nowrap">
        <Button variant="primary" icon="play" loading={playNow.pending} onClick={() => void playNow.run()}>
          Play now
        </Button>
        <Button variant="quiet" icon="practice" href="/practice">
          Practice
        </Button>
        <Button variant="quiet" icon="plus" href={`/play/host?lobby=${lobby}`}>
          Host a game
        </Button>
      </div>
      <LazyNameDialog open={naming} onClose={() => setNaming(false)} />
    </div>
  );
}
