import { describe, expect, test } from 'vitest';
import '../../../../games/mafia/traits.ts';
import { traitsOf } from '../../../../games/mafia/engine/trait.ts';
import { VOICES } from '../../../../games/mafia/talk/acts.ts';
import { FORMS, type Form, type FormId } from '../../../../games/mafia/talk/forms.ts';
import { LINES } from '../../../../games/mafia/talk/lines/lines.ts';
import { patternOf, render, type Template, templates } from '../../../../games/mafia/talk/templates.ts';

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
