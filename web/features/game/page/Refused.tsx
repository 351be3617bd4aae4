import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Light } from '../../../ui/Light.tsx';

/** `id`: null for a game without a record. */
export function Refused({ why, id }: { why: string; id: string | null }) {
  return (
    <main className="game-alone">
      <Light light="night" skyline />
      <ErrorState message={why} />
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button href="/play" icon="arrow-left">
          Back to the lobby
        </Button>
        {id !== null && (
          <Button href={`/game/${id}/review`} variant="ghost" icon="history">
            Replay
          </Button>
        )}
      </div>
    </main>
  );
}
