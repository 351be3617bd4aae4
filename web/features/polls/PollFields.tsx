import { type RefObject, useRef } from 'react';
import { type InferInput, safeParse } from 'valibot';
import { ThreadPoll } from '../../../protocol/http/polls.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';

export type PollDraft = InferInput<typeof ThreadPoll>;
const MOST = LIMITS.poll.options;
const FEWEST = 2;
const NEW_POLL: PollDraft = { question: '', options: ['', ''], expiration: '1 week' };
const LENGTHS = ['1 day', '3 days', '1 week', '2 weeks', '4 weeks'].map((value) => ({ value, label: `After ${value}` }));
const ENDS = [...LENGTHS, { value: 'forever', label: 'When I close it' }];

interface PollFieldsProps {
  value: PollDraft | undefined;
  onChange: (poll: PollDraft | undefined) => void;
  /** Set if the poll was refused: each field then shows its own error. */
  error: string | null;
}

/** Fields for a new thread's poll, behind a button. */
export function PollFields({ value, onChange, error }: PollFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const add = () => {
    onChange(NEW_POLL);
    focusLater(box, (inputs) => inputs[0]);
  };
  return (
    <div ref={box}>
      {value ? (
        <Fields value={value} onChange={onChange} error={error} />
      ) : (
        <Button size="small" icon="vote" onClick={add}>
          Add a poll
        </Button>
      )}
    </div>
  );
}

function Fields({ value, onChange, error }: PollFieldsProps & { value: PollDraft }) {
  const list = useRef<HTMLOListElement>(null);
  const { question, options, expiration = '' } = value;
  const errors = error === null ? new Map<string, string>() : wrongIn(value);
  const optionsError = errors.get('options');
  const set = (change: Partial<PollDraft>) => onChange({ ...value, ...change });
  const add = () => {
    set({ options: [...options, ''] });
    focusLater(list, (inputs) => inputs.at(-1));
  };
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 m-0 p-4 border border-line rounded-card max-md:p-3">
      <legend className="px-1.5 text-sm font-550">Poll</legend>
      <TextField
        label="Question"
        maxLength={LIMITS.poll.question}
        value={question}
        onChange={(text) => set({ question: text })}
        error={errors.get('question') ?? null}
      />
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label="Options">
        {options.map((option, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no name but their place
          <li key={i} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-1">
            <TextField
              label={`Option ${i + 1}`}
              maxLength={LIMITS.poll.option}
              value={option}
              onChange={(text) => set({ options: options.with(i, text) })}
              error={errors.get(`options.${i}`) ?? null}
            />
            <IconButton
              icon="close"
              label={`Remove option ${i + 1}`}
              disabled={options.length <= FEWEST}
              onClick={() => set({ options: options.toSpliced(i, 1) })}
            />
          </li>
        ))}
      </ol>
      {optionsError && <FieldError>{optionsError}</FieldError>}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label="Closes"
          className="w-48 max-md:w-full"
          value={expiration}
          options={ENDS}
          onChange={(length) => set({ expiration: length })}
          error={errors.get('expiration') ?? null}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon="plus" disabled={options.length >= MOST} onClick={add}>
            Add option
          </Button>
          <Button size="small" variant="ghost" icon="trash" onClick={() => onChange(undefined)}>
            Remove poll
          </Button>
        </div>
      </div>
      <p className="m-0 text-ink-soft text-xs">
        Votes are secret. Once posted, a poll can’t be changed, but you can close it anytime.
      </p>
    </fieldset>
  );
}

/** Focuses a field that exists only after the next render. */
function focusLater(within: RefObject<HTMLElement | null>, pick: (inputs: HTMLInputElement[]) => HTMLInputElement | undefined) {
  requestAnimationFrame(() => pick([...(within.current?.querySelectorAll('input') ?? [])])?.focus());
}

/** Returns error sentences by field: 'question', 'options.0' …, or 'options' for all of them. */
function wrongIn(poll: PollDraft): Map<string, string> {
  const { issues = [] } = safeParse(ThreadPoll, poll);
  return new Map(issues.map(({ message, path }) => [path?.map(({ key }) => String(key)).join('.') ?? '', message]));
}
