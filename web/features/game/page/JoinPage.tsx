import { useRef } from 'react';
import { GuestBody } from '../../../../protocol/http/session.ts';
import { LIMITS } from '../../../../protocol/limits.ts';
import { ApiError, errorMessage } from '../../../app/api.ts';
import { useCall } from '../../../app/query.ts';
import { ensureGuest, signInAsGuest } from '../../../app/session.ts';
import { useForm } from '../../../app/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Light } from '../../../ui/Light.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Refused } from './Refused.tsx';

/** For a visitor without a name who follows a link: takes a name, or gets one, and enters the table. */
export function JoinPage({ id, onEnter }: { id: string; onEnter: (watch: boolean) => void }) {
  const { data, error } = useCall('GET /api/game/:id/info', { param: { id } });
  if (isFinal(error)) return <Refused why={errorMessage(error)} id={error.status === 404 ? null : id} />;
  const host = data?.creator?.name ?? 'Someone';
  return (
    <main className="game-alone">
      <Light light="dusk" skyline />
      <Card raised className="w-[min(440px,100%)] [&_form]:grid [&_form]:gap-4">
        <h1 className="m-0 text-xl">You are expected</h1>
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
  const watch = useRef(false);
  const form = useForm(GuestBody, {
    initial: {},
    submit: ({ name }) => {
      // Before the sign-in: this page unmounts as soon as there is a session.
      onEnter(watch.current);
      return name ? signInAsGuest(name) : ensureGuest();
    },
  });
  const name = form.field('name');
  const enter = (asWatcher: boolean) => {
    watch.current = asWatcher;
    void form.submit();
  };
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        event.preventDefault();
        enter(false);
      }}
    >
      <TextField
        label="Your name"
        hint="Leave it empty and we find one for you."
        value={name.value ?? ''}
        // An empty name asks for one.
        onChange={(typed) => name.onChange(typed.trim() ? typed : undefined)}
        error={name.error}
        maxLength={LIMITS.name}
        autoComplete="nickname"
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" icon="eye" disabled={form.pending} onClick={() => enter(true)}>
          Only watch
        </Button>
        <Button type="submit" variant="primary" loading={form.pending}>
          Take a seat
        </Button>
      </div>
    </form>
  );
}
