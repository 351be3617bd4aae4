/**
 * Game words that are also plain English, and words of this site. They are listed at /learn/terminology but not marked in talk,
 * where they mostly mean something else.
 */
import { GAME_ALIASES } from '../../games/aliases.ts';
import type { SlangTerm } from './slang.ts';

export interface PlainTerm extends SlangTerm {
  meaning: string;
}

export const PLAIN_TERMS: readonly PlainTerm[] = [
  ...Object.entries(GAME_ALIASES).flatMap(([game, names]) =>
    names.map((name) => ({ term: name.toLowerCase(), meaning: `Another name of the game ${game}.` })),
  ),
  { term: 'alignment', meaning: 'The side a role belongs to: Village, Mafia, Cult or Independent.' },
  { term: 'clear', meaning: 'Proven innocent, so no longer a suspect.' },
  { term: 'closed setup', meaning: 'A setup whose exact roles are secret: only how many come from which side is known.' },
  { term: 'deck', meaning: 'A set of made-up names and pictures that players wear in an anonymous game.' },
  { term: 'distancing', meaning: 'Arguing with your own partner, so that no one thinks of you as a team.', emoji: '↔️' },
  { term: 'fluff', meaning: 'Messages that say nothing about the game.' },
  { term: 'frame', meaning: 'To make an innocent player look guilty.' },
  { term: 'host', meaning: 'The player who opened the table and chose its setup.' },
  { term: 'kudos', meaning: 'Thanks that players give each other after a game.', emoji: '🤝' },
  { term: 'karma', meaning: 'What members think of each other, as a number on the profile.' },
  { term: 'leak', meaning: 'A whisper that others overhear.', emoji: '💧' },
  { term: 'must act', meaning: 'A rule that forces players to use their powers at night.' },
  { term: 'no reveal', meaning: 'A rule of some setups: the dead do not show their role.' },
  { term: 'nightless', meaning: 'Without nights: players talk and vote day after day.' },
  { term: 'open setup', meaning: 'A setup whose roles are all known. Only who has which is secret.' },
  { term: 'parity', meaning: 'As many evil players as others are alive. The Mafia then usually wins.', emoji: '⚖️' },
  { term: 'persona', meaning: 'The name and picture that a player wears in an anonymous game.', emoji: '🎭' },
  { term: 'policy', meaning: 'Voting for someone because of a habit, not because they look guilty.' },
  { term: 'push', meaning: 'To argue for a vote against someone.' },
  {
    term: 'ranked',
    meaning: 'A game that counts, for members with some games behind them. Leaving it early is against the rules.',
  },
  { term: 'read', meaning: 'What you believe about a player’s side.' },
  { term: 'rehost', meaning: 'To open another table with the same setup.' },
  { term: 'sandbox', meaning: 'The lobby for setups that are new or odd.' },
  { term: 'setup', meaning: 'The roles and rules that a table plays with.' },
  { term: 'shade', meaning: 'A hint of suspicion without saying it openly.', emoji: '🌥️' },
  { term: 'slip', meaning: 'A mistake that shows what someone knows.' },
  { term: 'throw', meaning: 'To lose on purpose. It breaks the rules.', emoji: '🚫' },
  { term: 'vest', meaning: 'Protection that holds off one attack.', emoji: '🦺' },
  { term: 'village', meaning: 'The good side: the many who know little.', emoji: '🏘️' },
  { term: 'whisper', meaning: 'A message to one player at the table, which others cannot read.', emoji: '🤫' },
  { term: 'will', meaning: 'What you leave for the others to read when you die.', emoji: '📜' },
];
