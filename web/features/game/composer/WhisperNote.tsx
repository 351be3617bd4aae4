import { useCall } from '../../../lib/query.ts';
import { lastFact } from '../overlays/last-fact.ts';
import { useGame } from '../state/game-context.ts';

/** Note above a whisper being written: its reader, and how often whispers leak at this table. */
export function WhisperNote({ to }: { to: number }) {
  const game = useGame();
  const { cast, room } = game;
  const openingSettings = lastFact(game, 'opening')?.settings;
  const setup = useCall(
    'GET /api/setup/:id',
    { param: { id: room.value!.setup.id } },
    { staleTime: 60_000, enabled: !openingSettings },
  );
  const leak = leakOf(openingSettings ?? setup.data?.gameSettings ?? []);
  return (
    <p className="m-0 pb-1.5 text-ink-soft text-xs" role="status">
      For {cast.value.nameOf(to)} alone.{leak > 0 && ` Here about ${leak} in 100 whispers leak to everyone.`}
    </p>
  );
}

/** Percentage of whispers that everyone hears; a player's role may change it. */
export function leakOf(settings: readonly string[]): number {
  const copies = (name: string) => settings.filter((other) => other === name).length;
  return Math.min(100, copies('Whisper Leak Chance') + 10 * copies('Whisper Leak Chance x10'));
}
