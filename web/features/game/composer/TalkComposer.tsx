import { useSignalEffect } from '@preact/signals-react';
import { type FormEvent, type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { LIMITS } from '../../../../protocol/limits.ts';
import { actionOf } from '../../../i18n/action-line.ts';
import { showError } from '../../../lib/errors.ts';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { useDerived } from '../../../lib/use-derived.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { Hint } from '../page/Hint.tsx';
import { audienceOf } from '../state/channel-name.ts';
import { type GamePageState, useGame } from '../state/game-context.ts';
import type { MessageTarget } from '../state/message-draft.ts';
import { currentTarget } from '../state/message-target.ts';
import { audibleChannels } from '../state/open-channels.ts';
import { TypingMarks } from '../transcript/TypingMarks.tsx';
import { ChannelSelect } from './ChannelSelect.tsx';
import '../../../ui/field.css';
import './composer.css';

const TYPING_EVERY_MS = 2_500;

const WhisperNote = lazyComponent(() => import('./WhisperNote.tsx').then((m) => m.WhisperNote));
const TalkCompletion = lazyComponent(() => import('./TalkCompletion.tsx').then((m) => m.TalkCompletion));
/** Matches text that may have completions: a command, a player's name, an emote. */
const COMPLETED = /^\/|@|(?<!\S):\S/;

/** Parts that change while typing are separate components, so that a key press does not render the whole composer. */
export const TalkComposer = memo(function TalkComposer() {
  const game = useGame();
  const channels = audibleChannels(game);
  const address = currentTarget(game, channels);
  const field = useRef<HTMLInputElement>(null);
  const whispers = address?.to ?? null;
  useEffect(() => {
    if (whispers !== null) field.current?.focus();
  }, [whispers]);
  const submit = (e: FormEvent) => {
    e.preventDefault();
    void sendMessage(game, address);
    field.current?.focus();
  };
  return (
    <form
      className="composer flex-none pt-0 px-3 pb-2.5 border-t border-t-line/60 [background:var(--pane)] max-md:px-2"
      onSubmit={submit}
    >
      <PendingLines />
      <TypingMarks channel={address?.channel ?? null} />
      {whispers !== null && <WhisperNote to={whispers} />}
      <Hint at="talk" />
      <div className="relative flex items-center gap-2">
        <Completion field={field} />
        <ChannelSelect channels={channels} target={address} />
        <MessageField field={field} game={game} target={address} />
        <SendButton />
      </div>
    </form>
  );
});

function Completion({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { messageDraft } = useGame();
  const isCompleted = useDerived(() => COMPLETED.test(messageDraft.value), [messageDraft]);
  return isCompleted && <TalkCompletion field={field} />;
}

function SendButton() {
  const game = useGame();
  const maySend = useDerived(() => {
    const line = game.messageDraft.value;
    return line.trim() !== '' && (line.startsWith('/') || currentTarget(game) !== null);
  }, [game]);
  return (
    <Button type="submit" variant="primary" className="flex-none w-12 px-0" aria-label="Send" disabled={!maySend}>
      <Icon name="send" />
    </Button>
  );
}

interface MessageFieldProps {
  field: RefObject<HTMLInputElement | null>;
  game: GamePageState;
  target: MessageTarget | null;
}
/**
 * The text field. It is uncontrolled, because a controlled field would render at every key. A typing notice is sent to the other
 * players now and then, except for whispers and commands, which are private.
 */
function MessageField({ field, game, target }: MessageFieldProps) {
  const { messageDraft, client } = game;
  const typingSentAt = useRef(0);
  const write = (text: string) => {
    messageDraft.value = text;
    if (!target || target.to !== null || !text || text.startsWith('/') || Date.now() - typingSentAt.current < TYPING_EVERY_MS)
      return;
    typingSentAt.current = Date.now();
    client.typing(target.channel);
  };
  useSignalEffect(() => {
    const text = messageDraft.value;
    if (field.current && field.current.value !== text) field.current.value = text;
  });
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Escape') game.target.value = null;
    if (e.key.startsWith('Arrow')) void import('./quote-line.ts').then((part) => part.quoteByKey(game, e.key)).catch(showError);
  };
  const words = target ? placeholder(game, target) : 'You can’t talk right now';
  const common = {
    'aria-label': words,
    placeholder: words,
    maxLength: LIMITS.line,
    autoComplete: 'off',
    enterKeyHint: 'send',
  } as const;
  return (
    <input
      ref={field}
      className="control composer-field flex-1"
      {...common}
      defaultValue={messageDraft.peek()}
      onChange={(e) => write(e.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

async function sendMessage(game: GamePageState, address: MessageTarget | null): Promise<void> {
  const { messageDraft, client } = game;
  const text = messageDraft.peek().trim();
  if (!text) return;
  if (text.startsWith('/') && actionOf(text) === null) return runCommandLine(game, text);
  if (!address) return;
  messageDraft.value = '';
  const refusal = await client.send('say', {
    channel: address.channel,
    text,
    ...(address.to === null ? {} : { to: address.to }),
  });
  if (!refusal) return;
  toast(refusal, { kind: 'warning' });
  // Restores a refused message, unless the player has begun another one.
  if (!messageDraft.peek()) messageDraft.value = text;
}

const runCommandLine = (game: GamePageState, text: string): Promise<void> =>
  import('../state/commands.ts').then((part) => part.runSlashCommand(game, text)).catch(showError);

function placeholder({ cast }: GamePageState, { channel, to }: MessageTarget): string {
  return to === null ? `Message ${audienceOf(channel)}` : `Whisper to ${cast.value.nameOf(to)}`;
}

/** The player's own messages still unacknowledged after a delay. They are sent once the connection is back. */
function PendingLines() {
  const { client, state } = useGame();
  const lines = client.pendingLines.value;
  const isLate = useDelayed(lines.length > 0);
  if (!isLate) return null;
  return (
    <>
      <p className="m-0 pt-2 text-ink-soft text-xs font-semibold" aria-hidden="true">
        Not sent yet
      </p>
      <ul className="m-0 max-h-24 list-none overflow-y-auto p-0" aria-label="Your messages that are not sent yet">
        {lines.map(({ id, text }) => (
          <li key={id} className="flex items-center gap-2 text-sm text-ink-soft">
            <Icon name={state.value === 'open' ? 'hourglass' : 'wifi-off'} size={14} />
            <span className="min-w-0 break-words" dir="auto">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
