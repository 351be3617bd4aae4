import { useState } from 'react';
import { stakesOf } from '../../../../protocol/stakes.ts';
import { lazyComponent } from '../../../app/lazy-component.tsx';
import { isMember, session } from '../../../app/session.ts';
import { useGame } from '../state/game-context.ts';

const Note = lazyComponent(() => import('./SportsmanshipNote.tsx').then((part) => part.SportsmanshipNote));

/** What who sits down at a ranked or competitive table for the first time is asked to agree to. */
export function Sportsmanship() {
  const { options, me } = useGame().room.value!;
  const [closed, setClosed] = useState(false);
  const stakes = stakesOf(options);
  if (!stakes || !me || closed || !isMember.value || session.value.settings?.knowsSportsmanship) return null;
  return <Note stakes={stakes} onClose={() => setClosed(true)} />;
}
