/** Mafia's rules for setups. Does not import the traits, so that forms can load it cheaply. */
import { type CardFilter, type Deals, nameOf, type SetupProblem, type SetupRules } from '../engine/setup.ts';
import { setupFields, setupValuesOf } from './engine/options.ts';
import { EVIL } from './engine/state.ts';

const problem = (message: string): SetupProblem => ({ place: 'balance', message });
const sideIn =
  ({ roles }: Deals) =>
  (card: string): string =>
    roles.get(nameOf(card))!.side;

function balance(deals: Deals): SetupProblem[] {
  const { among, setup, roles } = deals;
  const problems: SetupProblem[] = [];
  if (among(['Mafia', 'Cult', 'Independent']).least === 0)
    problems.push(problem('Someone must be against the village: add a Mafia, Cult or Independent role.'));
  const infiltrators = [...roles].filter(([, { infiltrates }]) => infiltrates).map(([name]) => name);
  const isCountedEvil: CardFilter = (card) =>
    EVIL.some((side) => side === sideIn(deals)(card)) || infiltrators.includes(nameOf(card));
  if (among(isCountedEvil).most * 2 >= setup.total) {
    const rule = 'Mafia and Cult together must be fewer than half of the seats.';
    const others = infiltrators.filter((name) => among((card) => nameOf(card) === name).most > 0);
    problems.push(problem(others.length ? `${rule} A player dealt ${others.join(' or ')} counts with them.` : rule));
  }
  return problems;
}

function warnings(deals: Deals): string[] {
  const { among, setup, roles } = deals;
  const { EventsPerNight: perNight, noDeathLimit } = setupValuesOf(setup);
  const cards = [...new Set(setup.roles.flatMap((set) => Object.keys(set)))];
  const events = cards.filter((card) => sideIn(deals)(card) === 'Event');
  const kills: CardFilter = (card) => sideIn(deals)(card) === 'Mafia' || !!roles.get(nameOf(card))!.tags?.includes('Killing');
  const warnings: string[] = [];
  if (among(kills).least === 0)
    warnings.push(
      `There may be no night killer: then only the vote kills, and ${noDeathLimit} quiet nights and days end the game.`,
    );
  if (among(['Village']).most === 0) warnings.push('No one plays for the village.');
  if (events.length > 0 && perNight === 0) warnings.push('There are events, but none comes while Events a night is 0.');
  if (events.length > 0 && events.length < perNight)
    warnings.push(
      `Events a night is ${perNight}, but there ${events.length === 1 ? 'is only one event' : `are only ${events.length} events`}.`,
    );
  return warnings;
}

export const setupRules: SetupRules = { gameType: 'Mafia', seats: { min: 5, max: 50 }, setupFields, balance, warnings };
