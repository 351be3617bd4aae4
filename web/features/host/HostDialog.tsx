import { useEffect, useId, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { LOBBY_RULES } from '../../../games/lobbies.ts';
import { LOBBIES } from '../../../games/table/table-state.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call, errorMessage } from '../../app/api.ts';
import { loadPreference, savePreference } from '../../app/preferences.ts';
import { ensureGuest, isMember, session } from '../../app/session.ts';
import { useTitle } from '../../app/title.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { changeTable, formError, type HostForm, type HostGame, type HostUser, hostBody } from './form.ts';
import { HOSTABLE_GAMES, loadHostGame } from './games.ts';
import { HostFields } from './HostFields.tsx';
import { restoreForm, storeForm } from './stored-options.ts';
import './host.css';

export function HostDialog() {
  useTitle('Host a game');
  const [gameType, setGameType] = useFirstGame();
  const [game, setGame] = useState<HostGame | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [, go] = useLocation();
  useEffect(() => {
    let wanted = true;
    loadHostGame(gameType).then((found) => wanted && setGame(found), setFailed);
    return () => {
      wanted = false;
    };
  }, [gameType]);
  const close = () => go('/play');
  const ready = session.value.loaded && game?.gameType === gameType ? game : null;
  if (ready) return <OpenForm key={gameType} game={ready} setGameType={setGameType} close={close} />;
  return (
    <Dialog open onClose={close} title="Host Game">
      {failed ? <ErrorState small message={errorMessage(failed)} /> : <Skeleton kind="card" count={3} label="Loading the form" />}
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
  const host: HostUser = { guest: !isMember.value, gamesPlayed: session.value.gamesPlayed ?? 0 };
  const first = useFirstForm(game, host);
  const [form, setForm] = useState(first);
  const { send, busy, error } = useHosting(form, game, host);
  const footer = (
    <>
      <Button variant="ghost" onClick={close}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={id} loading={busy}>
        Host Game
      </Button>
    </>
  );
  const guard = form === first ? null : 'The game you set up is not hosted yet.';
  return (
    <Dialog open onClose={close} title="Host Game" footer={footer} guard={guard}>
      <form
        id={id}
        className="host-form"
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          void send();
        }}
      >
        <HostFields {...{ game, form, host, setForm }} gameTypes={HOSTABLE_GAMES} setGameType={setGameType} />
        <div className="host-end" aria-live="polite">
          {error && <Banner kind="error">{error}</Banner>}
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

function useHosting(form: HostForm, game: HostGame, host: HostUser) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [, go] = useLocation();
  const send = async () => {
    const wrong = formError(form, game, host, Date.now());
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await ensureGuest();
      const id = await call('POST /api/game/host', hostBody(form, game));
      savePreference('host-options', storeForm(loadPreference('host-options'), game, form));
      go(`/game/${id}`);
    } catch (thrown) {
      setError(errorMessage(thrown).slice(0, LIMITS.refusal));
      setBusy(false);
    }
  };
  return { send, busy, error };
}
