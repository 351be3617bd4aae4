import { signal } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import { isKnownFact } from '../../../i18n/facts.ts';
import { playSound } from '../../table-look/sound.ts';
import type { SoundName } from '../../table-look/tones.ts';
import type { GamePageState } from './game-context.ts';
import { callsPlayer } from './mentions.ts';

const unseen = signal(false);
const SOUND_PRIORITY: readonly SoundName[] = ['message', 'turn', 'hurry', 'phase', 'death', 'end'];

/** Plays one sound for a batch of new facts: that of the most important one. */
export function playSoundFor(facts: readonly FactFrame[], myName: string): void {
  const bells = facts.map((fact) => soundOf(fact, myName)).filter((bell) => bell !== null);
  const [gravest] = bells.toSorted((a, b) => SOUND_PRIORITY.indexOf(b) - SOUND_PRIORITY.indexOf(a));
  if (!gravest) return;
  if (document.hidden) unseen.value = true;
  if (gravest !== 'message' || document.hidden) playSound(gravest);
}

function soundOf(fact: FactFrame, myName: string): SoundName | null {
  if (!isKnownFact(fact)) return null;
  switch (fact.kind) {
    case 'said':
      return callsPlayer(fact.text, myName) ? 'turn' : 'message';
    case 'phase':
    case 'ready-check':
    case 'countdown':
      return 'phase';
    case 'died':
      return 'death';
    case 'seconds-left':
      return fact.seconds <= 15 ? 'hurry' : null;
    case 'answer-now':
      return 'hurry';
    case 'over':
      return 'end';
    default:
      return null;
  }
}

/** Prefixes the title with '● ' while it is the player's turn, or after news on a hidden page. */
export function useGameTitle(game: GamePageState, words: string): void {
  const unansweredCount = game.unanswered.value.length;
  useEffect(() => {
    if (unansweredCount > 0) playSound('turn');
  }, [unansweredCount]);
  useEffect(() => {
    const onVisible = () => {
      if (!document.hidden) unseen.value = false;
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  const dot = unansweredCount > 0 || unseen.value;
  useEffect(() => {
    document.title = `${dot ? '● ' : ''}${words} · Duskhaven`;
  }, [dot, words]);
}

/** Whether a seat is free for a person who has been waiting for one. Rings, and marks the title of a hidden page. */
export function useFreedSeat(waits: boolean, isFree: boolean): boolean {
  const [waited, setWaited] = useState(waits);
  if (waits && !waited) setWaited(true);
  const freed = waited && isFree;
  useEffect(() => {
    if (!freed) return;
    playSound('turn');
    if (document.hidden) unseen.value = true;
  }, [freed]);
  return freed;
}
