import type { Lobby } from '../../../games/table/table-state.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { LOBBY_STYLES } from '../tables/lobbies.ts';
import { FieldControl } from './FieldControl.tsx';
import {
  changeField,
  changeTable,
  type FieldGroup,
  fieldOf,
  type HostForm,
  type HostGame,
  type HostUser,
  lobbiesFor,
  lockedReason,
  rankedWarning,
  shownKeys,
} from './form.ts';
import { SetupPicker } from './SetupPicker.tsx';
import { StartField } from './StartField.tsx';

export interface HostFieldsProps {
  game: HostGame;
  form: HostForm;
  host: HostUser;
  setForm: (form: HostForm) => void;
  setupError: string | null;
  gameTypes: readonly string[];
  setGameType: (gameType: string) => void;
}

/** Fields of the table that belong together, in the order of the form; all others are listed under Rules. */
const WHO = ['private', 'guests', 'spectating', 'anonymousGame', 'anonymousDeckId'];
const COUNTS = ['ranked', 'competitive'];
const WAITS = ['pregameWaitLength', 'extendLength'];
const NAME = 'lobbyName';

export function HostFields(props: HostFieldsProps) {
  const { game, form, host, setForm, setupError, gameTypes, setGameType } = props;
  const table = shownKeys(form, game, 'table');
  const warning = rankedWarning(form, host);
  const set = (given: Parameters<typeof changeTable>[3]) => setForm(changeTable(form, game, host, given));
  return (
    <>
      <Group title={gameTypes.length > 1 ? 'Game' : game.gameType}>
        {gameTypes.length > 1 && (
          <Select
            label="Game"
            value={game.gameType}
            onChange={setGameType}
            options={gameTypes.map((value) => ({ value, label: value }))}
          />
        )}
        <div data-invalid={setupError ? true : undefined}>
          <SetupPicker
            gameType={game.gameType}
            chosen={form.setup}
            onChoose={(setup) => set({ setup })}
            onLost={() => set({ setup: null })}
          />
          {setupError && (
            <p className="field-error m-0 text-xs leading-[1.45] flex gap-1.5 text-bad [&>span]:mt-px" role="alert">
              <Icon name="error" size={16} />
              {setupError}
            </p>
          )}
        </div>
      </Group>
      <Group title="Table">
        <LobbyChoice game={game} host={host} lobby={form.lobby} onChange={(lobby) => set({ lobby })} />
        <Controls
          {...props}
          part="table"
          keys={table.filter((key) => key === NAME || (COUNTS.includes(key) && !host.not?.some((one) => one === key)))}
        />
        {warning && <Banner kind="warning">{warning}</Banner>}
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
  const { game, form, host, setForm, table } = props;
  const rules = table.filter((key) => key !== NAME && ![...WHO, ...COUNTS, ...WAITS].includes(key));
  return (
    <>
      <Controls {...props} part="table" keys={rules} />
      <Controls {...props} part="options" keys={shownKeys(form, game, 'options')} />
      <Switch
        label="Set the durations"
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
      <h3 className="pb-1.5 border-b border-b-line text-base">{title}</h3>
      {children}
    </section>
  );
}

function Controls({ part, keys, game, form, host, setForm }: HostFieldsProps & { part: FieldGroup; keys: readonly string[] }) {
  return keys.map((key) => (
    <FieldControl
      key={key}
      field={fieldOf(game, part, key)}
      value={form[part][key]!}
      locked={lockedReason(form, host, part, key)}
      onChange={(value) => setForm(changeField(form, game, host, part, key, value))}
    />
  ));
}

interface LobbyChoiceProps {
  game: HostGame;
  host: HostUser;
  lobby: Lobby;
  onChange: (lobby: Lobby) => void;
}

function LobbyChoice({ game, host, lobby, onChange }: LobbyChoiceProps) {
  const { hue, icon, words } = LOBBY_STYLES[lobby];
  return (
    <div style={{ '--hue': hue } as React.CSSProperties}>
      <Select
        label="Lobby"
        value={lobby}
        onChange={onChange}
        options={lobbiesFor(game, host).map((value) => ({ value, label: value }))}
        hint={
          <>
            <Icon
              name={icon}
              size={16}
              className="me-0.5 [color:oklch(var(--hue-l)_var(--hue-c)_var(--hue))] [vertical-align:-3px]"
            />{' '}
            {words}
          </>
        }
      />
    </div>
  );
}
