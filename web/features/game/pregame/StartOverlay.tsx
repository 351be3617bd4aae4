import { useGame } from '../state/game-context.ts';
import { Countdown } from './Countdown.tsx';
import { ReadyDialog } from './ReadyDialog.tsx';

/** What lies over the table before its start: the question who is ready, then the last seconds. */
export const StartOverlay = () => (useGame().room.value?.stage === 'ready' ? <ReadyDialog /> : <Countdown />);
