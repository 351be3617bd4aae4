import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { ChannelView } from '../../../games/game.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast.ts';
import { ChannelPick } from './ChannelPick.tsx';
import { hearersOf } from './channel-name.ts';
import { type Address, type Desk, useDesk } from './desk.ts';
import { Guide } from './Guide.tsx';
import { openChannels } from './open-channels.ts';
import { TypingMarks } from './TypingMarks.tsx';
import './composer.css';

const TYPING_EVERY_MS = 2_500;

/** Where one talks: the room, perhaps a whisper, the line, and above them who is writing. */
export function Composer() {
  const desk = useDesk();
  const channels = openChannels(desk);
  const address = addressOf(desk, channels);
  const field = useRef<HTMLInputElement>(null);
  const whispers = address?.to ?? null;
  useEffect(() => {
    if (whispers !== null) field.current?.focus();
  }, [whispers]);
  const submit = (e: FormEvent) => {
    e.preventDefault();
    void speak(desk, address);
    field.current?.focus();
  };
  const line = desk.draftLine.value;
  return (
    <form className="composer" onSubmit={submit}>
      <TypingMarks channel={address?.channel ?? null} />
      {whispers !== null && <Guide topic="whisper" />}
      <div className="composer-row">
        <ChannelPick channels={channels} address={address} />
        <LineField field={field} desk={desk} address={address} />
        <Button
          type="submit"
          variant="primary"
          className="composer-send"
          aria-label="Send"
          disabled={!line.trim() || !(address || line.startsWith('/'))}
        >
          <Icon name="send" />
        </Button>
      </div>
    </form>
  );
}

interface LineFieldProps {
  field: RefObject<HTMLInputElement | null>;
  desk: Desk;
  address: Address | null;
}
/** The line itself. While it is written the others are told so now and then; a whisper and a command are nobody's business. */
function LineField({ field, desk, address }: LineFieldProps) {
  const { draftLine, client } = desk;
  const told = useRef(0);
  const write = (text: string) => {
    draftLine.value = text;
    if (!address || address.to !== null || !text || text.startsWith('/') || Date.now() - told.current < TYPING_EVERY_MS) return;
    told.current = Date.now();
    client.typing(address.channel);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Escape') desk.address.value = null;
  };
  const words = address ? placeholder(desk, address) : 'You cannot speak now';
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
      className="control composer-field"
      {...common}
      value={draftLine.value}
      onChange={(e) => write(e.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** '/me …' is talk and goes to the table as it is. */
const isCommand = (line: string): boolean => line.startsWith('/') && !/^\/me\s+\S/.test(line);

async function speak(desk: Desk, address: Address | null): Promise<void> {
  const { draftLine, client } = desk;
  const text = draftLine.peek().trim();
  if (!text) return;
  if (isCommand(text)) return (await import('./commands.ts')).runCommand(desk, text);
  if (!address) return;
  draftLine.value = '';
  const refusal = await client.send('say', {
    channel: address.channel,
    text,
    ...(address.to === null ? {} : { to: address.to }),
  });
  if (!refusal) return;
  toast(refusal, { kind: 'warning' });
  // What was refused is given back, unless something else is being written by now.
  if (!draftLine.peek()) draftLine.value = text;
}

/** The room one speaks in: the chosen one while it is open, else the first that hears one. */
function addressOf({ address }: Desk, channels: ChannelView[]): Address | null {
  const chosen = channels.find((c) => c.id === address.value?.channel);
  const to = address.value?.to ?? null;
  if (chosen && to !== null && chosen.whisper.includes(to)) return { channel: chosen.id, to };
  if (chosen?.speak && to === null) return { channel: chosen.id, to: null };
  const first = channels.find((c) => c.speak);
  return first ? { channel: first.id, to: null } : null;
}

function placeholder({ cast }: Desk, { channel, to }: Address): string {
  return to === null ? `Say something to ${hearersOf(channel)}` : `Whisper to ${cast.value.nameOf(to)}`;
}
