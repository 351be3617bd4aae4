import { useRef } from 'react';
import { GuestBody } from '../../../../protocol/http/session.ts';
import { LIMITS } from '../../../../protocol/limits.ts';
import { ensureGuest, signInAsGuest } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** For visitors without a session: signs them in under a chosen or generated name, and enters the table. */
export function NameForm({ onEnter, mayWatch }: { onEnter: (watch: boolean) => void; mayWatch: boolean }) {
  const watch = useRef(false);
  const form = useForm(GuestBody, {
    initial: {},
    submit: ({ name }) => {
      // Called before the sign-in, because this page unmounts once there is a session.
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
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        enter(false);
      }}
    >
      <TextField
        label="Your name"
        hint="Leave it empty, and we’ll find one for you."
        value={name.value ?? ''}
        // An empty name requests a generated one.
        onChange={(input) => name.onChange(input.trim() ? input : undefined)}
        error={name.error}
        maxLength={LIMITS.name}
        autoComplete="nickname"
      />
      <div className="grid gap-2.5">
        <Button type="submit" variant="primary" icon="user-plus" wide loading={form.pending}>
          Take a seat
        </Button>
        {mayWatch && (
          <Button icon="eye" wide disabled={form.pending} onClick={() => enter(true)}>
            Only watch
          </Button>
        )}
      </div>
    </form>
  );
}
