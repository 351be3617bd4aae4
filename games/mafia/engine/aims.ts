/** Guesses the purpose of an ability from its stage and tags, and how a bot answers its choices. */
import { chance, pickOne, type Rng } from '../../engine/rng.ts';
import type { Mafia, Player, Stage } from './state.ts';
import { type PlayerAbility, roleCalled, type Trait, traitOf } from './trait.ts';
import { living } from './verbs.ts';

/** Intended effect of an answer on the seats it names. `round`: one seat after another, because the effect lasts. */
export type Aim = 'vote' | 'kill' | 'harm' | 'help' | 'learn' | 'round' | 'any';
export interface Intent {
  aim: Aim;
  /** May cost its user dearly. */
  costly: boolean;
  /** A proposal that a setting lets everyone make. */
  proposal: boolean;
  /** An optional guess that a group makes together; the phase does not wait for it. */
  guess: boolean;
}

const AIMS: Partial<Record<Stage, Aim>> = {
  guard: 'help',
  redirect: 'harm',
  block: 'harm',
  daze: 'harm',
  hide: 'harm', // the target gets hit instead of the hider
  amend: 'harm',
  protect: 'help',
  frame: 'harm',
  taint: 'harm',
  bite: 'harm',
  drain: 'harm',
  demon: 'kill',
  faction: 'kill',
  kill: 'help', // a trap at the target's door; abilities that kill have the tag 'kill'
  revive: 'help',
  'after-vote': 'harm',
  convert: 'harm',
  initiate: 'harm',
  recruit: 'help',
  learn: 'learn',
  watch: 'help', // a visit that another player learns from; abilities that inform have the tag 'info'
};
const PRESENTS: readonly Stage[] = ['gift', 'give', 'spoil', 'mend'];
/** Tags of roles that act on each player only once: the effect lasts, or the player is ruled out. */
const LASTING = ['Probe', 'Gasoline', 'Hide and Seek'];
const COSTLY = ['Self Kill', 'Sacrificial'];
const has = ({ tags }: Trait, wanted: readonly string[]): boolean => tags.some((tag) => wanted.includes(tag));

const VOTE: Intent = { aim: 'vote', costly: false, proposal: false, guess: false };
const intents = new WeakMap<PlayerAbility, Intent>();
/** Whether a player's modifiers make acting costly. */
export const pays = ({ mods }: Player): boolean => mods.some((mod) => has(traitOf(mod), COSTLY));
/** Returns the intent behind an ability, cached. No ability means a vote. */
export function intentOf(can: PlayerAbility | undefined): Intent {
  if (!can) return VOTE;
  const old = intents.get(can);
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
  intents.set(can, intent);
  return intent;
}
function aimOf({ ability: { tags, stage } }: PlayerAbility, trait: Trait): Aim {
  const side = trait.kind === 'role' ? roleCalled(trait.id).side : null;
  if (trait.kind === 'role' && has(trait, LASTING)) return 'round';
  if (tags.includes('kill') || has(trait, ['Day Killer'])) return 'kill';
  if (tags.includes('save')) return 'help';
  if (tags.includes('info')) return 'learn';
  // Village roles give, break or mend to help; evil roles do it to harm.
  if (PRESENTS.includes(stage)) return side === 'Village' ? 'help' : side === 'Mafia' || side === 'Cult' ? 'harm' : 'any';
  return AIMS[stage] ?? 'any';
}

/** Chance of a yes each time the bot is asked, by stage. */
const YES: Partial<Record<Stage, number>> = { early: 0.3, clean: 0.6, dusk: 0.3, 'after-vote': 0.1 };
function yes(g: Mafia, me: Player, { ability: { stage }, held }: PlayerAbility): number {
  if (stage === 'protect') return 1 / Math.max(2, living(g).length - 2);
  if (stage !== 'kill') return YES[stage] ?? 0.5;
  // An item is likelier used as nights pass; otherwise the chance grows with the number of callers reported tonight.
  if (held) return Math.min(0.5, (g.count - 1) * 0.1);
  const callers = me.reports.findLast(({ what, count }) => what === 'callers-count' && count === g.count);
  return callers ? 0.3 * Number(callers.value) : 0;
}
/** Picks one of the words that a choice offers. */
export function wordFor(g: Mafia, me: Player, can: PlayerAbility, of: string[], rng: Rng): string {
  if (of.includes('no') && of.includes('yes')) return chance(rng, yes(g, me, can)) ? 'yes' : 'no';
  if (of.includes('some-player')) return 'some-player';
  const words = of.filter((word) => word !== 'no');
  return words.length ? pickOne(rng, words) : 'no';
}

/** Words that often come up in games of Mafia, as answers to questions for a text. */
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
