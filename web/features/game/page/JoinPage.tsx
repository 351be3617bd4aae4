import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../../protocol/limits.ts';
import { ApiError, call, errorMessage } from '../../../app/api.ts';
import { ensureGuest, signInAsGuest } from '../../../app/session.ts';
import { useFetch } from '../../../app/use-fetch.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Light } from '../../../ui/Light.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Refused } from './Refused.tsx';

/** For a visitor without a name who follows a link: takes a name, or gets one, and enters the table. */
export function JoinPage({ id, onEnter }: { id: string; onEnter: (watch: boolean) => void }) {
  const { data, error } = useFetch((signal) => call('GET /api/game/:id/info', { param: { id } }, signal), id);
  if (isFinal(error)) return <Refused why={errorMessage(error)} id={error.status === 404 ? null : id} />;
  const host = data?.creator?.name ?? 'Somebody';
  return (
    <main className="game-alone">
      <Light light="dusk" skyline />
      <Card raised className="gate">
        <h1 className="gate-title">You are expected</h1>
        <p>{host} keeps a seat for you at this table.</p>
        <JoinForm onEnter={onEnter} />
      </Card>
    </main>
  );
}

/** The table is unknown, or its state is unreadable. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

function JoinForm({ onEnter }: { onEnter: (watch: boolean) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const enter = async (watch: boolean) => {
    setBusy(true);
    setError(null);
    // Before the sign-in: this page unmounts as soon as there is a session.
    onEnter(watch);
    try {
      await (name.trim() ? signInAsGuest(name.trim()) : ensureGuest());
    } catch (thrown) {
      setError(errorMessage(thrown));
      setBusy(false);
    }
  };
  const submit = onSubmit(() => void enter(false));
  return (
    <form onSubmit={submit}>
      <TextField
        label="Your name"
        hint="Leave it empty and we find one for you."
        error={error}
        maxLength={LIMITS.name}
        value={name}
        onChange={setName}
        autoComplete="nickname"
      />
      <div className="gate-ways">
        <Button variant="ghost" icon="eye" disabled={busy} onClick={() => void enter(true)}>
          Only watch
        </Button>
        <Button type="submit" variant="primary" loading={busy}>
          Take a seat
        </Button>
      </div>
    </form>
  );
}

const onSubmit = (act: () => void) => (e: FormEvent) => {
  e.preventDefault();
  act();
};
