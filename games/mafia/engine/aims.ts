/** What an ability is for, as far as its stage and its tags say; and how likely a bot is to say yes to it. */
import { chance, pickOne, type Rng } from '../../engine/rng.ts';
import type { Mafia, Player, Stage } from './state.ts';
import { type PlayerAbility, roleCalled, type Trait, traitOf } from './trait.ts';
import { living } from './verbs.ts';

/** What an answer is meant to do to those it names. `round`: one after another, because what is done to them lasts. */
export type Aim = 'vote' | 'kill' | 'harm' | 'help' | 'learn' | 'round' | 'any';
export interface Intent {
  aim: Aim;
  /** May cost whoever does it dearly. */
  costly: boolean;
  /** A proposal that the table lets everyone make. */
  proposal: boolean;
  /** Can be done once, by several together, and no one is waited for. */
  guess: boolean;
}

const AIMS: Partial<Record<Stage, Aim>> = {
  guard: 'help',
  redirect: 'harm',
  block: 'harm',
  daze: 'harm',
  hide: 'harm', // behind someone, who gets it
  amend: 'harm',
  protect: 'help',
  frame: 'harm',
  taint: 'harm',
  bite: 'harm',
  drain: 'harm',
  demon: 'kill',
  faction: 'kill',
  kill: 'help', // a trap at somebody's door; whoever kills says so
  revive: 'help',
  'after-vote': 'harm',
  convert: 'harm',
  initiate: 'harm',
  recruit: 'help',
  learn: 'learn',
  watch: 'help', // a visit that someone else learns from; whoever learns says so
};
const PRESENTS: readonly Stage[] = ['gift', 'give', 'spoil', 'mend'];
/** Tags of what lasts, or is over with whoever was found to be nothing. */
const LASTING = ['Probe', 'Gasoline', 'Hide and Seek'];
const COSTLY = ['Self Kill', 'Sacrificial'];
const has = ({ tags }: Trait, wanted: readonly string[]): boolean => tags.some((tag) => wanted.includes(tag));

const VOTE: Intent = { aim: 'vote', costly: false, proposal: false, guess: false };
const known = new WeakMap<PlayerAbility, Intent>();
/** Whether somebody's modifiers make them pay for what they do. */
export const pays = ({ mods }: Player): boolean => mods.some((mod) => has(traitOf(mod), COSTLY));
/** Worked out once for each ability. */
export function intentOf(can: PlayerAbility | undefined): Intent {
  if (!can) return VOTE;
  const old = known.get(can);
  if (old) return old;
  const trait = traitOf(can.trait);
  const { group, optional, stage } = can.ability;
  const aim = aimOf(can, trait);
  const recruits = aim === 'help' && stage === 'recruit';
  const intent: Intent = {
    aim,
    costly: recruits || (aim !== 'help' && has(trait, COSTLY)),
    proposal: trait.kind === 'setting',
    guess: group !== null && optional,
  };
  known.set(can, intent);
  return intent;
}
function aimOf({ ability: { tags, stage } }: PlayerAbility, trait: Trait): Aim {
  const side = trait.kind === 'role' ? roleCalled(trait.id).side : null;
  if (trait.kind === 'role' && has(trait, LASTING)) return 'round';
  if (tags.includes('kill') || has(trait, ['Day Killer'])) return 'kill';
  if (tags.includes('save')) return 'help';
  if (tags.includes('info')) return 'learn';
  // What the village hands out, mends or teaches is meant well.
  if (PRESENTS.includes(stage)) return side === 'Village' ? 'help' : side === 'Mafia' || side === 'Cult' ? 'harm' : 'any';
  return AIMS[stage] ?? 'any';
}

/** How often it says yes, each time it is asked. */
const YES: Partial<Record<Stage, number>> = { early: 0.3, clean: 0.6, dusk: 0.3, 'after-vote': 0.1 };
function yes(g: Mafia, me: Player, { ability: { stage }, held }: PlayerAbility): number {
  if (stage === 'protect') return 1 / Math.max(2, living(g).length - 2);
  if (stage !== 'kill') return YES[stage] ?? 0.5;
  // The more may be prepared by now, or the more are known to have come.
  if (held) return Math.min(0.5, (g.count - 1) * 0.1);
  const callers = me.reports.findLast(({ what, count }) => what === 'callers-count' && count === g.count);
  return callers ? 0.3 * Number(callers.value) : 0;
}
/** One of some words. */
export function wordFor(g: Mafia, me: Player, can: PlayerAbility, of: string[], rng: Rng): string {
  if (of.includes('no') && of.includes('yes')) return chance(rng, yes(g, me, can)) ? 'yes' : 'no';
  if (of.includes('some-player')) return 'some-player';
  const words = of.filter((word) => word !== 'no');
  return words.length ? pickOne(rng, words) : 'no';
}

/** Words that are said at such tables. */
const SAID = [
  'guilty',
  'innocent',
  'doctor',
  'vote',
  'mafia',
  'nothing',
  'village',
  'somebody',
  'claim',
  'agree',
  'sure',
  'night',
];
export const textFor = (max: number, rng: Rng): string => pickOne(rng, SAID).slice(0, max);
