/** What the game of Mafia says, in English. */
const RECORD = {
  opening: 'The village lights its lanterns.',
  'opening-settings': 'Played with {settings}.',
  'opening-roles': 'In play: {roles}.',
  'you-are': 'You are {card}.',
  'you-are-team': 'You know {team}.',
  'team-member': '{seat} ({card})',
  'joined-side': '{seat} stands with you now, as {card}.',
  voted: '{by} votes for {target}.',
  'voted-nobody': '{by} votes for nobody.',
  'voted-hidden': '{by} has voted.',
  'voted-word': '{by} says {word}.',
  'voted-back': '{by} takes the vote back.',
  'voted-in': '{title}: {by} chooses {target}.',
  'voted-in-nobody': '{title}: {by} chooses nobody.',
  'voted-in-back': '{title}: {by} takes it back.',
  weight: ' It counts {count}.',
  decided: 'The vote falls on {target}.',
  'decided-nobody': 'The vote falls on nobody.',
  died: '{seat} died.',
  'died-was': '{seat} was {card}.',
  'died-side': '{seat} was with the {side}.',
  revived: '{seat} is alive again.',
  shot: '{by} shot {target}.',
  'shot-unknown': 'Somebody shot {target}.',
  learnt: 'You learn something about {about}: {value}.',
  overheard: 'All hear what the {from} has found: ',
  revealed: '{seat} is shown to be {card}.',
  'item-gained': 'You now hold: {item}.',
  'item-lost': 'You no longer hold: {item}.',
  whispered: '{by} whispers to {to}.',
  said: '{by}: {text}',
  'said-whisper': '{by} whispers to {to}: {text}',
  'said-leaked': 'You overhear {by} whisper to {to}: {text}',
  over: 'The game is over. {winners, plural, =0 {Nobody won.} other {{sides} won.}}',
} as const;

const PHASES = {
  'phase.Night': 'Night {count}',
  'phase.Dawn': 'Dawn {count}',
  'phase.Day': 'Day {count}',
  'phase.Dusk': 'Dusk {count}',
  'phase.pregame': 'Before the game',
  'phase.post': 'After the game',
  'falls.Night': 'Night falls.',
  'falls.Dawn': 'The sky pales.',
  'falls.Day': 'The sun is up.',
  'falls.Dusk': 'The light is going.',
} as const;

/** How somebody died: 'cause.' and the cause as the record has it. */
const CAUSES = {
  'cause.condemned': '{seat} was condemned by the village.',
  'cause.killed': '{seat} was found dead.',
  'cause.shot': '{seat} was shot.',
  'cause.bomb': '{seat} was torn apart by a bomb.',
  'cause.poison': '{seat} died of poison.',
  'cause.bleeding': '{seat} bled to death.',
  'cause.meteor': '{seat} was struck by the meteor.',
  'cause.despair': '{seat} did not outlive the leader.',
  'cause.left': '{seat} left the village for good.',
  'cause.vegged': '{seat} fell asleep for good.',
} as const;

/** Reports: 'topic.' and the topic. `about` are names, `value` the answer. */
const TOPICS = {
  'topic.guilt': '{about} is {value}.',
  'topic.role': '{about} is {value}.',
  'topic.body': '{about} was {value}.',
  'topic.visitors': '{about} was visited by {value}.',
  'topic.callers': '{about} was visited by {value}.',
  'topic.visits': '{about} visited {value}.',
  'topic.target': 'You win if the village condemns {value}.',
} as const;
const VALUES = {
  'value.guilty': 'guilty',
  'value.innocent': 'innocent',
  'value.yes': 'yes',
  'value.no': 'no',
} as const;

/** What somebody notices on themselves: 'felt.' and what. */
const FELT = {
  'felt.poisoned': 'You are poisoned: you die at the end of the night.',
  'felt.bleeding': 'You are bleeding: you die at the end of the night, unless somebody protects you.',
  'felt.silenced': 'Your voice is gone: nobody hears you.',
  'felt.blind': 'You see nothing: you hear voices and not names.',
  'felt.jailed': 'You are locked up for the night.',
  'felt.summoned': 'A medium calls you back for a night’s talk.',
  'felt.saved-by-armor': 'You were attacked, and your armor held.',
  'felt.swapped': 'You wear another’s face now.',
  'felt.disguised': 'Somebody has taken your face, and left you theirs.',
} as const;

/** What everybody notices: 'news.' and what. */
const NEWS = {
  'news.meteor-warning': 'A light hangs in the sky: if nobody dies before it falls, everybody does.',
  'news.meteor': 'The meteor falls.',
  'news.stabbed': 'Somebody stabbed {first} in the crowd.',
  'news.stabbed-by': '{second} stabbed {first} in the crowd.',
  'news.visitors': 'All hear who was out last night, calling on somebody loud: {seats}.',
} as const;

const SIDES = {
  'side.Village': 'the Village',
  'side.Mafia': 'the Mafia',
  'side.Cult': 'the Cult',
  'side.Independent': 'an Independent',
} as const;

export const RULES = { ...RECORD, ...PHASES, ...CAUSES, ...TOPICS, ...VALUES, ...FELT, ...NEWS, ...SIDES } as const;
