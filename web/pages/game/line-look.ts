/** How a line of each kind looks: its icon, and how loud it is. */
import type { FactKind } from '../../text/facts.ts';
import type { IconName } from '../../ui/icons.ts';

export interface LineLook {
  icon: IconName;
  /** quiet: what the table does; plain: what happens; mine: for one's own eyes; loud: what everyone must notice. */
  weight: 'quiet' | 'plain' | 'mine' | 'loud';
}
const quiet = (icon: IconName): LineLook => ({ icon, weight: 'quiet' });
const plainly = (icon: IconName): LineLook => ({ icon, weight: 'plain' });
const mine = (icon: IconName): LineLook => ({ icon, weight: 'mine' });
const loud = (icon: IconName): LineLook => ({ icon, weight: 'loud' });

const LOOKS: Record<FactKind, LineLook> = {
  hosted: quiet('home'),
  joined: quiet('user-plus'),
  left: quiet('leave'),
  kicked: quiet('user-x'),
  banned: quiet('ban'),
  'host-now': quiet('crown'),
  away: quiet('wifi-off'),
  back: quiet('wifi'),
  'setup-now': quiet('cards'),
  'ready-check': plainly('hand'),
  'ready-failed': plainly('warning'),
  countdown: plainly('hourglass'),
  'countdown-stopped': plainly('pause'),
  started: quiet('lock'),
  'seconds-left': plainly('timer'),
  'kick-vote': loud('hourglass'),
  'answer-now': mine('warning'),
  'kick-grace': loud('hourglass'),
  vegged: loud('user-x'),
  gone: loud('leave'),
  replaced: plainly('bot'),
  extended: plainly('timer'),
  paused: loud('pause'),
  resumed: loud('play'),
  closing: loud('warning'),
  abandoned: loud('ghost'),
  unsealed: quiet('unlock'),
  kudos: loud('heart'),
  rehosted: plainly('refresh'),
  closed: quiet('lock'),
  opening: plainly('home'),
  'you-are': mine('user'),
  'joined-side': mine('user-plus'),
  phase: plainly('clock'),
  voted: quiet('vote'),
  decided: loud('vote'),
  died: loud('skull'),
  revived: loud('heart'),
  shot: loud('flag'),
  learnt: mine('eye'),
  revealed: loud('eye'),
  item: mine('wand'),
  felt: mine('info'),
  news: loud('bell'),
  said: plainly('chat'),
  whispered: quiet('whisper'),
  deed: quiet('hand'),
  slain: quiet('skull'),
  withstood: quiet('heart'),
  turned: quiet('refresh'),
  traded: quiet('refresh'),
  over: loud('post'),
};

/** Of the lines that games have brought along. */
const brought = new Map<string, LineLook>();
export function learnLooks(looks: Readonly<Record<string, LineLook>>): void {
  for (const [kind, look] of Object.entries(looks)) brought.set(kind, look);
}
export const lookOf = (kind: FactKind): LineLook => brought.get(kind) ?? LOOKS[kind];

const PHASES: Record<string, IconName> = { Night: 'night', Dawn: 'dawn', Day: 'day', Dusk: 'dusk', Epilogue: 'dusk' };
/** The icon of a phase; a clock for phases of other games. */
export const phaseIcon = (phase: string): IconName => (Object.hasOwn(PHASES, phase) ? PHASES[phase]! : 'clock');
