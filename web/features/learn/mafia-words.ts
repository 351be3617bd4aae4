/** Text of Mafia's page: the course of play, and options of setups. Names of settings link to their entries. */

export interface MafiaSection {
  title: string;
  words: readonly string[];
}

export const MAFIA_SECTIONS: readonly MafiaSection[] = [
  {
    title: 'Two sides',
    words: [
      'Everyone is dealt a secret role. Most belong to the Village: they are many, and know nothing about each other.',
      'A few are the Mafia. They know each other, and they lie. Some games add a Cult that grows by turning players, or Independents who have a goal of their own.',
    ],
  },
  {
    title: 'Night',
    words: [
      'The Mafia talks in secret and picks a player to kill. Others use their powers: one investigates, one protects, one watches a door.',
      'When everyone has chosen, or the time is up, all of it happens in a fixed order. In the morning you learn who died, and usually which role they had.',
    ],
  },
  {
    title: 'Day',
    words: [
      'Everyone alive talks. Who defends a suspect? Who changed their mind? Who knows too much? Lies are allowed, and expected.',
      'Players with results have to decide when to share them: too early, and they die tonight; too late, and the village condemns the wrong player.',
    ],
  },
  {
    title: 'Claims',
    words: [
      'You can say which role you have, true or not. If two players claim the same role, at least one of them is lying.',
      'A claim makes you a target, so many villagers keep quiet until they are about to be condemned.',
    ],
  },
  {
    title: 'The vote',
    words: [
      'Every player has one vote and can move it until the day ends. You can also vote for no one.',
      'The player with the most votes is condemned and out. If the most votes are tied, no one is. Votes are open unless a setup hides them.',
    ],
  },
  {
    title: 'The end',
    words: [
      'The Village wins when no threat to it remains. The Mafia wins when it makes up half of those alive. Each role’s card says what it needs to win.',
      'The dead win with their side. Afterward, all roles are shown, and you can replay the game through the eyes of any player.',
    ],
  },
];

/** Played through the rules in tests/games/page-examples.test.ts. */
export const MAFIA_EXAMPLE: readonly string[] = [
  'You are the Cop, with a Doctor, three Villagers and one Mafioso. On the first night you investigate Bo, the Doctor protects Cy, and the Mafioso kills Dee. You alone learn that Bo is guilty.',
  'In the morning everyone learns that Dee is dead and was a Villager. You say: “I am the Cop. Bo is guilty.” Bo says you’re lying, and a Villager believes it: two votes for you, three for Bo.',
  'Bo is condemned, and was the Mafioso. No threat to the village remains, so the Village wins. Dee wins, too.',
];

/** A mechanic; `settings` are the names of the settings that add or change it. */
export interface Mechanic {
  name: string;
  words: string;
  settings: readonly string[];
}
export const MECHANICS: readonly Mechanic[] = [
  {
    name: 'Whispers',
    words: 'A message to one player that the others can’t read. A setup can make some of them leak: then everyone hears it.',
    settings: ['Whispers', 'Whisper Leak Chance'],
  },
  {
    name: 'Last wills',
    words: 'What you write down is read out when you die. A good will tells the village what you found; so does a false one.',
    settings: ['Last Wills'],
  },
  {
    name: 'Must act',
    words: 'You can’t skip a power that you have. It catches players who would rather do nothing.',
    settings: ['Must Act'],
  },
  {
    name: 'Must condemn',
    words: 'The village can’t vote for no one. A tie still condemns no one.',
    settings: ['Must Condemn'],
  },
  {
    name: 'What a death shows',
    words: 'Usually the role. A setup can show only the side, or nothing at all, so that a claim can outlive its player.',
    settings: ['No Reveal', 'Alignment Only Reveal'],
  },
  {
    name: 'Closed roles',
    words: 'In a closed setup the roles are drawn from a list: you know what could be in play, but not what is.',
    settings: ['Broadcast Closed Roles'],
  },
  {
    name: 'The first night',
    words: 'A game begins with a night, or with a day on which no one knows anything yet.',
    settings: ['Day Start'],
  },
  {
    name: 'Delirium',
    words: 'A delirious player gets false results, and nothing else they do works. They are not told.',
    settings: [],
  },
  {
    name: 'Dusk and dawn',
    words:
      'Some roles act right after the vote, or just before the day. A setup that could deal one has a short dusk or dawn, and what was decided waits for it.',
    settings: [],
  },
  {
    name: 'When no one dies',
    words:
      'After several nights and days in a row without a death, the game is over for everyone. You get a warning one phase earlier.',
    settings: [],
  },
  {
    name: 'The graveyard',
    words: 'The dead talk among themselves and can’t reach the living, unless a role or a setting lets them.',
    settings: ['Talking Dead', 'Voting Dead'],
  },
];
