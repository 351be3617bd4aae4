import { Link } from 'wouter';
import type { RoundCard, SeasonCard } from '../../../protocol/http/seasons.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { setupPath } from '../cards/setup-document.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { ROUND_STATES, type RoundState, roundDays, roundState } from './season-words.ts';

const TONES = { coming: 'neutral', open: 'good', review: 'warn', final: 'lantern' } as const satisfies Record<RoundState, string>;

/** Calendar of a season: each round with its days, setups and winner. */
export function Rounds({ season, mayPlay }: { season: SeasonCard; mayPlay: boolean }) {
  return (
    <Card as="section" title="Rounds">
      <ol className="grid [&>li+li]:border-t [&>li+li]:border-t-line">
        {season.rounds.map((round) => (
          <Round key={round.round} round={round} state={roundState(season, round)} mayPlay={mayPlay && !season.isPaused} />
        ))}
      </ol>
    </Card>
  );
}

function Round({ round, state, mayPlay }: { round: RoundCard; state: RoundState; mayPlay: boolean }) {
  const isOpen = state === 'open';
  return (
    <li className={cx('grid gap-1.5 py-3', state === 'coming' && 'text-ink-soft')} aria-current={isOpen ? 'step' : undefined}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="m-0 text-base">Round {round.round}</h3>
        <span className="flex-1 text-sm text-ink-soft whitespace-nowrap">{roundDays(round)}</span>
        <Badge tone={TONES[state]}>{ROUND_STATES[state]}</Badge>
      </div>
      <ul className="grid gap-1 text-sm">
        {round.setups.map(({ id, name, total }) => (
          <li key={id} className="flex items-center gap-2 min-w-0">
            <Link href={setupPath(id)} className="flex-1 min-w-0 py-1.5 truncate underline underline-offset-3" title={name}>
              {name}
            </Link>
            <span className="flex-none text-ink-soft">{total} players</span>
            {isOpen && mayPlay && (
              <Button
                size="small"
                href={`/play/host?lobby=Competitive&game=Mafia&setup=${encodeURIComponent(id)}`}
                aria-label={`Host ${name}`}
              >
                Host
              </Button>
            )}
          </li>
        ))}
      </ul>
      {round.winners.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 m-0 text-sm">
          <Icon name="crown" size={18} className="text-lantern" />
          <span className="sr-only">Won by</span>
          {round.winners.map((winner, i) =>
            winner ? (
              <PersonLink
                key={winner.id}
                person={personOf(winner)}
                className="py-1 font-550 underline underline-offset-3"
                translate="no"
              >
                {winner.name}
              </PersonLink>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no name
              <span key={i} className="text-ink-soft">
                A hidden player
              </span>
            ),
          )}
        </p>
      )}
    </li>
  );
}
