import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../protocol/limits.ts';
import { useAnswer } from '../../answer.ts';
import { sentence } from '../../api.ts';
import { beGuest, ensureGuest } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Light } from '../../ui/Light.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** What GET /api/game/{id}/info says of the host, as far as the door needs it. */
interface Invitation {
  creator?: { name?: string } | null;
  hostName?: string;
}

/** At the door, for somebody who follows a link without a name: takes one, or any, and goes in. */
export function Gate({ id, onEnter }: { id: string; onEnter: (watch: boolean) => void }) {
  const { data } = useAnswer<Invitation>(`/api/game/${encodeURIComponent(id)}/info`);
  const host = data?.creator?.name ?? data?.hostName ?? 'Somebody';
  return (
    <main className="game-alone">
      <Light light="dusk" skyline />
      <Card raised className="gate">
        <h1 className="gate-title">You are expected</h1>
        <p>{host} keeps a seat for you at this table.</p>
        <Entrance onEnter={onEnter} />
      </Card>
    </main>
  );
}

function Entrance({ onEnter }: { onEnter: (watch: boolean) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const enter = async (watch: boolean) => {
    setBusy(true);
    setError(null);
    // Said first: the door is gone as soon as there is a session.
    onEnter(watch);
    try {
      await (name.trim() ? beGuest(name.trim()) : ensureGuest());
    } catch (thrown) {
      setError(sentence(thrown));
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
