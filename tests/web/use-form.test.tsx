import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDraft } from '../../web/lib/drafts.ts';
import { useForm } from '../../web/lib/use-form.ts';
import { TextField } from '../../web/ui/TextField.tsx';
import { toasts } from '../../web/ui/toast.ts';
import { type Mounted, mount } from './mount.tsx';

const Setup = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Give it a name.'), v.maxLength(9, 'At most 9 characters.')),
  words: v.pipe(v.string(), v.regex(/^[a-z ]*$/, 'Small letters only.')),
});
type SetupBody = v.InferOutput<typeof Setup>;

let mounted: Mounted;
let sent: SetupBody[];
let answer: (body: SetupBody) => Promise<unknown>;
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  toasts.value = [];
  sent = [];
  answer = async () => 'OK';
});
afterEach(async () => {
  await mounted.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function SetupForm({ fieldOf = () => null, draft }: { fieldOf?: () => string | null; draft?: string }) {
  const form = useForm(Setup, {
    initial: { name: '', words: '' },
    submit: (body) => {
      sent.push(body);
      return answer(body);
    },
    done: 'Saved.',
    fieldOf,
    ...(draft && { draft }),
  });
  return (
    <form {...form.props}>
      <TextField label="Name" {...form.field('name')} name="name" />
      <TextField label="Words" {...form.field('words')} name="words" onBlur={() => form.judge('words')} />
      <p className="whole">{form.error}</p>
      <button type="submit">{form.pending ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={form.reset}>
        Reset
      </button>
    </form>
  );
}
const errors = () => [...mounted.page.querySelectorAll('.field-error')].map((one) => one.textContent);
const whole = () => mounted.page.querySelector('.whole')!.textContent;
const focused = () => (document.activeElement as HTMLInputElement).name;
const value = (name: string) => mounted.page.querySelector<HTMLInputElement>(`[name=${name}]`)!.value;
async function fill(name: string, words: string) {
  await mounted.type('[name=name]', name);
  await mounted.type('[name=words]', words);
}

test('shows each field’s fault beside it, focuses the first, and sends nothing', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  mounted = await mount(<SetupForm />);
  await fill('Too long a name', 'LOUD');
  await mounted.press('Send');
  expect([errors(), focused(), sent]).toEqual([['At most 9 characters.', 'Small letters only.'], 'name', []]);
  expect(scrolled.mock.contexts).toEqual([mounted.page.querySelector('[name=name]')]);
  await mounted.type('[name=name]', 'Short');
  expect(errors()).toEqual(['Small letters only.']);
  await mounted.press('Send');
  expect(focused()).toBe('words');
  scrolled.mockRestore();
});

test('sends the schema’s output for the values', async () => {
  mounted = await mount(<SetupForm />);
  await fill('  Dusk ', 'all quiet');
  await mounted.press('Send');
  await mounted.pass();
  expect(sent).toEqual([{ name: 'Dusk', words: 'all quiet' }]);
  expect(toasts.value.map(({ text }) => text)).toEqual(['Saved.']);
});

test('shows the worker’s sentence for the form, or beside the field it is about, and loses nothing', async () => {
  answer = async () => {
    throw new Error('That name is taken.');
  };
  mounted = await mount(<SetupForm />);
  await fill('Dusk', 'all quiet');
  await mounted.press('Send');
  await mounted.pass();
  expect([whole(), errors(), value('name'), value('words')]).toEqual(['That name is taken.', [], 'Dusk', 'all quiet']);
  expect(toasts.value).toEqual([]);
  await mounted.render(<SetupForm fieldOf={() => 'name'} />);
  await mounted.press('Send');
  await mounted.pass();
  expect([whole(), errors(), focused(), value('name')]).toEqual(['', ['That name is taken.'], 'name', 'Dusk']);
});

test('an error about a field that is not shown is shown for the form', async () => {
  const Hidden = v.object({ name: v.string(), secret: v.pipe(v.string(), v.minLength(3, 'The secret is short.')) });
  function HalfForm() {
    const form = useForm(Hidden, { initial: { name: '', secret: '' }, submit: async () => {} });
    return (
      <form {...form.props}>
        <TextField label="Name" {...form.field('name')} />
        <p className="whole">{form.error}</p>
        <button type="submit">Send</button>
      </form>
    );
  }
  mounted = await mount(<HalfForm />);
  await mounted.press('Send');
  expect([whole(), errors()]).toEqual(['The secret is short.', []]);
});

test('the worker’s error is shown beside the field if a form has only one', async () => {
  function NameForm() {
    const form = useForm(v.object({ name: v.string() }), {
      initial: { name: 'Ada' },
      submit: async () => {
        throw new Error('That name is taken.');
      },
    });
    return (
      <form {...form.props}>
        <TextField label="Name" {...form.field('name')} />
        <button type="submit">Send</button>
      </form>
    );
  }
  mounted = await mount(<NameForm />);
  await mounted.press('Send');
  await mounted.pass();
  expect(errors()).toEqual(['That name is taken.']);
});

test('a second press while it is sent sends nothing', async () => {
  let finish = () => {};
  answer = () =>
    new Promise<void>((go) => {
      finish = go;
    });
  mounted = await mount(<SetupForm />);
  await fill('Dusk', '');
  await mounted.press('Send');
  await mounted.pass();
  await mounted.press('Sending');
  finish();
  await mounted.pass();
  expect(sent.length).toBe(1);
});

test('a field is checked when it is left, but not while it is empty', async () => {
  mounted = await mount(<SetupForm />);
  const leave = async () => {
    const field = mounted.page.querySelector<HTMLInputElement>('[name=words]')!;
    await act(async () => {
      field.focus();
      field.blur();
    });
  };
  await leave();
  expect(errors()).toEqual([]);
  await mounted.type('[name=words]', 'LOUD');
  await leave();
  expect(errors()).toEqual(['Small letters only.']);
});

test('a draft outlives the form until it is sent or reset', async () => {
  mounted = await mount(<SetupForm draft="setup" />);
  await fill('Dusk', 'all quiet');
  await mounted.unmount();
  mounted = await mount(<SetupForm draft="setup" />);
  expect([value('name'), value('words')]).toEqual(['Dusk', 'all quiet']);
  answer = async () => {
    throw new Error('No.');
  };
  await mounted.press('Send');
  await mounted.pass();
  expect(loadDraft('setup')).toEqual({ name: 'Dusk', words: 'all quiet' });
  answer = async () => 'OK';
  await mounted.press('Send');
  await mounted.pass();
  expect(loadDraft('setup')).toBeNull();
  await mounted.type('[name=name]', 'Dawn');
  expect(loadDraft('setup')).toEqual({ name: 'Dawn', words: 'all quiet' });
  await mounted.press('Reset');
  expect([loadDraft('setup'), value('name')]).toEqual([null, '']);
});
