import { LEAST_GAMES } from '../../../games/engine/wilson.ts';
import type { SetupStats } from '../../../protocol/http/setups.ts';
import { count, percent } from '../../i18n/locale.ts';
import { Empty } from '../../ui/Empty.tsx';
import { WinRateBars } from '../cards/WinRateBars.tsx';
import { BotForecast } from './BotForecast.tsx';


/** Results of games with the setup between people, and beside them those of bots. */
export function WinRates({ stats }: { stats: SetupStats }) {
  const { plays, withBots, hidden, alignmentWinrate, roleWinrate, lengths, forecast } = stats;
  const bots = withBots === 0 ? '' : ` ${botGames(withBots)}`;
  return (
    <div className="grid gap-5">
      {hidden ? (
        <Empty small drawing="table">
          {plays === 0 ? 'No one has played this version to its end yet.' : `${plays} of ${LEAST_GAMES} games played.`} Win rates
          show after {LEAST_GAMES} clean games.{bots}
        </Empty>
      ) : (
        <>
          <p className="text-ink-soft text-sm m-0">
            {count(plays)} clean games of this version.{bots} 19 times in 20, the true rate lies on the thin line.
          </p>
          <WinRateBars label="Games won by side" rates={alignmentWinrate} isSide />
          {roleWinrate.length > 0 && <WinRateBars label="Games won by role" rates={roleWinrate} />}
          {lengths.length > 0 && <Lengths lengths={lengths} />}
        </>
      )}
      {forecast && <BotForecast forecast={forecast} played={alignmentWinrate} />}
    </div>
  );
}

const botGames = (games: number): string =>
  games === 1 ? 'One game had mostly bots and does not count.' : `${count(games)} games had mostly bots and do not count.`;

function Lengths({ lengths }: { lengths: SetupStats['lengths'] }) {
  const all = lengths.reduce((sum, { plays }) => sum + plays, 0);
  return (
    <p className="text-sm m-0">
      <span className="text-ink-soft">Length: </span>
      {lengths.map(({ days, plays }) => `${days} ${days === 1 ? 'day' : 'days'} ${percent(plays / all)}`).join(', ')}
    </p>
  );
}
