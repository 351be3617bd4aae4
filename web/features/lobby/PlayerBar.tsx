import { useState } from 'react';
import { myName, session } from '../../app/session.ts';
import { LazyNameDialog } from '../../app/shell/lazy-dialogs.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { avatarSrc } from '../people/user-links.ts';

export interface PlayerBarProps {
  practise: () => void;
  practising: boolean;
}

export function PlayerBar({ practise, practising }: PlayerBarProps) {
  const [naming, setNaming] = useState(false);
  const name = myName.value;
  const { guest, id = '', avatar, loaded } = session.value;
  return (
    <div className="player-bar">
      <div className="player-who">
        <Avatar id={guest?.id || id || 'visitor'} src={avatarSrc({ id, avatar })} size={40} />
        <div className="player-words">
          <p className="player-name">{loaded ? (name ?? 'Visitor') : '…'}</p>
          <p className="soft">{guest ? 'Guest' : name === null ? 'You get a seat and a name when you join' : 'Member'}</p>
        </div>
        {(guest || (loaded && name === null)) && <IconButton icon="edit" label="Change name" onClick={() => setNaming(true)} />}
      </div>
      <div className="player-do">
        <Button variant="quiet" icon="practice" loading={practising} onClick={practise}>
          Practice
        </Button>
        <Button variant="primary" icon="plus" href="/play/host">
          Host a game
        </Button>
      </div>
      <LazyNameDialog open={naming} onClose={() => setNaming(false)} />
    </div>
  );
}
