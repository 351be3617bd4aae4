import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { LOBBY_RULES } from '../../../games/lobbies.ts';
import { LOBBIES } from '../../../games/table/table-state.ts';
import { call, errorMessage } from '../../app/api.ts';
import { loadPreference, savePreference } from '../../app/preferences.ts';
import { isMember, session } from '../../app/session.ts';
import { useTitle } from '../../app/title.ts';
import { useForm } from '../../app/use-form.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { mayPlayFor } from '../tables/lobbies.ts';
import { openTable } from '../tables/take-seat.ts';
import { changeTable, type HostForm, type HostGame, type HostUser, hostSchema } from './form.ts';
import { HOSTABLE_GAMES, loadHostGame } from './games.ts';
import { HostFields } from './HostFields.tsx';
import { restoreForm, storeForm } from './stored-options.ts';

export function HostDialog() {
  useTitle('Host a game');
  const [gameType, setGameType] = useFirstGame();
  const loaded = useQuery({
    queryKey: ['host form', gameType],
    queryFn: () => loadHostGame(gameType),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [, go] = useLocation();
  const close = () => go('/play');
  const ready = session.value.loaded ? loaded.data : null;
  if (ready) return <OpenForm key={gameType} game={ready} setGameType={setGameType} close={close} />;
  return (
    <Dialog open onClose={close} title="Host Game">
      {loaded.error ? (
        <ErrorState small message={errorMessage(loaded.error)} onRefresh={() => void loaded.refetch()} />
      ) : (
        <Skeleton kind="card" count={3} label="Loading the form" />
      )}
    </Dialog>
  );
}

/** The game in the address, or the first one of the lobby in the address. */
function useFirstGame() {
  const [query] = useSearchParams();
  return useState(() => {
    const lobby = LOBBIES.find((name) => name === query.get('lobby'));
    const fits = HOSTABLE_GAMES.find((name) => lobby && LOBBY_RULES[lobby].accepts(name));
    return HOSTABLE_GAMES.find((name) => name === query.get('game')) ?? fits ?? HOSTABLE_GAMES[0]!;
  });
}

interface OpenFormProps {
  game: HostGame;
  setGameType: (gameType: string) => void;
  close: () => void;
}

function OpenForm({ game, setGameType, close }: OpenFormProps) {
  const id = useId();
  const not = (['ranked', 'competitive'] as const).filter((stakes) => !mayPlayFor(stakes));
  const host: HostUser = { guest: !isMember.value, gamesPlayed: session.value.gamesPlayed ?? 0, not };
  const first = useFirstForm(game, host);
  const [, go] = useLocation();
  const form = useForm(hostSchema(game, host), {
    initial: first,
    submit: ({ body }) => openTable((leave) => call('POST /api/game/host', { ...body, leave })),
    fieldOf: () => null,
    after: (table, { form: hosted }) => {
      if (table === null) return;
      savePreference('host-options', storeForm(loadPreference('host-options'), game, hosted));
      go(`/game/${table}`);
    },
  });
  const footer = (
    <>
      <Button variant="ghost" onClick={close}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={id} loading={form.pending}>
        Host Game
      </Button>
    </>
  );
  const guard = form.changed ? 'The game you set up is not hosted yet.' : null;
  return (
    <Dialog open onClose={close} title="Host Game" footer={footer} guard={guard}>
      <form id={id} className="grid gap-7" {...form.props}>
        <HostFields
          {...{ game, host }}
          form={form.values}
          setForm={form.set}
          setupError={form.field('setup').error}
          gameTypes={HOSTABLE_GAMES}
          setGameType={setGameType}
        />
        <div className="empty:hidden" aria-live="polite">
          {form.error && <Banner kind="error">{form.error}</Banner>}
        </div>
      </form>
    </Dialog>
  );
}

function useFirstForm(game: HostGame, host: HostUser): HostForm {
  const [query] = useSearchParams();
  const [first] = useState(() => {
    const kept = restoreForm(loadPreference('host-options'), game, host);
    const lobby = LOBBIES.find((name) => name === query.get('lobby'));
    return lobby ? changeTable(kept, game, host, { lobby }) : kept;
  });
  return first;
}
