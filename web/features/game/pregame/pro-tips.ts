/** Tips for every game. */
const OF_ALL: readonly string[] = [
  'A line that begins with /me is shown as something you do.',
  'The search above the chat finds any line. The menu next to a name shows only that player’s lines.',
  'Someone getting on your nerves? Mute them in the menu next to their name. They won’t know.',
  'Every game can be replayed afterward, through any player’s eyes.',
  'The seal of a game proves that the cards were dealt before anyone saw them. It is opened at the end.',
  'At the end you may thank one player. The player thanked most keeps the kudos on their profile.',
  'At an anonymous table everyone, including you, plays under another name until the game is over.',
  'Play again opens a table just like this one, and asks everyone who was here to come along.',
  'No one minds if you leave a table that has not started. Your seat becomes free.',
];
const OF_MAFIA: readonly string[] = [
  'Tap a role’s name anywhere to see what it does.',
  'Your vote can be changed until the day ends. Use it to ask questions, not only to answer them.',
  'Write a last will early. Once you are dead, no one can write it for you.',
  'Notes are for your eyes alone. Who claimed what is soon forgotten without them.',
  'Practice tables fill up with bots and count for nothing. Try a role there that you have never played.',
  'A whisper reaches one player. At some tables it may leak, so only say what you can stand by.',
  'Leaving while you’re alive spoils the game for everyone. If you have to go, say so: the table can agree on a pause.',
  'Half of the living can give a phase more time. Ask for it before the clock is at zero.',
  'Look at who voted with whom, not just at who talked best. The log remembers every vote.',
  'Quiet isn’t always guilty. Ask them something only they can answer.',
  'If you claim a role, expect to be asked what you did each night. Have an answer ready, true or not.',
  'Mafia win by looking useful. Remember who was never in danger.',
  'Don’t claim on day one without a reason: the killers are listening too.',
  'The dead read along. When the game is over, the record shows what they thought of you.',
  'Every role, item and modifier is explained under Learn, with a search.',
];

/** Tips for players of this game. */
export const tipsFor = (gameId: string): readonly string[] => (gameId === 'mafia' ? [...OF_ALL, ...OF_MAFIA] : OF_ALL);
