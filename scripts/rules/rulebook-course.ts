/** Writes the part of the rulebook that belongs to no trait: the course of a game, and the order of actions at night. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Field } from '../../games/engine/options.ts';
import { catalogue } from '../../games/mafia/catalogue.ts';
import { lengths, setupFields } from '../../games/mafia/engine/options.ts';
import { STAGES } from '../../games/mafia/engine/state.ts';

const STATE = join(import.meta.dirname, '../../games/mafia/engine/state.ts');
interface Bounds {
  min: number;
  max: number;
  default: number;
}
const minutes = (phase: string): string => {
  const { min, max, default: usual } = lengths[phase] as Bounds;
  return `${min} to ${max} minutes, ${usual} unless the host says otherwise`;
};

const { EventsPerNight: events, noDeathLimit: quiet } = setupFields as unknown as Record<keyof typeof setupFields, Bounds>;
const end = setupFields.GameEndEvent as Extract<Field, { of: readonly string[] }>;
const orList = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

export const course = (): string[] => [
  '### Cards',
  '',
  `A table has ${catalogue.seats.min} to ${catalogue.seats.max} seats, and each is dealt one card. A card is a role, perhaps with modifiers: \`Role:Modifier/Modifier\`. In an open setup everyone knows which cards are in the game, but not who has which; in a closed one cards are drawn from a larger pool, and the draw is secret.`,
  '',
  'Members of the Mafia and of the Cult are told who the others are. No one else knows anyone. What you are told of yourself is what you believe to be: some roles are not what they seem even to those who hold them.',
  '',
  '### Phases',
  '',
  `A game goes round in nights and days, and begins with a night unless the setup begins with a day: by its start or by the setting Day Start, which are the same. A Night lasts ${minutes('Night')}; a Day lasts ${minutes('Day')}. Dawn comes after the Night, Dusk after the Day and an Epilogue after all of them: short phases of one minute. They are there, from the start and for everyone, if any card that the setup could deal asks for them, so that their presence tells nothing; later only if someone becomes a card that does.`,
  '',
  'A phase ends when its time is up. If the host has allowed it, it also ends once everyone who is waited for has answered, unless a vote is tied. A phase in which no one is asked anything runs its full time.',
  '',
  'What is chosen by night is done at the end of the Night or, where there is one, of the Dawn. What is chosen by day, and the vote, are done at the end of the Day or, where there is one, of the Dusk. An Epilogue’s deeds are done at its own end. Only what is said to be done at once is done at once. Until then every answer may be changed or taken back. No answer means no one, except where choosing is compulsory: then the dice choose.',
  '',
  `Where the setup has events, ${events.default} of them is drawn as each night begins, or as many as the setup says: ${events.min} to ${events.max}.`,
  '',
  '### The vote',
  '',
  'By day every living player may vote for a living player, or for no one. The one with the most votes is condemned at the end of the day. If two or more have the most, or if most want no one, no one is condemned. Who does not vote is not counted at all: that is not a vote for no one. Votes are open, and each is one vote as far as anyone can see; some players’ votes weigh more without showing it.',
  '',
  'The Mafia votes in the same way each night whom to kill. The first who voted for the victim goes there; if that one is kept from it, the next does. A watcher sees only the one who goes.',
  '',
  '### Visits',
  '',
  'Whoever does something to a player at night visits them, unless it is said to be no visit. A visit can be seen, kept from happening, sent somewhere else or copied, by whatever comes earlier in the order. A deed that was struck out is no visit; one that was sent elsewhere is a visit to where it went.',
  '',
  '### Attacks',
  '',
  'Every attack, conversion and block has a strength: one, unless it says otherwise. It fails against someone who has a resistance of at least that strength against it. Two weak protections do not make a strong one. A death counts from the moment it happens, but what the dead one had chosen to do in that night is still done. What the death sets off comes at the end of the stage. Deaths are announced all together, in seat order, at the next phase.',
  '',
  '### What people learn',
  '',
  'A report tells how someone looks to an investigation, which need not be what they are. It can be bent by the state of the one who asks: some are told the opposite, some only good, some only bad. A false report always is one that could have been true.',
  '',
  'A death shows the card, or what the dead one passes for. The vote has eyes of its own: some look different when condemned.',
  '',
  '### Talk',
  '',
  'By day all the living talk together. At night the Mafia talks among itself, and so does the Cult; no one else does. The dead talk among the dead at any time, and hear the living. Someone in a locked room talks only there.',
  '',
  '### Winning',
  '',
  'Who has won is looked up when a night or a day has been resolved, after every deed that is done at once and after every death; not as the cards are dealt, so everyone has a phase to play.',
  '',
  '- **Village**: when everyone alive is of the Village or an Independent who is not hostile.',
  '- **Mafia** and **Cult**: each when it is at least half of the living. If that is true of both, both win. An Independent who plays along is not counted.',
  '- **Independent**: each in the way of the role. When the game is over for another reason, those whose aim is met then win as well.',
  '',
  'A side wins as a whole, its dead included. When no one is left alive and no one has won, no one wins.',
  '',
  `The game does not go on for ever. When a round begins and there was no death in the last ${quiet.default - 1} phases (a setup may say ${quiet.min - 1} to ${quiet.max - 1}), counting only Nights and Days, and of the deaths by day only the vote’s, the end is announced. If no one dies in the phase that then begins, all die and no one wins. The setup says what comes: ${orList(end.of)}; ${end.default} unless it says otherwise.`,
  '',
  'Whoever leaves the table dies at once, however protected, and takes no part any more, not even among the dead.',
  '',
];

/** Every stage with its comment in the source. */
export function stages(): string[] {
  const source = readFileSync(STATE, 'utf8');
  const list = source.slice(
    source.indexOf('export const STAGES'),
    source.indexOf('] as const', source.indexOf('export const STAGES')),
  );
  const comments = [...list.matchAll(/^ {2}'([\w-]+)', \/\/ (.+)$/gm)].map(([, stage, comment]) => [stage!, comment!] as const);
  const bare = STAGES.filter((stage, i) => comments[i]?.[0] !== stage);
  if (bare.length > 0) throw new Error(`What does the stage ${bare[0]} do? Say so beside it in state.ts.`);
  return [
    'At the end of a resolution’s last phase everything that was chosen is done, stage by stage. A stage sees what earlier stages did and nothing of later ones. Within one stage, what was chosen comes before what happens by itself.',
    '',
    '|  | stage | what it does |',
    '| --: | --- | --- |',
    ...comments.map(([stage, comment], i) => `| ${i + 1} | \`${stage}\` | ${comment} |`),
    '',
  ];
}
