/** The rules of the site and their ladders of penalties, for the policy page, reports and rulings. */
import type { BanType } from './permissions.ts';

export type RuleCategory = 'Community' | 'Game';
export interface Rule {
  /** Name that reports and rulings store. */
  name: string;
  category: RuleCategory;
  description: string;
  /** Lengths of the penalty for the first to the sixth offense, as `parseBanLength` reads them. */
  offenses: readonly string[];
}

const MILD = ['1 day', '3 days', '3 weeks', '6 months', 'forever', 'forever'];
const PLAY = ['1 day', '1 week', '3 weeks', 'forever', 'forever', 'forever'];
const rule =
  (category: RuleCategory, offenses: readonly string[]) =>
  (name: string, description: string): Rule => ({
    name,
    category,
    description,
    offenses,
  });
const community = rule('Community', MILD);
const game = rule('Game', PLAY);

export const RULES: readonly Rule[] = [
  community(
    'Harassment',
    'Going after a person: insults, threats, following them from table to table. Lying about your role is the game; hurting the player is not.',
  ),
  community(
    'Intolerance',
    'Slurs, or putting people down for who they are: origin, religion, gender, sexuality, disability, age.',
  ),
  community(
    'Adult content',
    'Anything that does not belong in front of a thirteen-year-old: pornography, gore, graphic descriptions.',
  ),
  community('Instigation', 'Starting or stirring up fights between members, on this site or elsewhere.'),
  community('Hazing', 'Making newcomers feel unwelcome. Everyone has a first game.'),
  community('Coercion', 'Pressuring someone into something with threats or guilt.'),
  rule('Community', ['6 months', 'forever', 'forever', 'forever', 'forever', 'forever'])(
    'Outing personal information',
    'Sharing what identifies a person (a name, an address, a picture, an account elsewhere) without their consent.',
  ),
  rule('Community', ['3 months', '6 months', 'forever', 'forever', 'forever', 'forever'])(
    'Impersonation',
    'Passing yourself off as another player or as staff.',
  ),
  rule('Community', ['forever', 'forever', 'forever', 'forever', 'forever', 'forever'])(
    'Illegal content',
    'Content or acts that are against the law. We may report them to the authorities.',
  ),
  game('Throwing', 'Playing against your own side on purpose: giving away your team, voting to lose.'),
  game('Abandonment', 'Leaving a ranked or competitive game before it is over.'),
  game('Insufficient participation', 'Taking a seat and hardly playing: no votes, no words, no answers.'),
  game('Outside information', 'Using or sharing information from outside the game: screenshots, calls, messages during a game.'),
  game('Exploits', 'Using a bug on the site for an advantage instead of telling us about it.'),
  game('Cheating', 'Several accounts at one table, planned wins, or talk outside the game.'),
];
export const ruleOf = (name: string): Rule | undefined => RULES.find((rule) => rule.name === name);

const plain = (name: string): string => name.trim().toLowerCase().replace(' of ', ' ');
/** The stored name of a rule that a call wrote in any case and with or without the “of”; unknown names stay as they are. */
export const ruleNamed = (given: string): string => RULES.find(({ name }) => plain(name) === plain(given))?.name ?? given;

/** Bans of each category: community penalties keep a person off the site, game penalties out of ranked and competitive games. */
export const PENALTY_BANS: Readonly<Record<RuleCategory, readonly BanType[]>> = {
  Community: ['site'],
  Game: ['ranked', 'competitive'],
};
const MONTH = 30 * 24 * 3_600_000;
/** Milliseconds for which a ruling counts as an offense after its penalty ended. */
export const OFFENCE_COUNTS: Readonly<Record<RuleCategory, number>> = { Community: 6 * MONTH, Game: 3 * MONTH };

/** The rung of the ladder after this many live offenses of the same category. `offence`: 1 to 6. */
export function rungOf({ offenses }: Rule, live: number): { offence: number; length: string } {
  const offence = Math.min(live + 1, offenses.length);
  return { offence, length: offenses[offence - 1]! };
}
