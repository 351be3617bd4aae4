import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { gameCalled } from '../../../games/aliases.ts';
import { LOBBY_RULES } from '../../../games/lobbies.ts';
import { LOBBIES, type Lobby } from '../../../games/table/table-options.ts';
import { call } from '../../lib/api.ts';
import { errorMessage } from '../../lib/failure.ts';
import { loadPreference, savePreference } from '../../lib/preferences.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { stakesRefused } from '../tables/stakes-refused.ts';
import { openTable } from '../tables/take-seat.ts';
import { useNoRound } from '../tables/use-no-round.ts';
import { changeTable, choosePreset, type HostFormValues, type HostGame, type HostUser, hostSchema } from './form.ts';
import { HOSTABLE_GAMES, loadHostGame } from './games.ts';
import { HostFields } from './HostFields.tsx';
import { lastGame, restoreForm, storeForm } from './stored-options.ts';

export function HostDialog() {
  useTitle('Host a game');
  const [query] = useSearchParams();
  const [lobby] = useState(() => LOBBIES.find((name) => name === query.get('lobby')) ?? null);
  const [gameType, setGameType] = useState(() => firstGame(query.get('game'), lobby));
  const loaded = useQuery({
    queryKey: ['host form', gameType],
    queryFn: () => loadHostGame(gameType),
    staleTime: Number.POSITIVE_INFINITY,
  });
  /** Changed forms by game, so that looking at another game loses nothing. */
  const changed = useRef(new Map<string, HostFormValues>());
  const [, go] = useLocation();
  const close = () => go(lobby ? `/play?lobby=${lobby}` : '/play');
  const requestedSetup = gameCalled(query.get('game') ?? '', HOSTABLE_GAMES) === gameType ? query.get('setup') : null;
  const ready = session.value.loaded ? loaded.data : null;
  if (ready)
    return <OpenForm key={gameType} game={ready} {...{ requestedSetup, lobby, setGameType, close }} changed={changed.current} />;
  return (
    <Dialog open onClose={close} title="Host Game">
      {loaded.error ? (
        <ErrorState small error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <Skeleton kind="card" count={3} label="Loading the form" />
      )}
    </Dialog>
  );
}

/** The game named in the URL, else the one hosted last, else the first that the lobby accepts. */
function firstGame(requestedGame: string | null, lobby: Lobby | null): string {
  const last = lastGame(loadPreference('host-options'));
  const fitting = HOSTABLE_GAMES.filter((name) => !lobby || LOBBY_RULES[lobby].accepts(name));
  const all = fitting.length > 0 ? fitting : HOSTABLE_GAMES;
  return gameCalled(requestedGame ?? '', HOSTABLE_GAMES) ?? all.find((name) => name === last) ?? all[0]!;
}

interface OpenFormProps {
  game: HostGame;
  /** Setup id from the URL, if the URL also names this game. */
  requestedSetup: string | null;
  lobby: Lobby | null;
  setGameType: (gameType: string) => void;
  changed: Map<string, HostFormValues>;
  close: () => void;
}

function OpenForm({ game, requestedSetup, lobby, setGameType, changed, close }: OpenFormProps) {
  const id = useId();
  const host: HostUser = { guest: !isMember.value, refused: stakesRefused(), noRound: useNoRound(isMember.value) };
  const [first] = useState(() => changed.get(game.gameType) ?? firstForm(game, host, lobby, requestedSetup));
  const [, go] = useLocation();
  const form = useForm(hostSchema(game, host), {
    initial: first,
    submit: ({ body }) => openTable((leave) => call('POST /api/game/host', { ...body, leave })),
    fieldOf: (thrown) => (/\bsetup\b/i.test(errorMessage(thrown)) ? 'setup' : null),
    onChange: (values) => changed.set(game.gameType, values),
    after: (table, { form: hosted }) => {
      if (table === null) return;
      savePreference('host-options', storeForm(loadPreference('host-options'), game, hosted));
      go(`/game/${table}`);
    },
  });
  const footer = (
    <>
      <FormError className="basis-full">{form.error}</FormError>
      <Button variant="ghost" onClick={close}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={id} loading={form.pending}>
        Host Game
      </Button>
    </>
  );
  const guard = changed.size > 0 ? 'Your game isn’t hosted yet.' : null;
  return (
    <Dialog open onClose={close} title="Host Game" footer={footer} guard={guard}>
      <form id={id} className="grid grid-cols-[minmax(0,1fr)] gap-2.5" {...form.props}>
        <HostFields
          {...{ game, host, setGameType }}
          form={form.values}
          setForm={form.set}
          errorOf={(place) => form.field(place).error}
        />
      </form>
    </Dialog>
  );
}

/** The form last hosted for this game, else its first preset; the setup from the URL, if any, replaces its setup. */
function firstForm(game: HostGame, host: HostUser, lobby: Lobby | null, requestedSetup: string | null): HostFormValues {
  const stored = restoreForm(loadPreference('host-options'), game, host);
  const [preset] = game.presets;
  const form =
    requestedSetup !== null
      ? changeTable(stored, game, host, { preset: null, setup: requestedSetup })
      : stored.setup === null && preset
        ? choosePreset(stored, game, host, preset)
        : stored;
  return lobby ? changeTable(form, game, host, { lobby }) : form;
}
