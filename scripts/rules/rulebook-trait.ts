import { ALWAYS, anyone, dead, others } from '../../games/mafia/engine/kit.ts';
import type { Harm, PhaseName } from '../../games/mafia/engine/state.ts';
import type { Ability, Modifier, Offering, Setting, Trait, Who } from '../../games/mafia/engine/trait.ts';

/** Escapes what Markdown would read as syntax. */
export const escapeMarkdown = (text: string): string => text.replace(/[*_<|`]/g, '\\$&');

/**
 * The text of a trait: its description, then a list of its abilities and related traits. `link` makes a link to another trait.
 */
export function entryOf(trait: Trait, link: (name: string) => string): string[] {
  const points = [...Object.values(trait.can).map(abilityOf), ...strengths(trait), ...company(trait, link), ...tagsOf(trait)];
  return [escapeMarkdown(trait.text), '', ...points.map((point) => `- ${point}`), ''];
}

function abilityOf(ability: Ability): string {
  const { title, auto, when, life, group, delay, stage } = ability;
  const says = [
    ...(when === null ? [] : [timeOf(ability)]),
    ...(life === 'dead' ? ['while dead'] : life === 'both' ? ['alive or dead'] : []),
    ...(when === null ? [] : auto ? automatic(ability) : chosen(ability)),
    ...(group ? [`decided together by the ${group}`] : []),
    ...(delay > 0 ? [`lands ${delay} later`] : []),
    ...limits(ability),
    `stage \`${stage}\``,
  ];
  return `**${title === '' ? (auto ? 'By itself' : 'In consequence') : title}**: ${says.join('; ')}.`;
}

const TIMES: Record<PhaseName, { each: string; some: string }> = {
  Night: { each: 'each night', some: 'at night' },
  Dawn: { each: 'each dawn', some: 'at dawn' },
  Day: { each: 'each day', some: 'by day' },
  Dusk: { each: 'each dusk', some: 'at dusk' },
  Epilogue: { each: 'each epilogue', some: 'in an epilogue' },
};
function timeOf({ when, uses, auto }: Ability): string {
  const { each, some } = TIMES[when!];
  if (uses === ALWAYS) return auto ? `at the end of ${each}` : each;
  return `${uses === 1 ? 'once' : `${uses} times`}, ${some}`;
}

const automatic = ({ aim, tags }: Ability): string[] =>
  aim === null || tags.includes('hidden') ? ['no visit'] : ['visits whom its text says'];
function chosen({ offers, tags, must, optional, instant, open }: Ability): string[] {
  const secret = tags.includes('hidden') || instant;
  const visits = offers.some((part) => part.kind === 'seat' && part.visit);
  const nobody = visits && !must && !instant ? ', or nobody' : '';
  return [
    ...(open === null ? [] : ['only where its text says']),
    ...(offers.length ? [`${partsOf(offers, secret)}${nobody}`] : []),
    ...(must ? ['compulsory'] : []),
    ...(instant ? ['done at once'] : []),
    ...(optional ? ['nobody waits for it'] : []),
    ...(visits && secret ? ['no visit'] : []),
  ];
}
/** 'visits another living player and names anyone alive (destination)'. */
function partsOf(offers: readonly Offering[], secret: boolean): string {
  let before = '';
  return offers
    .map((part) => {
      const verb = part.kind === 'seat' ? (part.visit ? (secret ? 'chooses' : 'visits') : 'names') : VERBS[part.kind];
      const label = part.label ? ` (${part.label.replaceAll('-', ' ')})` : '';
      const said = `${verb === before ? '' : `${verb} `}${objectOf(part)}${label}`;
      before = verb;
      return said;
    })
    .join(' and ');
}
const VERBS = { choice: 'answers', text: 'writes' } as const;
const WHO = new Map<Who, string>([
  [anyone, 'anyone alive'],
  [others, 'another living player'],
  [dead, 'one of the dead'],
]);
function objectOf(part: Offering): string {
  switch (part.kind) {
    case 'seat':
      return WHO.get(part.who) ?? 'a player as its text says';
    case 'choice':
      return typeof part.of === 'function' ? 'as its text says' : part.of.join(' or ');
    case 'text':
      return part.pattern === 'letters' ? 'a word' : 'a text';
  }
}

const limits = ({ tags, power }: Ability): string[] => [
  ...(tags.includes('sure') ? ['cannot be blocked'] : []),
  ...(tags.includes('fixed') ? ['cannot be redirected'] : []),
  ...(power === 1 ? [] : [`strength ${power}`]),
];

const HARMS: Record<Harm, string> = {
  kill: 'attacks',
  condemn: 'the vote',
  convert: 'conversion',
  block: 'blocking',
};
const strengths = ({ resists }: Trait): string[] =>
  Object.entries(resists).map(([harm, power]) => {
    const against = HARMS[harm as Harm];
    return typeof power === 'number' ? `Resists ${against} up to strength ${power}.` : `Resists ${against} as its text says.`;
  });

function company(trait: Trait, link: (name: string) => string): string[] {
  const { start, phases, unaware, kind, specials } = trait;
  const { incompatible = [], repeats, onEvent, requires = [], most = 1 } = trait as Partial<Modifier & Setting>;
  const list = (names: string[]) => names.map((name) => link(name)).join(', ');
  return [
    ...(start.length ? [`Dealt with it: ${list(start)}.`] : []),
    ...(phases.length ? [`Brings ${phases.join(' and ')} into the game.`] : []),
    ...(unaware ? ['Its holder does not see it.'] : kind === 'effect' ? ['Its holder sees it.'] : []),
    ...(repeats ? ['May be given more than once.'] : []),
    ...(most > 1 ? [`Up to ${most} copies count.`] : []),
    ...(requires.length ? [`Requires: ${list(requires)}.`] : []),
    ...(incompatible.length ? [`Incompatible with: ${list(incompatible)}.`] : []),
    ...(onEvent ? [`On the card of an event: ${escapeMarkdown(onEvent)}`] : []),
    ...Object.entries(specials).map(([name, words]) => `Beside ${link(name)}: ${escapeMarkdown(words)}`),
  ];
}
const tagsOf = ({ tags }: Trait): string[] => (tags.length ? [`Tags: ${tags.join(', ')}.`] : []);
