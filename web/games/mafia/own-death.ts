/** Tells a player about their own death. */
import type { DeathCause } from '../../../games/mafia/engine/facts.ts';
import { type FactOf, isKnownFact } from '../../i18n/facts.ts';
import { listOfSeats, type Words } from '../../i18n/messages.ts';
import type { NewsReader, OutDetails } from '../game-news.ts';

const HOW: Record<DeathCause, string> = {
  condemned: 'The village voted you out.',
  killed: 'You were killed.',
  shot: 'You were shot.',
  bomb: 'You were blown up by a bomb.',
  poison: 'You died of poison.',
  bleeding: 'You bled to death.',
  meteor: 'You were struck by a meteor.',
  eruption: 'You were buried under ash and fire.',
  'black-hole': 'You fell into a black hole.',
  despair: 'You could not go on without your leader.',
  fire: 'You burned to death.',
  sacrifice: 'You gave your life.',
  petrified: 'You turned to stone.',
  curse: 'You spoke a cursed word.',
  drained: 'You were drained of blood.',
  love: 'You died of a broken heart.',
  rescue: 'You gave your life to save another.',
  victory: 'You got what you wanted; the others play on.',
  left: 'You left the village for good.',
  vegged: 'You were away for too long.',
};
const TITLES: Partial<Record<DeathCause, string>> = {
  victory: 'You have won already.',
  left: 'You left the game.',
  vegged: 'You were removed.',
};

/** Explains the player's death; null if they are alive. After an open vote it names those who voted for them. */
function how({ me, before }: NewsReader): { title: string; words: Words } | null {
  let phase = '';
  let vote: FactOf<'decided'> | null = null;
  let death: { title: string; words: Words } | null = null;
  for (const fact of before) {
    if (!isKnownFact(fact)) continue;
    if (fact.kind === 'phase') [phase, vote] = [fact.phase, null];
    if (fact.kind === 'decided') vote = fact;
    if (fact.kind !== 'died' || fact.seat !== me) continue;
    const { cause } = fact;
    const causeWords =
      cause === 'killed' && (phase === 'Night' || phase === 'Dawn') ? 'You were killed in the night.' : HOW[cause];
    const words = [causeWords ?? 'Your part in the game is over.', ...(cause === 'condemned' ? votersWords(vote, me) : [])];
    death = { title: TITLES[cause] ?? 'You died.', words };
  }
  return death;
}
function votersWords(vote: FactOf<'decided'> | null, me: number): Words {
  const by = vote?.votes?.filter((ballot) => ballot.for.includes(me)).map((ballot) => ballot.by) ?? [];
  return by.length === 0 ? [] : [' ', ...listOfSeats(by), ' voted for you.'];
}

/** Other things that the dead may do at this table, according to the settings announced at the start. */
function rights({ before }: NewsReader): string[] {
  const opening = before.find((fact) => fact.kind === 'opening');
  const settings = (opening?.['settings'] ?? []) as string[];
  return [
    ...(settings.includes('Talking Dead') ? ['By day the living hear you too, when you write to the village.'] : []),
    ...(settings.includes('Voting Dead') ? ['You keep your vote.'] : []),
  ];
}

export const details: OutDetails = { how, rights };
