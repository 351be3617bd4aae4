/** All texts that players read, with their sources: messages, rules of games, cards, the glossary, house rules. */
import { REFERENCES } from '../../games/index.ts';
import { RULES } from '../../protocol/rules.ts';
import { SEASON_RULES } from '../../web/features/fame/season-rules.ts';
import { GLOSSARY } from '../../web/features/learn/glossary.ts';
import { MAFIA_EXAMPLE, MAFIA_SECTIONS, MECHANICS } from '../../web/features/learn/mafia-words.ts';
import { RETENTION } from '../../web/features/policy/retention.ts';
import { GAME_UI } from '../../web/games/index.ts';
import { EN } from '../../web/i18n/en.ts';
import { COMMAND_WORDS } from '../../web/i18n/talk-commands.ts';

export interface PlayerText {
  where: string;
  text: string;
}

const texts = (where: string, all: readonly string[]): PlayerText[] => all.map((text) => ({ where, text }));
const messages = (where: string, all: Readonly<Record<string, string>>): PlayerText[] =>
  Object.entries(all).map(([id, pattern]) => ({ where: `${where} ${id}`, text: pattern.replaceAll(/\{\w+\}/g, 'Ana') }));

const cards = (): PlayerText[] =>
  Object.entries(REFERENCES).flatMap(([game, reference]) => [
    ...reference
      .roles()
      .flatMap(({ name, description, win, SpecialInteractions, SpecialInteractionsModifiers }) =>
        texts(`${game} role ${name}`, [
          ...description,
          win,
          ...Object.values(SpecialInteractions),
          ...Object.values(SpecialInteractionsModifiers),
        ]),
      ),
    ...reference
      .modifiers()
      .flatMap(({ name, description, eventDescription }) =>
        texts(`${game} modifier ${name}`, [...description, ...eventDescription]),
      ),
    ...[...reference.settings(), ...reference.items(), ...reference.effects(), ...reference.achievements()].flatMap(
      ({ name, description }) => texts(`${game} ${name}`, description),
    ),
  ]);

async function games(): Promise<PlayerText[]> {
  const all = Object.entries(GAME_UI).map(async ([game, { rules, words }]) => {
    const { lead, sections, example } = await rules();
    const prose = sections.flatMap((section) => section.words);
    return [...texts(`the rules of ${game}`, [lead, ...prose, ...example]), ...messages(game, (await words()).messages)];
  });
  return (await Promise.all(all)).flat();
}

export const playerTexts = async (): Promise<PlayerText[]> => [
  ...messages('message', EN),
  ...(await games()),
  ...cards(),
  ...GLOSSARY.map(({ term, meaning }) => ({ where: `term ${term}`, text: meaning })),
  ...MAFIA_SECTIONS.flatMap(({ title, words }) => texts(`the page of Mafia, ${title}`, words)),
  ...texts('the example of Mafia', MAFIA_EXAMPLE),
  ...MECHANICS.map(({ name, words }) => ({ where: `mechanic ${name}`, text: words })),
  ...texts('the rules of a season', SEASON_RULES),
  ...RULES.map(({ name, description }) => ({ where: `house rule ${name}`, text: description })),
  ...texts(
    'retention',
    RETENTION.flatMap(({ what, howLong }) => [what, howLong]),
  ),
  ...Object.entries(COMMAND_WORDS).map(([name, { description }]) => ({ where: `command ${name}`, text: description })),
];
