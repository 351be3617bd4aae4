/** Setups for 14 to 16 seats, balanced with `npm run simulate -- --setup ID`. */
import { bag, closed } from './deck.ts';

const hangmansBet = closed(
  {
    id: 'hangmans-bet',
    name: "Hangman's Bet",
    description:
      'Two of you play alone: one may want a certain player condemned, one may be a killer. A death shows only the side.',
  },
  { Village: 9, Mafia: 3, Independent: 2 },
  [
    bag(
      'Cop, Detective, Tracker, Watcher, Doctor, Bodyguard, Vigilante, Granny, Gunsmith, Mayor, Chauffeur, Mafioso, Janitor, Godfather, Executioner, Serial Killer, Survivor, Amnesiac',
    ),
  ],
  ['Alignment Only Reveal'],
);

const carnival = closed(
  {
    id: 'carnival',
    name: 'Carnival',
    description:
      'Masks, music, and four guests with plans of their own: one wants love, one wants applause, one has a box of matches.',
  },
  { Village: 7, Mafia: 3, Independent: 4 },
  [
    bag(
      'Cop, Doctor, Watcher, Celebrity, Medium, Comedian, Caroler, Party Host, Shrink, Virgin, Mafioso, Hooker, Jinx, Grouch, Dodo, Lover, Angel, 2 Monk, Pyromaniac, Creepy Girl, Clown, Traitor, Fool:Complacent, Executioner:Complacent',
    ),
  ],
  ['Hostiles Vs Mafia', 'Talking Dead', 'Voting Dead'],
);

const longNight = closed(
  {
    id: 'the-long-night',
    name: 'The Long Night',
    description: 'Fourteen players, and anyone could be anything. The roles come from one of two sets: work out which.',
  },
  { Village: 10, Mafia: 3, Independent: 1 },
  [
    bag(
      'Cop, Cop:Insane, Watcher, Doctor, Bodyguard, Gunsmith, Drunk, Hunter, Mayor, Loudmouth, Villager, Mafioso, Hooker, Godfather, Framer, Janitor, Survivor, Fool',
    ),
    bag(
      'Detective, Tracker, Doctor:X-Shot/X-Shot, Jailer, Vigilante, Granny, Miller, Medium, Chauffeur, Villager:Bulletproof, Villager:Trustworthy, Mafioso, Disguiser, Poisoner, Driver, Mafioso:Strong, Executioner, Amnesiac',
    ),
  ],
  ['Whispers', 'Whisper Leak Chance', 'Whisper Leak Chance'],
);

const fullHouse = closed(
  {
    id: 'full-house',
    name: 'Full House',
    description: 'Sixteen players, hardly a role twice, and a meteor for a village that can’t make up its mind.',
  },
  { Village: 10, Mafia: 4, Cult: 1, Independent: 1 },
  [
    bag(
      'Detective, Resurrectionist:X-Shot, Coroner, Comedian, Caroler, Paladin, Monkey, Surgeon, Templar, Freemason, Secretary, Coward, Mechanic, Blacksmith, Hunter, Yakuza, Lookout, Bouncer, Fabricator, Interrogator, Cult Leader, Doomsayer, Lover, Amnesiac, Survivor, Meteor:Delayed/X-Shot, 4 No Event',
    ),
  ],
  ['Must Condemn', 'Hidden Conversions'],
);

export const large = [hangmansBet, carnival, longNight, fullHouse];
