import { useSearchParams } from 'wouter';
import { gameCalled } from '../../../games/aliases.ts';
import { isMember } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Lead } from '../../ui/Lead.tsx';
import { Select } from '../../ui/Select.tsx';
import { GAME_OPTIONS, HOSTABLE_GAMES } from '../host/games.ts';
import { SetupSearch } from '../host/SetupSearch.tsx';

/** /learn/setups: all setups, by game. */
export function SetupsPage() {
  useTitle('Setups');
  const [query, setQuery] = useSearchParams();
  const gameType = gameCalled(query.get('game') ?? '', HOSTABLE_GAMES) ?? HOSTABLE_GAMES[0]!;
  return (
    <div className="site-page learn">
      <h1 className="text-2xl">Setups</h1>
      <Lead>Which roles are in the game. Pick a setup to see how it plays, then host it.</Lead>
      <div className="flex flex-wrap items-end justify-between gap-3 mb-4">
        <div className="w-60 max-md:w-full">
          <Select
            label="Game"
            value={gameType}
            options={GAME_OPTIONS}
            onChange={(game) => setQuery(game === HOSTABLE_GAMES[0] ? {} : { game })}
          />
        </div>
        {isMember.value && (
          <Button icon="plus" href={`/play/create?game=${encodeURIComponent(gameType)}`}>
            Create a setup
          </Button>
        )}
      </div>
      <SetupSearch key={gameType} gameType={gameType} pageParam="page" />
    </div>
  );
}
