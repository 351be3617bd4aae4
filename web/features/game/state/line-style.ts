import type { FactKind } from '../../../i18n/facts.ts';
import type { LineStyle } from '../../../i18n/game-words.ts';
import { gamePhase } from '../../../i18n/phases.ts';
import type { IconName } from '../../../ui/icons.ts';

const quiet = (icon: IconName): LineStyle => ({ icon, weight: 'quiet' });
const plainly = (icon: IconName): LineStyle => ({ icon, weight: 'plain' });
const ownLine = (icon: IconName): LineStyle => ({ icon, weight: 'mine' });
const loud = (icon: IconName): LineStyle => ({ icon, weight: 'loud' });

const LINE_STYLES: Record<FactKind, LineStyle> = {
  hosted: quiet('home'),
  joined: quiet('user-plus'),
  left: quiet('leave'),
  kicked: quiet('user-x'),
  banned: quiet('ban'),
  'host-now': quiet('crown'),
  away: quiet('wifi-off'),
  back: quiet('wifi'),
  'setup-now': quiet('cards'),
  'setup-proposed': plainly('cards'),
  'setup-kept': quiet('cards'),
  'ready-check': plainly('hand'),
  'ready-failed': plainly('warning'),
  countdown: plainly('hourglass'),
  'countdown-stopped': plainly('pause'),
  started: quiet('lock'),
  'seconds-left': plainly('timer'),
  'kick-vote': loud('hourglass'),
  'answer-now': ownLine('warning'),
  'missed-turn': ownLine('hourglass'),
  'answered-for-you': ownLine('hourglass'),
  'kick-grace': loud('hourglass'),
  vegged: loud('user-x'),
  gone: loud('leave'),
  replaced: plainly('bot'),
  'seat-taken': plainly('user-plus'),
  'your-seat': ownLine('user-plus'),
  extended: plainly('timer'),
  paused: loud('pause'),
  resumed: loud('play'),
  closing: loud('warning'),
  abandoned: loud('ghost'),
  cancelled: loud('ghost'),
  unsealed: quiet('unlock'),
  kudos: loud('heart'),
  rehosted: plainly('refresh'),
  closed: quiet('lock'),
  opening: plainly('home'),
  prompt: plainly('book'),
  'you-are': ownLine('user'),
  'joined-side': ownLine('user-plus'),
  phase: plainly('clock'),
  voted: quiet('vote'),
  decided: loud('vote'),
  died: loud('skull'),
  revived: loud('heart'),
  'sides-guessed': plainly('ghost'),
  shot: loud('flag'),
  learnt: ownLine('eye'),
  revealed: loud('eye'),
  item: ownLine('wand'),
  felt: ownLine('info'),
  news: loud('bell'),
  said: plainly('chat'),
  deed: quiet('hand'),
  slain: quiet('skull'),
  withstood: quiet('heart'),
  turned: quiet('refresh'),
  traded: quiet('refresh'),
  over: loud('post'),
};

const gameLineStyles = new Map<string, LineStyle>();
export function registerLineStyles(looks: Readonly<Record<string, LineStyle>>): void {
  for (const [kind, look] of Object.entries(looks)) gameLineStyles.set(kind, look);
}
export const lineStyleOf = (kind: FactKind): LineStyle => gameLineStyles.get(kind) ?? LINE_STYLES[kind];

const PHASES: Record<string, IconName> = { Night: 'night', Dawn: 'dawn', Day: 'day', Dusk: 'dusk', Epilogue: 'dusk' };
/** Icon of a phase; a clock if the game defines none. */
export const phaseIcon = (phase: string): IconName =>
  gamePhase(phase)?.icon ?? (Object.hasOwn(PHASES, phase) ? PHASES[phase]! : 'clock');
