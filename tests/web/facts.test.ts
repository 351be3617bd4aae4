import { describe, expect, test } from 'vitest';
import type { Seat } from '../../games/engine/game.ts';
import '../../games/mafia/engine/mafia.ts';
import { traitsOf } from '../../games/mafia/engine/trait.ts';
import type { FactFrame } from '../../protocol/socket/game.ts';
import { EN } from '../../web/i18n/en.ts';
import { type FactKind, type FactOf, factKinds, factText, factWords, phaseName } from '../../web/i18n/facts.ts';
import { cardText, hasMessage, listOf, t, toPlainText, tText } from '../../web/i18n/messages.ts';

const NAMES = ['Ana', 'Bo', 'Cy', 'Di'];
const nameOf = (seat: Seat): string => NAMES[seat] ?? `Seat ${seat}`;
const told = <K extends FactKind>(fact: FactOf<K>): string => factText({ at: 1, ...fact } as unknown as FactFrame, nameOf);

/** One fact of each kind, and more if a kind has different sentences. */
const FACTS: { [K in FactKind]: FactOf<K>[] } = {
  hosted: [{ kind: 'hosted', by: 'Ana' }],
  joined: [{ kind: 'joined', name: 'Ana', seat: null }],
  left: [{ kind: 'left', name: 'Ana', seat: null }],
  kicked: [{ kind: 'kicked', name: 'Ana', seat: null }],
  banned: [{ kind: 'banned', name: 'Ana', seat: null }],
  'host-now': [{ kind: 'host-now', name: 'Ana', seat: null }],
  away: [{ kind: 'away', name: 'Ana', seat: 0 }],
  back: [{ kind: 'back', name: 'Ana', seat: 0 }],
  prompt: [{ kind: 'prompt', text: 'The bells ring twice tonight.' }],
  'setup-now': [{ kind: 'setup-now', name: 'First Light' }],
  'setup-proposed': [{ kind: 'setup-proposed', name: 'First Light', until: 1 }],
  'setup-kept': [{ kind: 'setup-kept', name: 'First Light' }],
  'ready-check': [{ kind: 'ready-check', until: 1 }],
  'ready-failed': [
    { kind: 'ready-failed', names: ['Ana'] },
    { kind: 'ready-failed', names: ['Ana', 'Bo'] },
  ],
  countdown: [{ kind: 'countdown', until: 1 }],
  'countdown-stopped': [{ kind: 'countdown-stopped' }],
  started: [{ kind: 'started', seal: 'abc', names: NAMES }],
  'seconds-left': [{ kind: 'seconds-left', seconds: 30 }],
  'kick-vote': [{ kind: 'kick-vote', until: 1, need: 2 }],
  'answer-now': [{ kind: 'answer-now', until: 1 }],
  'missed-turn': [{ kind: 'missed-turn', seconds: 15 }],
  'answered-for-you': [
    { kind: 'answered-for-you', title: 'Condemn', answer: [[1]] },
    { kind: 'answered-for-you', title: 'Investigate', answer: [[1]] },
    { kind: 'answered-for-you', title: 'Elect this government', answer: ['Nein'] },
  ],
  'kick-grace': [{ kind: 'kick-grace', until: 1 }],
  vegged: [{ kind: 'vegged', seat: 1, safe: true }],
  gone: [{ kind: 'gone', seat: 1, safe: false }],
  replaced: [{ kind: 'replaced', seat: 1 }],
  'seat-taken': [{ kind: 'seat-taken', seat: 1, name: 'Ana' }],
  'your-seat': [{ kind: 'your-seat', seat: 1 }],
  extended: [{ kind: 'extended', minutes: 3 }],
  paused: [{ kind: 'paused' }],
  resumed: [{ kind: 'resumed' }],
  closing: [{ kind: 'closing', seconds: 30 }],
  abandoned: [{ kind: 'abandoned' }],
  cancelled: [{ kind: 'cancelled' }],
  unsealed: [{ kind: 'unsealed', seed: [1, 2, 3, 4], deal: null, names: NAMES }],
  kudos: [
    { kind: 'kudos', seat: 1 },
    { kind: 'kudos', seat: null },
  ],
  rehosted: [{ kind: 'rehosted', id: 'x', by: 'Ann' }],
  closed: [{ kind: 'closed' }],
  opening: [
    { kind: 'opening', settings: [], roles: null },
    { kind: 'opening', settings: ['Whispers'], roles: ['Cop', 'Villager', 'Villager'] },
  ],
  'you-are': [
    { kind: 'you-are', card: 'Cop:Insane', side: 'Village', team: [] },
    { kind: 'you-are', card: 'Mafioso', side: 'Mafia', team: [{ seat: 2, card: 'Godfather' }] },
  ],
  'joined-side': [
    { kind: 'joined-side', seat: 2, card: 'Cultist', side: 'Cult' },
    { kind: 'joined-side', seat: 2, card: null, side: 'Mafia' },
  ],
  deed: [
    {
      kind: 'deed',
      by: [0],
      trait: 'Doctor',
      ability: 'protect',
      targets: [1],
      aims: [],
      choice: null,
      phase: 'Night',
      count: 1,
    },
    {
      kind: 'deed',
      by: [0, 2],
      trait: 'Mafia',
      ability: 'kill',
      targets: [],
      aims: [1, 3],
      choice: 'yes',
      phase: 'Night',
      count: 1,
    },
    {
      kind: 'deed',
      by: [0],
      trait: 'Gun',
      ability: 'shoot',
      targets: [],
      aims: [],
      choice: 'Some word',
      phase: 'Day',
      count: 1,
    },
  ],
  slain: [
    { kind: 'slain', seat: 1, cause: 'killed', by: [0] },
    { kind: 'slain', seat: 1, cause: 'meteor', by: [] },
  ],
  withstood: [{ kind: 'withstood', seat: 1, cause: 'killed', by: [0], shields: ['Healed'] }],
  turned: [{ kind: 'turned', seat: 1, from: 'Villager', card: 'Cultist', side: 'Cult' }],
  traded: [{ kind: 'traded', a: 0, b: 2 }],
  phase: [
    { kind: 'phase', phase: 'Night', count: 1, until: 1 },
    { kind: 'phase', phase: 'Dusk', count: 2, until: null },
  ],
  voted: [
    { kind: 'voted', ask: 'village', title: 'Condemn', by: 0, for: [1], weight: 1 },
    { kind: 'voted', ask: 'village', title: 'Condemn', by: 0, for: [1], weight: 2 },
    { kind: 'voted', ask: 'village', title: 'Condemn', by: 0, for: [], weight: 1 },
    { kind: 'voted', ask: 'village', title: 'Condemn', by: 0, for: null, weight: 1 },
    { kind: 'voted', ask: 'village', title: 'Condemn', by: 0, for: 'hidden', weight: 1 },
    { kind: 'voted', ask: 'Mafia', title: 'Mafia kill', by: 0, for: [1], weight: 1 },
    { kind: 'voted', ask: 'Mafia', title: 'Mafia kill', by: 0, for: null, weight: 1 },
    { kind: 'voted', ask: 'x', title: 'Execute', by: 0, for: 'yes', weight: 1 },
  ],
  decided: [
    { kind: 'decided', ask: 'village', for: [1], votes: null },
    { kind: 'decided', ask: 'village', for: [], votes: null },
  ],
  died: [
    { kind: 'died', seat: 1, cause: 'condemned', card: 'Cop', side: 'Village', will: 'Look at Bo.' },
    { kind: 'died', seat: 1, cause: 'fire', card: null, side: 'Mafia', will: null },
    { kind: 'died', seat: 1, cause: 'killed', card: null, side: null, will: null },
  ],
  revived: [{ kind: 'revived', seat: 1 }],
  'sides-guessed': [{ kind: 'sides-guessed', by: 0, sides: [{ seat: 1, guess: 'Mafia', was: 'Village' }], of: 3 }],
  shot: [
    { kind: 'shot', by: 0, target: 1 },
    { kind: 'shot', by: null, target: 1 },
  ],
  learnt: [
    { kind: 'learnt', what: 'guilt', about: [1], value: 'guilty' },
    { kind: 'learnt', what: 'visitors', about: [1], value: [2, 3] },
    { kind: 'learnt', what: 'visitors', about: [1], value: [] },
    { kind: 'learnt', what: 'body', about: [1], value: 'Cop:Insane', from: 'Janitor' },
  ],
  revealed: [{ kind: 'revealed', seat: 1, card: 'Mayor', side: 'Village' }],
  item: [
    { kind: 'item', item: 'Gun', gained: true, why: 'given' },
    { kind: 'item', item: 'Gun', gained: false, why: 'used' },
  ],
  felt: [{ kind: 'felt', what: 'poisoned' }],
  news: [
    { kind: 'news', what: 'meteor', seats: [], value: null },
    { kind: 'news', what: 'stabbed', seats: [1], value: null },
    { kind: 'news', what: 'stabbed', seats: [1, 0], value: null },
  ],
  said: [
    { kind: 'said', channel: 'village', by: 1, text: 'I am the Cop.', whisper: null, leaked: false },
    { kind: 'said', channel: 'jail-1', by: 'Jailer', text: 'Who are you?', whisper: null, leaked: false },
    { kind: 'said', channel: 'village', by: null, text: 'Boo.', whisper: null, leaked: false },
    { kind: 'said', channel: 'village', by: 1, text: 'Psst.', whisper: 2, leaked: false },
    { kind: 'said', channel: 'village', by: 1, text: 'Psst.', whisper: 2, leaked: true },
    { kind: 'said', channel: 'table', by: null, name: 'Ana', text: 'Hello.', whisper: null, leaked: false },
  ],
  over: [
    { kind: 'over', winners: [0, 1], by: ['Village', 'Survivor'], cards: [] },
    { kind: 'over', winners: [], by: [], cards: [] },
  ],
};

describe('the record in words', () => {
  test.each(factKinds())('a fact of kind %s is a sentence without gaps', (kind) => {
    const given = FACTS[kind] as FactOf<FactKind>[];
    expect(given.length).toBeGreaterThan(0);
    for (const fact of given) {
      const sentence = told(fact);
      expect(sentence).toMatch(/^\S.*[.!?]$/su);
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object|[{}#·]/);
    }
  });

  test('tells each vote’s voter and target, its weight, and votes for no one', () => {
    expect(FACTS.voted.map(told).slice(0, 4)).toEqual([
      'Ana votes for Bo.',
      'Ana votes for Bo. It counts as 2.',
      'Ana votes for no one.',
      'Ana takes back their vote.',
    ]);
  });
  test('tells how a player died, and their role', () => {
    expect(told(FACTS.died[0]!)).toBe('Bo was condemned by the village. Bo was the Cop.');
    expect(told(FACTS.died[1]!)).toBe('Bo burned to death. Bo was with the Mafia.');
  });
  test('names every visitor, and says so when there was none', () => {
    expect(told(FACTS.learnt[1]!)).toBe('Bo was visited by Cy and Di.');
    expect(told(FACTS.learnt[2]!)).toBe('Bo was visited by no one.');
  });
  test('tells each player’s actions afterwards, with their role and target', () => {
    expect(FACTS.deed.map(told)).toEqual([
      'Ana (Doctor) visited Bo.',
      'Ana and Cy (Mafia) chose Bo and Di. Choice: yes.',
      'Ana (Gun) acted. Choice: Some word.',
    ]);
  });
  test('names the winners, or says that there are none', () => {
    expect(told(FACTS.over[0]!)).toBe('The game is over. The Village and The Survivor won.');
    expect(told(FACTS.over[1]!)).toBe('The game is over. No one won.');
  });
  test('counts equal roles once', () => {
    expect(told(FACTS.opening[1]!)).toContain('Cop and Villager ×2');
  });
  test('an unknown kind has no words, and breaks nothing', () => {
    expect(factWords({ at: 1, kind: 'constructor' })).toBeNull();
    expect(factText({ at: 1, kind: 'tomorrow' }, nameOf)).toBe('');
  });
  test('a word from a newer server is made readable', () => {
    const text = (fact: Omit<FactFrame, 'at'> & { kind: string }): string => factText({ at: 1, ...fact }, nameOf);
    expect(text({ kind: 'felt', what: 'a-new-feeling' })).toBe('A new feeling.');
    expect(text({ kind: 'news', what: 'a-new-thing', seats: [1], value: 'x' })).toBe('A new thing.');
    expect(text({ kind: 'died', seat: 1, cause: 'a new way', card: null, side: null, will: null })).toBe('Bo died.');
    expect(text({ kind: 'learnt', what: 'a new topic', about: [1, 2], value: 'something' })).toBe(
      'You learn something about Bo and Cy: something.',
    );
  });
});

describe('texts for names in the rules', () => {
  const all = (['role', 'side', 'modifier', 'item', 'effect', 'setting', 'event'] as const).flatMap(traitsOf);
  const abilities = all.flatMap((trait) => Object.values(trait.can)).filter((ability) => !ability.auto && ability.when !== null);

  test('every question of every role, item and side has one', () => {
    expect(abilities.length).toBeGreaterThan(20);
    expect(abilities.map(({ title }) => title).filter((title) => !hasMessage(`ask.${title}`))).toEqual([]);
  });
  test('every named part of a question has one', () => {
    const labels = abilities.flatMap(({ offers }) => offers.flatMap(({ label }) => label ?? []));
    expect(labels.filter((label) => !hasMessage(`offer.${label}`))).toEqual([]);
  });
});

describe('messages', () => {
  test('every pattern has its braces closed and every plural its `other`', () => {
    for (const pattern of Object.values<string>(EN)) {
      expect(pattern.split('{').length, pattern).toBe(pattern.split('}').length);
      for (const plural of pattern.matchAll(/plural,/g)) expect(pattern.slice(plural.index), pattern).toContain('other {');
    }
  });
  test('plurals follow the number', () => {
    expect([0, 1, 2, 1200].map((count) => tText('votes', { count }))).toEqual(['no votes', '1 vote', '2 votes', '1,200 votes']);
  });
  test('a player’s name is never read as a pattern', () => {
    expect(toPlainText(t('joined', { name: '{count, plural, one {x}}' }), nameOf)).toBe(
      '{count, plural, one {x}} joined the table.',
    );
  });
  test('a missing value is an error and not a gap', () => {
    expect(() => t('joined')).toThrow("'name'");
  });
  test('lists end with `and`', () => {
    expect(toPlainText(listOf(['a', { seat: 1 }, 'c']), nameOf)).toBe('a, Bo, and c');
  });
  test('cards and phases are written as people say them', () => {
    expect(cardText('Cop:Insane/Lazy')).toBe('Insane Lazy Cop');
    expect(phaseName('Night', 2)).toBe('Night 2');
    expect(phaseName('Team Selection', 0)).toBe('Team Selection');
  });
});
