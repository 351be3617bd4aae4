import { describe, expect, test } from 'vitest';
import '../../../../games/mafia/traits.ts';
import { traitsOf } from '../../../../games/mafia/engine/trait.ts';
import { VOICES, type Voice } from '../../../../games/mafia/talk/acts.ts';
import { FORMS, type Form, type FormId } from '../../../../games/mafia/talk/forms.ts';
import { TAILS } from '../../../../games/mafia/talk/lines/because.ts';
import { LINES } from '../../../../games/mafia/talk/lines/lines.ts';
import { FORMAL, lineOf } from '../../../../games/mafia/talk/phrase.ts';
import { patternOf, render, type Template, templates, templatesFor } from '../../../../games/mafia/talk/templates.ts';

const ALL = templates();
const LONGEST_LINE = 140;
const MOSTLY = 70;
/** Words that no bot says. */
const UNKIND =
  /\b(lynch\w*|retard\w*|idiots?|stupid|moron\w*|autis\w*|gay|rape\w*|suicid\w*|kys|bitch\w*|fuck\w*|shit\w*|whor\w*|slut\w*|fat|ugly|crippl\w*|hitler|nazi\w*|cancer|psycho)\b/i;
/** Words for votes that the speaker has received or may receive. */
const VOTES = /\b(vot(e|es|ed|ing)|wagon|everyone on me|all on me)\b/i;
const ONLY_IF = /if you vote|voting me out|vote me and|before you vote/i;
/** The most common lines of bots: each voice needs a choice of its own for them. */
const COMMON: readonly FormId[] = [
  'gut',
  'quiet',
  'claim',
  'guilty',
  'innocent',
  'trust',
  'noCase',
  'believe',
  'doubt',
  'notMe',
  'vote',
  'unvote',
  'agree',
  'counter',
  'claimOf',
  'whyMe',
  'suspectAll',
  'suspect',
  'resultsAll',
  'results',
  'thinkAll',
  'think',
  'voteAll',
  'refuse',
  'unsure',
  'mourn',
  'relief',
  'killClaimed',
  'killTrusted',
  'killGut',
  'cover',
  'noResult',
  'result',
  'votedGood',
  'savedEvil',
  'pushes',
  'pushesMe',
  'hello',
];
const of = (form: FormId, voice: Template['voice']): Template[] =>
  ALL.filter((line) => line.form === form && line.voice === voice);
const example = (line: Template): string =>
  render(
    line.text,
    { x: 0, y: 1, of: 2, to: 3, role: 'Vigilante', night: 2 },
    (seat) => ['Juniper', 'Peregrine', 'Florian', 'Bracken'][seat]!,
  );

describe('the lines of the voices', () => {
  test('are short', () => {
    expect(ALL.filter((line) => example(line).length > LONGEST_LINE).map(example)).toEqual([]);
    const short = ALL.filter((line) => example(line).length <= MOSTLY).length;
    expect(short / ALL.length).toBeGreaterThan(0.8);
  });

  test('are clean: single spaces, straight quotation marks, no extra character or space', () => {
    const untidy = ALL.filter(({ text }) => / {2}|^ | $|[“”‘’]| [,.!?]|,,|\[|\]|[^\x20-\x7e]/.test(text));
    expect(untidy.map(({ text }) => text)).toEqual([]);
  });

  test('are kind enough for young people', () => {
    expect(ALL.filter(({ text }) => UNKIND.test(text)).map(({ text }) => text)).toEqual([]);
  });

  test('name everything that their form needs, and nothing that it does not have', () => {
    for (const { form, text, slots } of ALL) {
      const { needs, may = [] }: Form = FORMS[form];
      const wanting = needs.filter((slot) => !slots.includes(slot));
      const strange = slots.filter((slot) => slot !== 'to' && !needs.includes(slot) && !may.includes(slot));
      expect([text, wanting, strange]).toEqual([text, [], []]);
    }
  });

  test('are each listed once, and no two acts have the same words', () => {
    const seen = new Map<string, { template: Template; slots: string }>();
    const twice: string[] = [];
    for (const template of ALL) {
      const { key, pattern } = patternOf(template);
      const slots = pattern.slots.join();
      const before = seen.get(key);
      if (before && (!template.form.startsWith('vote-') || before.template.form !== template.form || before.slots !== slots))
        twice.push(`${before.template.form} ${before.template.text} = ${template.form} ${template.text}`);
      seen.set(key, { template, slots });
    }
    expect(twice).toEqual([]);
  });

  test('complain of votes, silence or an earlier word only if it is so', () => {
    const bare = ALL.filter(({ premise }) => premise === null);
    const speaking = (forms: readonly FormId[], of: RegExp, but = /^$/) =>
      bare.filter(({ form, text }) => forms.includes(form) && of.test(text) && !but.test(text)).map(({ text }) => text);
    expect(speaking(['whyMe', 'whyMeAll', 'notMe', 'meNoCase'], VOTES, ONLY_IF)).toEqual([]);
    expect(speaking(['quiet', 'vote-quiet'], /nothing|\bmute\b|asleep|stays? out|even talked/i)).toEqual([]);
    expect(speaking(['notOn', 'notOnYou'], /never|haven't|didn't|when did/i)).toEqual([]);
    expect(speaking(['cheer'], /called it|as i said|told you/i)).toEqual([]);
  });

  test('name no role but the one of their act', () => {
    const roles = traitsOf('role').map(({ id }) => id);
    const named = Object.values(LINES).flatMap((voices) =>
      Object.values(voices).filter((text) => roles.some((role) => new RegExp(`\\b${role}\\b`).test(text ?? ''))),
    );
    expect(named).toEqual([]);
  });

  test('give each voice its own words for frequent acts, and all voices some words for every act', () => {
    for (const form of Object.keys(FORMS) as FormId[])
      for (const voice of VOICES) {
        const own = of(form, voice).length;
        const least = COMMON.includes(form) ? 4 : form.startsWith('vote-') ? 3 : 2;
        expect([form, voice, own >= least]).toEqual([form, voice, true]);
        expect([form, own + of(form, 'all').length >= 5]).toEqual([form, true]);
      }
  });
});

/** Words that a reason begins with: its subject, or what it asks others to do. */
const SUBJECTS =
  /^(they|it|I|I'm|I've|I'd|we|we've|somebody|someone|something|nobody|mercury|mimes|questions|silence|there|this|that|that's|there's|it's|they're|they've|their|the|my|a|idk|all they|of the|{y}|{role}|{y}'s|why|first|what|when)\b|^{|^the \w+/;
const COMMANDS = /^(please don't|call me|do NOT|don't|say something|speak or|no more|STOP|leave|get off|stop)\b/;
/** Tables with names of every kind: capital, small, odd. */
const TABLES = [
  ['Juniper', 'Peregrine', 'Florian', 'Bracken', 'Wren'],
  ['basil', 'xX_fig', 'ivo', 'nell', 'Tansy'],
];

describe('every line is well formed, as each voice says it,', () => {
  const said = VOICES.flatMap((voice) =>
    (Object.keys(FORMS) as FormId[]).flatMap((form) =>
      templatesFor(form, voice).flatMap((template) =>
        [0, 1, 2].map((n) => {
          const named = { x: 0, y: 1, of: 2, to: 3, role: ['Villager', 'Inspector', 'Cop'][n]!, night: n + 1, alive: 5, evil: 2 };
          const scene = { names: TABLES[n % 2]!, speaker: 4 };
          const manner = { isModest: n === 0, isFormal: FORMAL.includes(voice) };
          return { voice, template, names: scene.names, line: lineOf(template, named, scene, manner) };
        }),
      ),
    ),
  );
  const withFault = (fault: RegExp): string[] => said.filter(({ line }) => fault.test(line)).map(({ line }) => line);

  test('with no slot left, and no sign doubled or astray', () => {
    expect(said.length).toBeGreaterThan(20_000);
    expect(
      withFault(/[{}[\]]|^[,.;:!?]|[,;:][,;:.!?]|(?<!\.)\.\.(?!\.)|(?<!\.\.)\.[,;:!?]|[!?][,;:.]|\s(?!:\()[,;.!?:]|[,;:]$/),
    ).toEqual([]);
    expect(withFault(/\b(the|a|an|is|are|was|to|of|and|they|I|it|we|in|on|for|just) \1\b/i)).toEqual([]);
  });

  test('capitals after a full stop in a voice that uses them', () => {
    const small = said.filter(({ voice, line, names }) => {
      if (!FORMAL.includes(voice)) return false;
      const starts = line.split(/(?<!\.)[.!?] /).map((sentence) => sentence.trim());
      return starts.some((start) => /^\p{Ll}/u.test(start) && !names.some((name) => start.startsWith(name)));
    });
    expect(small.map(({ line }) => line)).toEqual([]);
  });

  test('with a subject in every reason, unless the voice is terse', () => {
    const bare = Object.values(TAILS).flatMap((voices) =>
      ([...VOICES, 'all'] as (Voice | 'all')[])
        .filter((voice) => voice !== 'terse')
        .flatMap((voice) => (voices[voice] ?? '').split('\n'))
        .map((tail) => tail.replace(/^\w+: /, ''))
        .filter((tail) => tail !== '' && !SUBJECTS.test(tail) && !COMMANDS.test(tail)),
    );
    expect(bare).toEqual([]);
  });

  test('with both numbers of a count told apart: the living, and how many of them are enemies', () => {
    const counts = said.filter(({ template: { form, slots } }) => form === 'decisive' && slots.includes('alive'));
    expect(counts.length).toBeGreaterThan(100);
    const clear =
      /\b5 (alive|left|people|players|of us)\b.{0,12}\b2 of (them|us) (evil|scum|bad|lying|horrible)\b|\b5 alive with 2 of them bad\b/;
    expect(counts.filter(({ line }) => !clear.test(line)).map(({ line }) => line)).toEqual([]);
  });
});
