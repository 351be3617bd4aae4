import { type ReactNode, useId, useState } from 'react';
import type { Lobby } from '../../../games/table/table-options.ts';
import { Banner } from '../../ui/Banner.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { DeckChoice } from '../decks/lazy-deck-choice.tsx';
import { LOBBY_STYLES } from '../tables/lobbies.ts';
import { differences, usualLengths } from './differences.ts';
import { FieldControl } from './FieldControl.tsx';
import {
  changeField,
  changeTable,
  type ErrorPlace,
  type FieldGroup,
  type FieldValue,
  fieldOf,
  type HostFormValues,
  type HostGame,
  type HostUser,
  lobbiesFor,
  lockedReason,
  rankedWarning,
  roundWarning,
  shownKeys,
} from './form.ts';
import { GAME_OPTIONS } from './games.ts';
import { SetupChoice } from './SetupChoice.tsx';
import { StartField } from './StartField.tsx';

export interface HostFieldsProps {
  game: HostGame;
  form: HostFormValues;
  host: HostUser;
  setForm: (form: HostFormValues) => void;
  errorOf: (place: ErrorPlace) => string | null;
}

/** Related table fields, in the order of the form; all others are listed under Rules. */
const DECKS = 'anonymousDeckId';
const WHO = ['private', 'guests', 'spectating', 'anonymousGame', DECKS];
const COUNTS = ['ranked', 'competitive'];
const WAITS = ['pregameWaitLength', 'extendLength'];
const NAME = 'lobbyName';

export function HostFields(props: HostFieldsProps & { setGameType: (gameType: string) => void }) {
  const { game, form, host, setForm, errorOf, setGameType } = props;
  return (
    <>
      <Select label="Game" value={game.gameType} onChange={setGameType} options={GAME_OPTIONS} />
      <SetupChoice {...{ game, form, host, setForm }} error={errorOf('setup')} />
      <NoRound why={roundWarning(form, host)} />
      <MoreSettings
        summary={differences(form, game, host).join(' · ') || `defaults (${usualLengths(game)})`}
        hasError={[errorOf('table'), errorOf('scheduled'), errorOf('options')].some((error) => error !== null)}
      >
        <TableFields {...props} />
      </MoreSettings>
    </>
  );
}

/** Stands outside the settings, which are collapsed for a host who comes from the competitive lobby. */
const NoRound = ({ why }: { why: string | null }) => why && <Banner kind="warning">{why}</Banner>;

function TableFields(props: HostFieldsProps) {
  const { game, form, host, setForm, errorOf } = props;
  const table = shownKeys(form, game, 'table');
  const warning = rankedWarning(form, host);
  const error = errorOf('table');
  const counts = table.filter((key) => COUNTS.includes(key));
  const set = (change: Parameters<typeof changeTable>[3]) => setForm(changeTable(form, game, host, change));
  return (
    <>
      <Group title="Table">
        <LobbyChoice game={game} lobby={form.lobby} onChange={(lobby) => set({ lobby })} />
        <Controls {...props} part="table" keys={table.filter((key) => key === NAME)} />
        <div className="grid gap-3.5 empty:hidden" data-invalid={error ? true : undefined}>
          <Controls {...props} part="table" keys={counts} />
          {error ? <FieldError>{error}</FieldError> : warning && <Banner kind="warning">{warning}</Banner>}
        </div>
        <StartField value={form.scheduled} onChange={(scheduled) => set({ scheduled })} />
      </Group>
      <Group title="Who can join">
        <Controls {...props} part="table" keys={WHO.filter((key) => table.includes(key))} />
      </Group>
      <Group title="Rules">
        <RuleFields {...props} table={table} />
      </Group>
    </>
  );
}

function RuleFields(props: HostFieldsProps & { table: readonly string[] }) {
  const { game, form, host, setForm, errorOf, table } = props;
  const error = errorOf('options');
  const rules = table.filter((key) => key !== NAME && ![...WHO, ...COUNTS, ...WAITS].includes(key));
  return (
    <>
      <Controls {...props} part="table" keys={rules} />
      <div className="grid gap-3.5 empty:hidden" data-invalid={error ? true : undefined}>
        <Controls {...props} part="options" keys={shownKeys(form, game, 'options')} />
        {error && <FieldError>{error}</FieldError>}
      </div>
      <Switch
        label="Custom durations"
        hint="How long each phase and each wait takes."
        checked={form.configureDuration}
        onChange={(configureDuration) => setForm(changeTable(form, game, host, { configureDuration }))}
      />
      {form.configureDuration && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-3.5">
          <Controls {...props} part="lengths" keys={shownKeys(form, game, 'lengths')} />
          <Controls {...props} part="table" keys={WAITS.filter((key) => table.includes(key))} />
        </div>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-3.5">
      <h4 className="title pb-1.5 border-b border-b-line text-base">{title}</h4>
      {children}
    </section>
  );
}

function Controls({ part, keys, game, form, host, setForm }: HostFieldsProps & { part: FieldGroup; keys: readonly string[] }) {
  return keys.map((key) => {
    const onChange = (value: FieldValue) => setForm(changeField(form, game, host, part, key, value));
    const value = form[part][key]!;
    if (part === 'table' && key === DECKS) return <DeckChoice key={key} value={String(value)} onChange={onChange} />;
    const locked = lockedReason(form, host, part, key);
    return <FieldControl key={key} field={fieldOf(game, part, key)} {...{ value, locked, onChange }} />;
  });
}

interface LobbyChoiceProps {
  game: HostGame;
  lobby: Lobby;
  onChange: (lobby: Lobby) => void;
}

function LobbyChoice({ game, lobby, onChange }: LobbyChoiceProps) {
  const { hue, icon, words } = LOBBY_STYLES[lobby];
  return (
    <div style={{ '--hue': hue } as React.CSSProperties}>
      <Select
        label="Lobby"
        value={lobby}
        onChange={onChange}
        options={lobbiesFor(game).map((value) => ({ value, label: value }))}
        hint={
          <>
            <Icon name={icon} size={16} className="me-0.5 [color:oklch(var(--hue-l)_var(--hue-c)_var(--hue))] align-[-3px]" />{' '}
            {words}
          </>
        }
      />
    </div>
  );
}

interface MoreSettingsProps {
  /** Settings that differ from their defaults, in words; or the defaults that matter most. */
  summary: string;
  /** A setting inside is invalid, so the section stays open. */
  hasError: boolean;
  children: ReactNode;
}

/** Collapsible settings that most hosts leave alone. The heading sums up changes while collapsed. */
function MoreSettings({ summary, hasError, children }: MoreSettingsProps) {
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const open = isOpened || hasError;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h3 className="text-sm font-sans">
        <button
          type="button"
          className="flex items-center gap-2 w-[calc(100%_+_16px)] min-h-tap -mx-2 px-2 rounded text-ink text-start hover:bg-raised"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpened(!open)}
        >
          <Icon name="chevron-down" size={18} className={cx('flex-none text-ink-soft', !open && '-rotate-90')} />
          <span className="flex-none font-550">More settings</span>
          <span className="min-w-0 truncate text-ink-soft font-normal">{summary}</span>
        </button>
      </h3>
      <div id={id} className="grid gap-7" hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
