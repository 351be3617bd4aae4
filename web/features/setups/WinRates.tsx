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
          {plays === 0 ? 'No completed games of this version yet.' : `${plays} of ${LEAST_GAMES} games completed.`} Win rates
          appear after {LEAST_GAMES} completed games.{bots}
        </Empty>
      ) : (
        <>
          <p className="text-ink-soft text-sm m-0">
            {count(plays)} completed games of this version.{bots} The thin line is the 95% confidence interval.
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
  games === 1 ? 'One game had mostly bots and doesn’t count.' : `${count(games)} games had mostly bots and don’t count.`;

function Lengths({ lengths }: { lengths: SetupStats['lengths'] }) {
  const all = lengths.reduce((sum, { plays }) => sum + plays, 0);
  return (
    <p className="text-sm m-0">
      <span className="text-ink-soft">Length: </span>
      {lengths.map(({ days, plays }) => `${days} ${days === 1 ? 'day' : 'days'} ${percent(plays / all)}`).join(', ')}
    </p>
  );
}
