/** Questions to a player, in English: 'ask.' and the title that the rules give it, as what the player is about to do. */
const TITLES = {
  'ask.Condemn': 'Whom does the village condemn?',
  'ask.Mafia kill': 'Whom does the Mafia kill?',
  'ask.Investigate': 'Whom do you investigate?',
  'ask.Track': 'Whom do you follow?',
  'ask.Watch': 'Whose door do you watch?',
  'ask.Protect': 'Whom do you protect?',
  'ask.Guard': 'Whom do you guard with your life?',
  'ask.Block': 'Whom do you keep from acting?',
  'ask.Swap': 'Which two change places?',
  'ask.Kill': 'Whom do you kill?',
  'ask.Give Gun': 'To whom do you give a gun?',
  'ask.Jail': 'Whom do you lock up tonight?',
  'ask.Execute': 'Do you execute your prisoner?',
  'ask.Take along': 'Whom do you take with you?',
  'ask.Summon': 'Which of the dead do you call tonight?',
  'ask.Clean': 'Do you clean up after tonight’s kill?',
  'ask.Frame': 'Whom do you frame, and where were they seen?',
  'ask.Disguise': 'Do you take the face of tonight’s victim?',
  'ask.Poison': 'Whom do you poison?',
  'ask.Convert': 'Whom do you win over?',
  'ask.Control': 'Whom do you move, and where to?',
  'ask.Bite': 'Whom do you bite?',
  'ask.Visit': 'Whom do you call on?',
  'ask.Hide': 'With whom do you hide?',
  'ask.Remember': 'Whose role do you remember?',
  'ask.Shoot': 'Whom do you shoot?',
  'ask.Stab': 'Whom do you stab?',
  'ask.Gaze': 'Into whom do you look?',
  'ask.Lock in': 'Do you lock yourself in tonight?',
  'ask.Will': 'Your last will',
  'ask.Kudos': 'Who made this game a good one?',
} as const;

/** What each part of a question is for, where it has several. */
const OFFERS = {
  'offer.first': 'The first',
  'offer.second': 'The second',
  'offer.framed': 'Whom you frame',
  'offer.seen-at': 'Where they were seen',
  'offer.victim': 'Whom you move',
  'offer.destination': 'Where to',
} as const;

const CHANNELS = {
  'channel.village': 'Village',
  'channel.table': 'Table',
  'channel.dead': 'The dead',
  'channel.spectators': 'Spectators',
  'channel.jail': 'The cell',
  'channel.seance': 'Séance',
  'channel.locked': 'Behind a locked door',
} as const;

/** The same rooms, as somebody whom one speaks to. */
const HEARERS = {
  'hearers.village': 'the village',
  'hearers.table': 'the table',
  'hearers.dead': 'the dead',
  'hearers.spectators': 'the spectators',
  'hearers.jail': 'the cell',
  'hearers.seance': 'the séance',
  'hearers.Mafia': 'the Mafia',
  'hearers.Cult': 'the Cult',
} as const;

/** Marks beside a name. */
const MARKS = {
  'mark.gone': 'Gone',
  'mark.locked': 'Locked up',
  'mark.silenced': 'Cannot speak',
} as const;

export const ASKS = { ...TITLES, ...OFFERS, ...CHANNELS, ...HEARERS, ...MARKS } as const;
