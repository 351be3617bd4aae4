import { useState } from 'react';
import { stakesOf } from '../../../../protocol/stakes.ts';
import { isMember, session } from '../../../lib/session.ts';
import { useGame } from '../state/game-context.ts';
import { SportsmanshipNote } from './SportsmanshipNote.tsx';

/** Asks members to agree to fair play when they first sit down at a ranked or competitive table. */
export function Sportsmanship() {
  const { options, me } = useGame().room.value!;
  const [isClosed, setClosed] = useState(false);
  const stakes = stakesOf(options);
  if (!stakes || !me || isClosed || !isMember.value || session.value.settings?.knowsSportsmanship) return null;
  return <SportsmanshipNote stakes={stakes} onClose={() => setClosed(true)} />;
}
