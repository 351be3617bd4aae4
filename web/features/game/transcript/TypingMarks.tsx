import { useGame } from '../state/game-context.ts';

/** Who writes in this channel. Its space is reserved while no one writes. */
export function TypingMarks({ channel }: { channel: string | null }) {
  const { typing, room } = useGame();
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
