import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { UserCard } from '../../../protocol/http/users.ts';
import { session } from '../../lib/session.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Field } from '../../ui/Field.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useRoles } from '../cards/roles.ts';
import type { CompletionOption } from '../chat/completion.ts';
import { LengthCounter } from '../chat/LengthCounter.tsx';
import { MentionList } from '../chat/MentionList.tsx';
import { useCompletion } from '../chat/use-completion.ts';
import { caretPlace } from './caret-place.ts';
import { PostText, type PostTextProps } from './PostText.tsx';
import { editOfKey, PostToolbar, type TextEdit } from './PostToolbar.tsx';
import { applyEdit, insertWord } from './text-edits.ts';

export interface PostEditorProps {
  label: string;
  labelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Maximum number of characters. */
  limit: number;
  hint?: string;
  error?: string | null | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Members offered after an '@' before any search: authors of nearby texts. */
  people?: readonly UserCard[];
  /** References for the preview. The writer's own emotes are known without it. */
  preview?: Omit<PostTextProps, 'text'>;
  /** Game whose roles '%' completes. Default Mafia. */
  gameType?: string;
  onKeyDown?: (e: KeyboardEvent<HTMLTextAreaElement>) => void;
}

const TABS = [
  { id: 'write', label: 'Write', icon: 'edit' },
  { id: 'preview', label: 'Preview', icon: 'eye' },
] as const;

/** Editor of a post with a toolbar, completion and a preview: behind a tab on a phone, else beside the text. */
export function PostEditor(props: PostEditorProps) {
  const { label, value, preview, gameType } = props;
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  const isBeside = useBeside(box);
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const panel = (id: 'write' | 'preview') =>
    isBeside ? {} : { role: 'tabpanel', id: `${name}-panel-${id}`, 'aria-labelledby': `${name}-tab-${id}`, hidden: tab !== id };
  return (
    <div ref={box} className={isBeside ? 'grid grid-cols-2 gap-4' : 'grid gap-2'}>
      {!isBeside && (
        <Tabs label={`${label}: write or preview`} name={name} tabs={TABS} value={tab} onChange={setTab} kind="chips" />
      )}
      <div key="write" className="min-w-0" {...panel('write')}>
        <MarkdownField {...props} />
      </div>
      <div key="preview" className="min-w-0" {...panel('preview')}>
        {(isBeside || tab === 'preview') && (
          <Preview text={value} of={label} caption={isBeside} gameType={gameType} {...preview} />
        )}
      </div>
    </div>
  );
}

function Preview({ text, of, caption, ...rest }: PostTextProps & { of: string; caption: boolean }) {
  // Long text is rendered when typing pauses, not at every key.
  const settledText = useSettled(text);
  return (
    <section className="flex flex-col gap-1.5 h-full" aria-label={`Preview: ${of}`}>
      {caption && (
        <p className="m-0 text-sm font-550" aria-hidden="true">
          Preview
        </p>
      )}
      <div className="flex-1 min-h-40 max-h-[60dvh] p-3 border border-dashed border-line rounded overflow-y-auto">
        {settledText.trim() ? (
          <PostText text={settledText} emotes={session.value.settings?.customEmotes} {...rest} />
        ) : (
          <p className="m-0 text-ink-soft text-sm">Nothing to preview yet.</p>
        )}
      </div>
    </section>
  );
}

const NO_PEOPLE: readonly UserCard[] = [];

function MarkdownField(props: PostEditorProps) {
  const { label, labelHidden, value, onChange, limit, hint, error, disabled = false, autoFocus, gameType = 'Mafia' } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState(0);
  const [roleAt, setRoleAt] = useState<number | null>(null);
  const sides = useSides(gameType);
  const edit = (change: TextEdit) => {
    const area = field.current;
    if (!area || disabled) return;
    const next = change({ text: area.value, from: area.selectionStart, to: area.selectionEnd });
    applyEdit(area, next);
    setCaret(next.to);
  };
  const complete = ({ insert }: CompletionOption, from: number) =>
    edit(({ text, to }) => {
      const rest = text.slice(to).replace(/^ /, '');
      return { text: text.slice(0, from) + insert + rest, from: from + insert.length, to: from + insert.length };
    });
  const completion = useCompletion({
    text: value,
    caret,
    people: props.people ?? NO_PEOPLE,
    roles: sides,
    roleAt,
    onChoose: complete,
  });
  const at = usePlace(field, box, completion.from);
  const onKeyDown = (e: KeyboardEvent<HTMLTextAreaElement>) => {
    // These keys belong to an input method or the completion list.
    if (e.nativeEvent.isComposing || completion.onKeyDown(e)) return;
    const change = editOfKey(e);
    if (!change) return props.onKeyDown?.(e);
    e.preventDefault();
    edit(change);
  };
  const askRole = () =>
    edit((selected) => {
      const next = insertWord({ ...selected, from: selected.to }, '%', true);
      setRoleAt(next.to - 1);
      return next;
    });
  const { role: _, 'aria-expanded': isOpen, ...listed } = completion.aria;
  const tooLong = value.length - limit;
  const problem =
    error ?? (tooLong > 0 ? `Please shorten this by ${tooLong === 1 ? 'one character' : `${tooLong} characters`}.` : null);
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={problem}>
      {(aria): ReactNode => (
        <div ref={box} className="relative">
          <PostToolbar disabled={disabled} onEdit={edit} onRole={askRole} />
          <textarea
            ref={field}
            className="control control-text min-h-40 resize-y max-h-[60dvh] read-only:opacity-60"
            {...aria}
            {...listed}
            aria-haspopup={isOpen ? 'listbox' : undefined}
            rows={7}
            dir="auto"
            value={value}
            readOnly={disabled}
            // biome-ignore lint/a11y/noAutofocus: only where a press opened the field
            autoFocus={autoFocus}
            {...{ onKeyDown }}
            onChange={(e) => {
              onChange(e.target.value);
              setCaret(e.target.selectionStart);
            }}
            onSelect={(e) => setCaret(e.currentTarget.selectionStart)}
            onBlur={completion.close}
          />
          {completion.list && at && <MentionList {...completion.list} at={at} />}
          <LengthCounter length={value.length} most={limit} from={Math.floor(limit * 0.8)} />
        </div>
      )}
    </Field>
  );
}

function useSides(gameType: string): Readonly<Record<string, string>> {
  const roles = useRoles(gameType);
  return useMemo(
    () => Object.fromEntries(Object.entries(roles ?? {}).map(([name, { alignment }]) => [name, alignment])),
    [roles],
  );
}

/** Width reserved for the list, in px, so that it stays inside the box. */
const LIST_WIDTH = 240;
/** Position below the word being completed, within the box. */
function usePlace(
  field: React.RefObject<HTMLTextAreaElement | null>,
  box: React.RefObject<HTMLElement | null>,
  from: number | null,
): { top: number; left: number } | undefined {
  return useMemo(() => {
    const area = field.current;
    if (from === null || !area || !box.current) return undefined;
    const { top, left } = caretPlace(area, from);
    return {
      top: area.offsetTop + Math.min(Math.max(top, 0), area.offsetHeight) + 4,
      left: Math.max(0, Math.min(left, box.current.offsetWidth - LIST_WIDTH)),
    };
  }, [field, box, from]);
}

/** Minimum width in px for text and preview side by side; a 900 px page has more room, a profile column less. */
const BESIDE = 720;

/** Whether a text and its preview fit side by side in this box. */
function useBeside(box: RefObject<HTMLElement | null>): boolean {
  const [isBeside, setBeside] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setBeside(element.offsetWidth >= BESIDE);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isBeside;
}
