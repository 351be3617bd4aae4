import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SETUP_LIMITS, type SetupProblem } from '../../../games/engine/setup.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ToastPlace } from '../../ui/ToastPlace.tsx';
import { setupKind, sidesOfSetup } from '../cards/setup-sides.ts';
import { GAME_OPTIONS } from '../host/games.ts';
import { arriving, takeArrival } from './arrival.ts';
import { Balance, BalancePlace, useBalancePlace } from './Balance.tsx';
import { CardSets } from './CardSets.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { type Editor, EditorContext, useEditor } from './editor-context.ts';
import { CountFields, KindFields } from './KindFields.tsx';
import { focusProblemList, ProblemList } from './ProblemList.tsx';
import { focusProblem, placeProps } from './problem-places.ts';
import { RolePicker } from './RolePicker.tsx';
import { SameDeal, SaveRefusal } from './SaveArea.tsx';
import { SettingFields } from './SettingFields.tsx';
import type { Origin } from './stored-drafts.ts';
import { TermFields } from './TermFields.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { type EditorOptions, type KeptEditor, useEditorState } from './use-editor-state.ts';
import { type Saving, useSave } from './use-save.ts';

export interface SetupEditorProps extends EditorOptions {
  /** Page title: 'Create a setup', 'Edit Seven Lanterns'. */
  title: string;
}

/** The editor: role picker, setup and remaining problems, side by side or, on a phone, one below the other. */
export function SetupEditor({ title, ...options }: SetupEditorProps) {
  const kept = useEditorState(options);
  const { editor, endangered, announcement } = kept;
  const saving = useSave(options.origin, kept);
  const wide = useWide();
  const balance = useBalancePlace();
  const [adding, setAdding] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useGuard(endangered);
  const goTo = useGoTo(kept, page.current);
  const submit = () => {
    const [first] = editor.problems;
    if (!first) return saving.save();
    kept.judge();
    goTo(first);
  };
  useEditorKeys(editor, submit);
  useArrival(editor, page);
  return (
    <EditorContext.Provider value={editor}>
      <div ref={page} className="site-page max-w-330! grid grid-cols-[minmax(0,1fr)] gap-4 content-start max-lg:pb-0!">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h1 className="min-w-0 m-0 text-xl wrap-anywhere">{title}</h1>
          <Toolbar changed={kept.changed} reset={kept.reset} />
        </header>
        <DraftBanner kept={kept} />
        <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(290px,345px)_minmax(0,1fr)_minmax(270px,345px)] gap-5 items-start">
          {wide && (
            <section
              aria-label="Roles to choose from"
              className="sticky top-3 grid h-[calc(100dvh_-_24px_-_var(--toasts,0px))] min-h-100 p-3.5 border border-line rounded-card bg-surface"
              {...placeProps({ place: 'add' })}
            >
              <RolePicker className="min-h-0 overflow-y-auto overscroll-contain" />
            </section>
          )}
          <Fields origin={options.origin} phone={wide ? null : { balance, onAddRoles: () => setAdding(true) }} />
          <aside
            aria-label="The setup as it stands"
            className="lg:sticky lg:top-3 grid gap-4 lg:max-h-[calc(100dvh_-_24px_-_var(--toasts,0px))] lg:overflow-y-auto lg:pb-14"
          >
            <SetupSummary {...{ origin: options.origin, saving, submit, goTo }} />
            {wide && <BalancePlace place={balance} />}
          </aside>
        </div>
        <Balance place={balance} />
        {!wide && <PhoneBar {...{ saving, submit }} onProblems={() => focusProblemList(page.current)} />}
        <p className="sr-only" aria-live="polite">
          {announcement}
        </p>
      </div>
      <Dialog
        open={adding && !wide}
        onClose={() => setAdding(false)}
        title="Add roles"
        footer={
          <Button variant="primary" onClick={() => setAdding(false)}>
            Done
          </Button>
        }
      >
        <RolePicker className="h-[46dvh] overflow-y-auto overscroll-contain" />
      </Dialog>
    </EditorContext.Provider>
  );
}

interface FieldsProps {
  origin: Origin;
  /** Set on a phone, where the role picker is a dialog and the balance panel stands among the fields. */
  phone: { onAddRoles: () => void; balance: HTMLElement } | null;
}
function Fields({ origin, phone }: FieldsProps) {
  const { draft, dispatch, problemAt } = useEditor();
  const [, go] = useLocation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Box roomy aria-label="Name and kind">
        <div className={cx('grid gap-3', origin.kind === 'new' && 'md:grid-cols-[minmax(0,1fr)_180px]')}>
          <div {...placeProps({ place: 'name' })}>
            <TextField
              label="Name"
              maxLength={SETUP_LIMITS.name}
              autoComplete="off"
              value={draft.name}
              error={problemAt({ place: 'name' })}
              onChange={(value) => dispatch({ do: 'text', field: 'name', value })}
            />
          </div>
          {origin.kind === 'new' && (
            <div data-game="">
              <Select
                label="Game"
                value={draft.gameType}
                options={GAME_OPTIONS}
                onChange={(name) =>
                  go(`/play/create?game=${encodeURIComponent(name)}`, { replace: true, state: arriving({ atGame: true }) })
                }
              />
            </div>
          )}
        </div>
        <KindFields />
      </Box>
      <CardSets {...(phone && { onAddRoles: phone.onAddRoles })} />
      {draft.kind === 'closed' && <CountFields />}
      {phone && <BalancePlace place={phone.balance} />}
      <SettingFields />
      <TermFields />
      <DescriptionField />
    </div>
  );
}

interface SetupSummaryProps {
  origin: Origin;
  saving: Saving;
  submit: () => void;
  goTo: (problem: SetupProblem) => void;
}

/** Summary of the setup: seats, problems and saving. */
function SetupSummary({ origin, saving, submit, goTo }: SetupSummaryProps) {
  const wide = useWide();
  return (
    <Box roomy aria-label="Summary">
      <SetupFacts />
      <ProblemList onGo={goTo} />
      <SameDeal origin={origin} />
      {wide && (
        <>
          <SaveRefusal saving={saving} />
          <SaveButton saving={saving} submit={submit} />
        </>
      )}
    </Box>
  );
}

function SaveButton({ saving, submit }: Pick<SetupSummaryProps, 'saving' | 'submit'>) {
  return (
    <Button variant="primary" loading={saving.pending} aria-keyshortcuts="Control+S" onClick={submit}>
      Save setup
    </Button>
  );
}

/** Bar at the bottom edge of a phone, which keeps seats, problems and Save in reach. */
function PhoneBar({ saving, submit, onProblems }: Pick<SetupSummaryProps, 'saving' | 'submit'> & { onProblems: () => void }) {
  const { setup, problems } = useEditor();
  return (
    <section
      aria-label="Save"
      className="sticky bottom-0 z-20 grid gap-2 max-h-[60dvh] overflow-y-auto -mx-5 max-md:-mx-4 px-5 max-md:px-4 pt-2 pb-[calc(8px_+_env(safe-area-inset-bottom))] border-t border-t-line bg-surface"
    >
      <ToastPlace className="-mx-5 max-md:-mx-4 -mt-2 empty:-mb-2 empty:mt-0" />
      <SaveRefusal saving={saving} />
      <div className="flex items-center gap-2">
        <span className="flex-1 min-w-0 text-sm font-550 tabular whitespace-nowrap">{seatWords(setup.total)}</span>
        {problems.length > 0 && (
          <Button variant="ghost" icon="warning" className="px-2!" onClick={onProblems}>
            {problems.length} {problems.length === 1 ? 'problem' : 'problems'}
          </Button>
        )}
        <SaveButton saving={saving} submit={submit} />
      </div>
    </section>
  );
}

/** Says that an earlier draft was restored, and offers to discard it. */
function DraftBanner({ kept: { restored, changed, reset } }: { kept: KeptEditor }) {
  const [isClosed, setClosed] = useState(false);
  if (!restored || isClosed || !changed) return null;
  const discard = (
    <Button size="small" onClick={reset}>
      Discard
    </Button>
  );
  return (
    <Banner kind="info" icon="history" actions={discard} onClose={() => setClosed(true)}>
      Draft restored. Pick up where you left off.
    </Banner>
  );
}

/** Applies the handover from the previous page. */
function useArrival({ dispatch }: Editor, page: RefObject<HTMLElement | null>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once
  useEffect(() => {
    const { imported, atGame } = takeArrival();
    if (imported) dispatch({ do: 'replace', draft: imported });
    if (atGame) page.current?.querySelector<HTMLElement>('[data-game] select')?.focus();
  }, []);
}

/** Shows the set of a problem, then moves focus to its control. */
function useGoTo({ editor, judge }: KeptEditor, page: HTMLElement | null): (problem: SetupProblem) => void {
  const [target, setTarget] = useState<SetupProblem | null>(null);
  useEffect(() => {
    if (!target || !page) return;
    focusProblem(page, target, editor.draft.kind, editor.set);
    setTarget(null);
  }, [target, page, editor]);
  return (problem) => {
    judge();
    if (problem.set !== undefined) editor.dispatch({ do: 'choose set', set: problem.set });
    setTarget(problem);
  };
}

/** Makes the browser ask before the tab closes while changes are not stored. */
function useGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
}

const seatWords = (seats: number): string => `${seats} ${seats === 1 ? 'seat' : 'seats'}`;

/** Seats in total and per side. */
function SetupFacts() {
  const { setup, book, catalogue } = useEditor();
  const { min, max } = catalogue.seats;
  const fits = setup.total >= min && setup.total <= max;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 m-0">
        <span className="text-xl title tabular">{seatWords(setup.total)}</span>
        {!fits && (
          <span className="text-ink-soft text-sm">
            {min} to {max} needed
          </span>
        )}
        <Badge icon={setup.closed ? 'lock' : 'unlock'}>{setupKind(setup)}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-3.5 gap-y-1 min-h-6 m-0 text-sm">
        {sidesOfSetup(setup, book.roles).map(({ side, seats, roles }) => (
          <span key={side} className="inline-flex items-center gap-1 tabular">
            {seats || roles.length} <SideMark side={side} size="small" />
          </span>
        ))}
      </p>
    </div>
  );
}

/** Same as the `lg` breakpoint. */
const WIDE = '(min-width: 1100px)';

/** Whether the role picker stands beside the setup. */
function useWide(): boolean {
  const [wide, setWide] = useState(() => window.matchMedia(WIDE).matches);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const change = () => setWide(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return wide;
}
