import { Icon } from '../../../ui/Icon.tsx';
import { useGame } from '../state/game-context.ts';

/** Players typing in this channel, or what becomes of a line without a connection. Space is reserved while there is neither. */
export function TypingMarks({ channel }: { channel: string | null }) {
  const { typing, room, lostAt } = useGame();
  if (lostAt.value !== null)
    return (
      <p className="flex items-center gap-1.5 h-5.5 m-0 overflow-hidden text-warn text-xs whitespace-nowrap" role="status">
        <Icon name="wifi-off" size={14} />
        What you write now is sent once you’re back.
      </p>
    );
  const ownName = room.value?.me?.name;
  const names = typing.value.filter((t) => t.channel === channel && t.name !== ownName).map((t) => t.name);
  const words =
    names.length === 0
      ? ''
      : names.length === 1
        ? `${names[0]} is typing`
        : names.length < 4
          ? `${names.join(', ')} are typing`
          : 'Several people are typing';
  return (
    <p className="flex items-center gap-2 h-5.5 m-0 overflow-hidden text-ink-soft text-xs whitespace-nowrap" aria-hidden="true">
      {words && (
        <>
          <span className="inline-flex gap-0.75 [&_i]:size-1 [&_i]:rounded-1/2 [&_i]:bg-current [&_i]:animate-[typing_1s_infinite] [&_i:nth-child(2)]:[animation-delay:150ms] [&_i:nth-child(3)]:[animation-delay:300ms]">
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
