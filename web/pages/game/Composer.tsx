import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { ChannelView } from '../../../games/game.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { channelName, hearersOf } from './channel-name.ts';
import { runCommand } from './commands.ts';
import { type Address, type Desk, useDesk } from './desk.ts';
import { Guide } from './Guide.tsx';
import { openChannels } from './open-channels.ts';
import './composer.css';

const TYPING_EVERY_MS = 2_500;

/** Where one talks: the room, perhaps a whisper, the line, and above them who is writing. */
export function Composer() {
  const desk = useDesk();
  const { draftLine, client } = desk;
  const channels = openChannels(desk);
  const address = addressOf(desk, channels);
  const told = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const whispers = address?.to ?? null;
  useEffect(() => {
    if (whispers !== null) field.current?.focus();
  }, [whispers]);
  const write = (text: string) => {
    draftLine.value = text;
    if (!address || address.to !== null || !text || text.startsWith('/') || Date.now() - told.current < TYPING_EVERY_MS) return;
    told.current = Date.now();
    client.typing(address.channel);
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    void speak(desk, address);
    field.current?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Escape' && whispers !== null) desk.address.value = null;
  };
  return (
    <form className="composer" onSubmit={submit}>
      <TypingMarks desk={desk} channel={address?.channel ?? null} />
      {whispers !== null && <Guide topic="whisper" />}
      <div className="composer-row">
        <ChannelPick desk={desk} channels={channels} address={address} />
        <input
          ref={field}
          className="control composer-field"
          aria-label={address ? placeholder(desk, address) : 'Talk'}
          placeholder={address ? placeholder(desk, address) : 'You cannot speak now'}
          maxLength={LIMITS.line}
          autoComplete="off"
          enterKeyHint="send"
          value={draftLine.value}
          onChange={(e) => write(e.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          variant="primary"
          className="composer-send"
          aria-label="Send"
          disabled={!draftLine.value.trim() || (!address && !draftLine.value.startsWith('/'))}
        >
          <Icon name="send" />
        </Button>
      </div>
    </form>
  );
}

async function speak(desk: Desk, address: Address | null): Promise<void> {
  const { draftLine, client } = desk;
  const text = draftLine.peek().trim();
  if (!text || runCommand(desk, text)) return;
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

function ChannelPick({ desk, channels, address }: { desk: Desk; channels: ChannelView[]; address: Address | null }) {
  const { cast } = desk;
  const rooms: MenuItem[] = channels
    .filter((c) => c.speak)
    .map((c) => ({
      label: channelName(c.label),
      icon: 'chat',
      checked: address?.channel === c.id && address.to === null,
      onSelect: () => (desk.address.value = { channel: c.id, to: null }),
    }));
  const whispers: MenuItem[] = channels.flatMap((c) =>
    c.whisper.map(
      (seat): MenuItem => ({
        label: `Whisper to ${cast.value.nameOf(seat)}`,
        icon: 'whisper',
        checked: address?.channel === c.id && address.to === seat,
        onSelect: () => (desk.address.value = { channel: c.id, to: seat }),
      }),
    ),
  );
  const items: MenuItem[] = rooms.length && whispers.length ? [...rooms, 'line', ...whispers] : [...rooms, ...whispers];
  const said =
    address === null
      ? ''
      : address.to === null
        ? channelName(channels.find((c) => c.id === address.channel)?.label ?? '')
        : cast.value.nameOf(address.to);
  const icon = address?.to == null ? 'chat' : 'whisper';
  if (address === null)
    return (
      <span className="composer-where">
        <Icon name="sound-off" size={18} />
      </span>
    );
  if (items.length <= 1)
    return (
      <span className="composer-where">
        <Icon name={icon} size={18} />
        <span className="composer-where-word">{said}</span>
      </span>
    );
  return (
    <>
      <Menu
        label="Where to speak"
        align="start"
        items={items}
        trigger={(trigger) => (
          <Button
            variant="quiet"
            className="composer-pick"
            icon={icon}
            iconEnd="chevron-up"
            aria-label={`Speaking to: ${said}. Choose where to speak`}
            {...trigger}
          >
            {said}
          </Button>
        )}
      />
      {address?.to != null && (
        <IconButton icon="close" size={36} label="Stop whispering" onClick={() => (desk.address.value = null)} />
      )}
    </>
  );
}

/** Who writes in this room. Its line is kept while nobody does. */
function TypingMarks({ desk: { typing, room }, channel }: { desk: Desk; channel: string | null }) {
  const mine = room.value?.me?.name;
  const names = typing.value.filter((t) => t.channel === channel && t.name !== mine).map((t) => t.name);
  const words =
    names.length === 0
      ? ''
      : names.length === 1
        ? `${names[0]} is writing`
        : names.length < 4
          ? `${names.join(', ')} are writing`
          : 'Several people are writing';
  return (
    <p className="typing" aria-hidden="true">
      {words && (
        <>
          <span className="typing-dots">
            <i />
            <i />
            <i />
          </span>
          {words}
        </>
      )}
    </p>
  );
}
