import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../games/engine/rng.ts';
import '../../../../games/mafia/traits.ts';
import { BOT_NAMES } from '../../../../games/bot-names.ts';
import { LAMPLIGHTER_PERSONAS } from '../../../../games/decks/lamplighters.ts';
import { traitsOf } from '../../../../games/mafia/engine/trait.ts';
import { type LineContext, type SpeechAct, VOICES } from '../../../../games/mafia/talk/acts.ts';
import { FORMS, type FormId, formOf, type Named } from '../../../../games/mafia/talk/forms.ts';
import { lineOf, phrase } from '../../../../games/mafia/talk/phrase.ts';
import { canSay, catalogueOf, type Template } from '../../../../games/mafia/talk/templates.ts';
import { understand } from '../../../../games/mafia/talk/understand.ts';
import { wearOf } from '../../../../games/mafia/talk/wear.ts';

const ROLES = traitsOf('role').map(({ id }) => id);
const SPEAKER = 4;
/** A table at which no one has spoken yet. */
const FRESH = { isSaid: () => false, worn: [], holds: () => true };
/** Names that begin alike, that are words or several words, or that are spelled oddly. */
const TABLES: Record<string, readonly string[]> = {
  'of bots': ['Basil', 'Wren', 'Fig', 'Finch', 'Tansy', 'Olive', 'Nell', 'Ivo'],
  'of words': ['May', 'Will', 'Mark', 'Rue', 'Heath', 'Cricket', 'Clover', 'Hope'],
  'of the deck': LAMPLIGHTER_PERSONAS.slice(8, 20).map(({ name }) => name),
  'of members': ['xX_Slayer', 'basil', 'user-12', 'the', 'town', 'Charles', '42', 'I', 'Cop', 'vote', 'Ann', 'Anna'],
  'of many': BOT_NAMES.slice(0, 20),
};

/** The players and roles that a form may name at a table, varied by `n`. */
function namedAt(form: FormId, n: number, names: readonly string[]): Partial<Named> {
  const others = names.map((_, seat) => seat).filter((seat) => seat !== SPEAKER);
  const at = (k: number): number => others[(n * 3 + k) % others.length]!;
  const all = { x: at(0), y: at(1), of: at(2), to: at(3), role: ROLES[(n * 7) % ROLES.length]!, night: 1 + (n % 5) };
  const { needs } = FORMS[form];
  return Object.fromEntries(
    Object.entries(all).filter(
      ([slot]) => (needs as readonly string[]).includes(slot) || slot === 'to' || (slot === 'night' && n % 2 === 0),
    ),
  );
}
const isTold = (template: Template, named: Partial<Named>): boolean =>
  canSay(template, 'may' in FORMS[template.form] ? named : { ...named, night: undefined as never });

describe('a line that is made', () => {
  const all = [...catalogueOf().byForm.values()].flat();

  for (const [name, names] of Object.entries(TABLES))
    test(`is understood as meant at a table ${name}`, () => {
      const scene: LineContext = { names, speaker: SPEAKER };
      let [said, misread] = [0, 0];
      const wrong: string[] = [];
      for (const [i, template] of all.entries())
        for (const n of [i, i + 1]) {
          const named = namedAt(template.form, n, names);
          if (!isTold(template, named)) continue;
          said += 1;
          const line = lineOf(template, named, scene, {
            isModest: n % 3 === 0,
            isFormal: n % 2 === 0 && ['careful', 'all'].includes(template.voice),
          });
          const act = FORMS[template.form].act(named as Named, SPEAKER);
          const heard = understand(line, scene).acts;
          if (JSON.stringify(heard) === JSON.stringify([act])) continue;
          misread += 1;
          wrong.push(`${line} → ${JSON.stringify(heard)}`);
        }
      expect(said).toBeGreaterThan(all.length / 2);
      // A member may be called what a line says, such as Cop. At other tables no line is misread.
      if (name === 'of members') expect(misread / said).toBeLessThan(0.1);
      else expect(wrong).toEqual([]);
    });

  test('says the requested act, even at a table of odd names, and never repeats a line', () => {
    for (const names of Object.values(TABLES)) {
      const scene = { names, speaker: SPEAKER, to: null };
      const said = new Set<string>();
      for (const [n, form] of (Object.keys(FORMS) as FormId[]).entries()) {
        const named = namedAt(form, n, names);
        const act: SpeechAct = FORMS[form].act(named as Named, SPEAKER);
        expect(formOf(act, SPEAKER)?.id).toBe(form);
        for (const voice of VOICES) {
          const line = phrase(act, voice, scene, seeded([n]), { isSaid: (text) => said.has(text), worn: [], holds: () => true });
          if (line === null) {
            // A line fails only if a name is a role or not a word at all.
            expect(names).toBe(TABLES['of members']);
            continue;
          }
          expect(said.has(line)).toBe(false);
          said.add(line);
          expect(understand(line, scene).acts).toEqual([act]);
        }
      }
    }
  });

  test('comes from another voice when its own one has run out, and ends when all are said', () => {
    const scene = { names: TABLES['of bots']!, speaker: 0, to: null };
    const said = new Set<string>();
    const act: SpeechAct = { kind: 'relief' };
    for (;;) {
      const line = phrase(act, 'terse', scene, seeded([said.size]), {
        isSaid: (text) => said.has(text),
        worn: [],
        holds: () => true,
      });
      if (line === null) break;
      said.add(line);
    }
    const shared = (catalogueOf().byForm.get('relief') ?? []).filter(({ voice }) => voice === 'all' || voice === 'terse');
    expect([...said].sort()).toEqual(shared.map(({ text }) => text).sort());
  });

  test('names the player who is spoken to, unless it names them anyway', () => {
    const names = TABLES['of bots']!;
    const lines = Array.from({ length: 40 }, (_, n) =>
      phrase({ kind: 'unsure' }, 'terse', { names, speaker: 0, to: 1 }, seeded([n]), FRESH),
    );
    expect(lines.some((line) => line?.includes('Wren'))).toBe(true);
    const heard = lines.map((line) => understand(line!, { names, speaker: 0 }));
    expect(heard.every(({ to }, i) => (to === 1) === lines[i]!.includes('Wren'))).toBe(true);
    for (let n = 0; n < 40; n++) {
      const line = phrase({ kind: 'doubt', about: 1 }, 'chatty', { names, speaker: 0, to: 1 }, seeded([n]), FRESH)!;
      expect(line.split('Wren')).toHaveLength(2);
    }
  });

  test('takes nothing for granted that is not so', () => {
    const scene = { names: TABLES['of bots']!, speaker: 0, to: null };
    const act: SpeechAct = { kind: 'ask', what: 'why-me', of: 2, about: null };
    for (const voice of VOICES)
      for (let n = 0; n < 40; n++) {
        const line = phrase(act, voice, scene, seeded([n]), { ...FRESH, holds: () => false })!;
        expect(line).not.toMatch(/\bvot/i);
      }
  });

  test('uses another template if one is left, once a template has been used for a player', () => {
    const names = TABLES['of bots']!;
    const said = new Set<string>();
    const texts = (catalogueOf().byForm.get('quiet') ?? []).filter(({ voice }) => voice === 'jester');
    for (let n = 0; n < texts.length; n++)
      said.add(
        phrase({ kind: 'accuse', about: n % 5, why: { why: 'quiet' } }, 'jester', { names, speaker: 5, to: null }, seeded([n]), {
          isSaid: (line) => said.has(line),
          worn: [...said].flatMap((line) => wearOf(line, names)),
          holds: () => true,
        })!,
      );
    expect(new Set([...said].map((line) => wearOf(line, names)[0])).size).toBe(texts.length);
  });

  test('gives a role its article, and no plain role stands out', () => {
    const scene = { names: TABLES['of bots']!, speaker: 0, to: null };
    const of = (role: string): string[] =>
      VOICES.flatMap((voice) =>
        Array.from({ length: 20 }, (_, n) => phrase({ kind: 'claim', role }, voice, scene, seeded([n]), FRESH)!),
      );
    expect(of('Cop').some((line) => line.includes('the Cop'))).toBe(true);
    expect(of('Cop').every((line) => !/\ba Cop\b/.test(line))).toBe(true);
    expect(of('Villager').some((line) => line.includes('just a Villager'))).toBe(true);
    expect(of('Villager').every((line) => !line.includes('the Villager'))).toBe(true);
  });

  test('is not made of an act without words', () => {
    const scene = { names: TABLES['of bots']!, speaker: 0, to: null };
    const nothing: SpeechAct[] = [
      { kind: 'ask', what: 'think', of: 1, about: null },
      { kind: 'vote', for: null, why: { why: 'gut' } },
    ];
    for (const act of nothing) expect(phrase(act, 'terse', scene, seeded([1]), FRESH)).toBeNull();
  });
});
