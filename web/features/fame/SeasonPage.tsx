import { useSearchParams } from 'wouter';
import type { SeasonCard } from '../../../protocol/http/seasons.ts';
import { useCall } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { openCommands } from '../commands/command-target.ts';
import { Rounds } from './Rounds.tsx';
import { StandingsList } from './StandingsList.tsx';
import { SEASON_RULES } from './season-rules.ts';
import { roundState, seasonStateWords, stateTitle } from './season-words.ts';

/** /fame/seasons: the current season, or another one by ?season=; ?round= chooses the standings. */
export function SeasonPage() {
  useTitle('Seasons');
  const [params, setParams] = useSearchParams();
  const requestedSeason = Number(params.get('season')) || null;
  const { data, error, refetch } = useCall('GET /api/competitive/season', {
    query: requestedSeason === null ? {} : { season: String(requestedSeason) },
  });
  const show = (season: number, round: string | null) =>
    setParams({ ...(season !== data?.season?.latest && { season: String(season) }), ...(round !== null && { round }) });
  return (
    <div className="site-page grid gap-5 content-start max-md:gap-3">
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : data.season === null ? (
        <NoSeason />
      ) : (
        <Season season={data.season} chosen={params.get('round')} onShow={show} />
      )}
    </div>
  );
}

const LEAD = 'Competitive play in rounds. Win games, climb, and take home crowns and trophies.';

const Loading = () => (
  <>
    <h1 className="m-0 text-2xl">Seasons</h1>
    <p className="m-0 text-ink-soft">{LEAD}</p>
    <Skeleton kind="block" height={96} label="Loading the season" />
    <Skeleton kind="row" count={8} label="Loading the standings" />
  </>
);

function NoSeason() {
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1 m-0 text-2xl">Seasons</h1>
        <StaffActions season={null} />
      </header>
      <Empty
        drawing="lantern"
        action={
          <Button href="/play?lobby=Competitive" icon="play">
            Competitive games
          </Button>
        }
      >
        No season has been announced yet. When one is, you’ll find its rounds and standings here.
      </Empty>
      <SeasonRules />
    </>
  );
}

interface Shown {
  season: SeasonCard;
  /** Round in the address: its number, '0' for the whole season, null for the round of interest now. */
  chosen: string | null;
  onShow: (season: number, round: string | null) => void;
}
function Season({ season, chosen, onShow }: Shown) {
  const { number, latest, rounds, phase, isPaused, hasEnded } = season;
  const startedRounds = rounds.filter((round) => roundState(season, round) !== 'coming');
  const currentRound = phase === 'open' || phase === 'review' ? season.round : 0;
  const requestedRound = chosen === null ? currentRound : Number(chosen);
  const round = startedRounds.some((started) => started.round === requestedRound) ? requestedRound : 0;
  const isFinal = round === 0 ? hasEnded : startedRounds.some((started) => started.round === round && started.settled);
  const mayPlay = session.value.perms?.playCompetitive === true;
  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="m-0 text-2xl">Season {number}</h1>
          <span className="flex-1">
            <Badge tone={phase === 'open' && !isPaused ? 'good' : isPaused ? 'warn' : 'neutral'} icon="calendar">
              {stateTitle(season)}
            </Badge>
          </span>
          <StaffActions season={season} />
          {latest > 1 && (
            <Select
              label="Season"
              labelHidden
              value={String(number)}
              onChange={(value) => onShow(Number(value), null)}
              options={Array.from({ length: latest }, (_, i) => ({ value: String(latest - i), label: `Season ${latest - i}` }))}
            />
          )}
        </div>
        <p className="m-0 max-w-[60ch] text-ink-soft">{seasonStateWords(season)}</p>
        {!mayPlay && !hasEnded && (
          <p className="m-0 max-w-[60ch] text-sm text-ink-soft">You need approval to play competitive games. Ask a moderator.</p>
        )}
      </header>
      <div className="grid gap-5 items-start min-[900px]:grid-cols-[minmax(0,1.5fr)_minmax(300px,1fr)] max-md:gap-3">
        <div className="grid gap-5 max-[899px]:contents">
          <Card
            as="section"
            title="Standings"
            actions={
              <Select
                label="Standings of"
                labelHidden
                value={String(round)}
                onChange={(value) => onShow(number, value)}
                options={[
                  { value: '0', label: 'Whole season' },
                  ...startedRounds
                    .map((started) => ({ value: String(started.round), label: `Round ${started.round}` }))
                    .toReversed(),
                ]}
              />
            }
          >
            <StandingsList key={`${number} ${round}`} season={number} round={round} isFinal={isFinal} />
          </Card>
          <SeasonRules className="max-[899px]:order-last" />
        </div>
        <Rounds season={season} mayPlay={mayPlay} />
      </div>
    </>
  );
}

/** Commands for seasons, shown to staff with the permission. */
function StaffActions({ season }: { season: SeasonCard | null }) {
  if (session.value.perms?.manageCompetitive !== true) return null;
  const begin = (act: string, title: string) => () => openCommands({ fixedArgument: null, title, act });
  if (season === null || season.hasEnded)
    return (
      <Button icon="shield" onClick={begin('createSeason', 'Create a season')}>
        Create a season
      </Button>
    );
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" icon="shield" onClick={begin('pauseSeason', 'Seasons')}>
        {season.isPaused ? 'Resume' : 'Pause'}
      </Button>
      {season.phase === 'open' && !season.isPaused && (
        <Button size="small" onClick={begin('endRoundEarly', 'Seasons')}>
          End round
        </Button>
      )}
      <Button size="small" onClick={begin('editRoundSetups', 'Seasons')}>
        Setups
      </Button>
      <Button size="small" onClick={begin('disqualify', 'Seasons')}>
        Disqualify
      </Button>
    </span>
  );
}

const SeasonRules = ({ className }: { className?: string }) => (
  <Card as="section" title="How a season works" {...(className && { className })}>
    <ul className="grid gap-2 m-0 ps-5 list-disc text-sm">
      {SEASON_RULES.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </Card>
);
