/** Reads the lines of the voices once: keyed by form, to say one, and by their words without names, to understand one. */
import type { Seat } from '../../engine/game.ts';
import { PREMISES, type Premise, VOICES, type Voice } from './acts.ts';
import { FORMS, type Form, type FormId, type Named, REASONS, type ReasonForm, type Slot } from './forms.ts';
import { indexNames } from './grammar/names.ts';
import { withArticle } from './grammar/roles.ts';
import { type Skeleton, skeletonOf, tokensOf } from './grammar/tokens.ts';
import { ACCUSING, JOINS, TAILS } from './lines/because.ts';
import { LINES } from './lines/lines.ts';
import { wearOfKey } from './mark.ts';

/** One way to say a form: words and slots in turn. */
export interface Template {
  form: FormId;
  voice: Voice | 'all';
  text: string;
  slots: readonly Slot[];
  /** The line is said only if this holds. */
  premise: Premise | null;
  /** Hashes of how it is built, how it begins and how it ends; set once it is in the catalogue. */
  wear: readonly number[];
}
/** Slots that the marks of a skeleton stand for, in order. */
export interface Pattern {
  form: FormId;
  slots: readonly (Slot | null)[];
  premise: Premise | null;
}
export interface TemplateCatalogue {
  byForm: Map<FormId, Template[]>;
  byKey: Map<string, Pattern>;
  words: Set<string>;
}

const SLOT = /\{(\w+)\}/g;
const SLOTS: readonly string[] = ['x', 'y', 'of', 'to', 'role', 'Role', 'night', 'alive', 'evil'];
const NUMBERS: readonly string[] = ['night', 'alive', 'evil'] satisfies Slot[];

/** Returns all variants of a line: each part in brackets may be kept or left out. */
export function variantsOf(line: string): string[] {
  const optional = /\[([^\]]*)\]/.exec(line);
  if (!optional) return [line];
  const [before, after] = [line.slice(0, optional.index), line.slice(optional.index + optional[0].length)];
  return [...variantsOf(before + after), ...variantsOf(before + optional[1] + after)];
}

/** Returns all templates, in the order of their forms. */
export function templates(): Template[] {
  const all: Template[] = [];
  const add = (form: FormId, voice: Voice | 'all', { premise, line }: Line): void => {
    for (const text of variantsOf(line)) all.push({ form, voice, text, slots: slotsOf(text), premise, wear: [] });
  };
  for (const [form, byVoice] of Object.entries(LINES))
    for (const voice of [...VOICES, 'all'] as const)
      for (const line of linesOf(byVoice[voice])) add(form as FormId, voice, lineWithPremise(line));
  for (const id of Object.keys(REASONS) as ReasonForm[])
    for (const voice of VOICES) {
      const [own, shared] = [linesOf(TAILS[id][voice]), linesOf(TAILS[id].all)];
      const join = (form: FormId, joins: string, tails: readonly string[]): void => {
        for (const tail of tails)
          for (const one of linesOf(joins)) {
            const { premise, line } = lineWithPremise(tail);
            add(form, voice, { premise, line: one.replace('{because}', line) });
          }
      };
      join(`vote-${id}`, JOINS[voice], [...own, ...shared]);
      join(id, ACCUSING[voice], [...own, ...shared]);
    }
  return all;
}

interface Line {
  premise: Premise | null;
  line: string;
}
function lineWithPremise(line: string): Line {
  const premise = PREMISES.find((one) => line.startsWith(`${one}: `)) ?? null;
  return { premise, line: premise === null ? line : line.slice(premise.length + 2) };
}
const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function slotsOf(text: string): Slot[] {
  const slots = new Set<Slot>();
  for (const [, slot] of text.matchAll(SLOT)) {
    if (!SLOTS.includes(slot!)) throw new Error(`no slot {${slot}}: ${text}`);
    slots.add(slot === 'Role' ? 'role' : (slot as Slot));
  }
  return [...slots];
}

/** How a line is written. `isModest`: with "just" before the plain role of a side. `isFormal`: a sentence has a capital. */
export interface Manner {
  isModest?: boolean;
  isFormal?: boolean;
}
/** Beginnings of sentences: an ellipsis ends none. */
const BEGINS = /(?:^|(?<!\.)[.!?] )$/;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const withCapitals = (text: string): string =>
  text.replace(/(^|(?<!\.)[.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + capital(letter));

/** Puts names into a template. A name keeps its spelling wherever it stands. */
export function render(
  template: string,
  named: Partial<Named>,
  nameOf: (seat: Seat) => string,
  { isModest = false, isFormal = false }: Manner = {},
): string {
  const text = isFormal ? withCapitals(template) : template;
  return text.replace(SLOT, (_, slot: string, at: number) => {
    const value = named[(slot === 'Role' ? 'role' : slot) as Slot];
    if (slot === 'Role') return String(value);
    if (slot === 'role') {
      const article = withArticle(String(value));
      const role = isModest && article.startsWith('a ') ? `just ${article}` : article;
      return isFormal && BEGINS.test(text.slice(0, at)) ? capital(role) : role;
    }
    return NUMBERS.includes(slot) ? String(value) : nameOf(value as Seat);
  });
}

/** Names that are no words, to read templates with. */
const STAND_INS = { x: 'Zqxa', y: 'Zqyb', of: 'Zqoc', to: 'Zqtd' } as const;
const SEATS = ['x', 'y', 'of', 'to'] as const;
const STAND_IN_ROLE = 'Cop';
const STAND_IN_NAMES = indexNames(Object.values(STAND_INS), () => true);

export function patternOf({ form, text, premise }: Template): { key: string; pattern: Pattern } {
  const rendered = render(
    text,
    { x: 0, y: 1, of: 2, to: 3, role: STAND_IN_ROLE, night: 1, alive: 5, evil: 2 },
    (seat) => STAND_INS[SEATS[seat]!],
  );
  const { key, values }: Skeleton = skeletonOf(tokensOf(rendered, STAND_IN_NAMES));
  const order = Array.from(text.matchAll(SLOT), ([, slot]) => (slot === 'Role' ? 'role' : slot) as Slot);
  if (order.length !== values.length) throw new Error(`a template names what is no slot: ${text}`);
  return { key, pattern: { form, slots: order, premise } };
}

let catalogue: TemplateCatalogue | null = null;
export function catalogueOf(): TemplateCatalogue {
  if (catalogue) return catalogue;
  catalogue = { byForm: new Map(), byKey: new Map(), words: new Set() };
  for (const template of templates()) {
    const same = catalogue.byForm.get(template.form);
    if (same) same.push(template);
    else catalogue.byForm.set(template.form, [template]);
    const { key, pattern } = patternOf(template);
    template.wear = wearOfKey(key);
    catalogue.byKey.set(key, pattern);
    for (const word of key.split(' ')) if (/^\p{L}/u.test(word)) catalogue.words.add(word);
  }
  return catalogue;
}

const byVoice = new Map<string, readonly Template[]>();
/** Returns the templates of a form in this voice or for all voices. */
export function templatesFor(form: FormId, voice: Voice): readonly Template[] {
  const key = `${form} ${voice}`;
  let fitting = byVoice.get(key);
  if (!fitting) {
    fitting = (catalogueOf().byForm.get(form) ?? []).filter((template) => template.voice === voice || template.voice === 'all');
    byVoice.set(key, fitting);
  }
  return fitting;
}

/** Whether a template fits an act: it names all that the form requires, and nothing that the act does not give. */
export function canSay({ form, slots }: Template, named: Partial<Named>): boolean {
  const { needs, may = [] }: Form = FORMS[form];
  return (
    needs.every((slot) => slots.includes(slot)) &&
    may.every((slot) => slots.includes(slot) === (named[slot] !== undefined)) &&
    slots.every((slot) => named[slot] !== undefined)
  );
}
