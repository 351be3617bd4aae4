import type { Ask } from '../../../../games/engine/game.ts';
import type { NoticeKind } from '../../../../protocol/notices.ts';
import { stakesOf } from '../../../../protocol/stakes.ts';
import { GuessResults } from '../../../games/mafia/GuessResults.tsx';
import { isKnownFact } from '../../../i18n/facts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { noticeIcon } from '../../notices/notice-icon.ts';
import { unreadNotices } from '../../notices/unread-notices.ts';
import { Fairness } from '../players/Fairness.tsx';
import { RolesTable } from '../players/RolesTable.tsx';
import { LazyPoints } from '../points/lazy-points.ts';
import { AskCard } from '../questions/AskCard.tsx';
import { fullTitle } from '../questions/ask-answers.ts';
import { useGame } from '../state/game-context.ts';
import { Celebration } from '../transcript/Celebration.tsx';
import { LessonEnd } from './LessonEnd.tsx';
import { lastFact } from './last-fact.ts';
import { Notes } from './Notes.tsx';
import { PlayAgain } from './PlayAgain.tsx';
import { TablesLikeThis } from './TablesLikeThis.tsx';

export function PostgamePanel() {
  const game = useGame();
  const { asks, view, me, room, id } = game;
  const overFact = lastFact(game, 'over');
  const unsealed = lastFact(game, 'unsealed');
  const seal = room.value?.seal ?? lastFact(game, 'started')?.seal;
  const outcome = overFact ?? view.value?.outcome ?? null;
  const played = me.value !== null;
  const guesses = game.facts.value.flatMap((fact) => (isKnownFact(fact) && fact.kind === 'sides-guessed' ? [fact] : []));
  return (
    <>
      {outcome && (
        <Celebration fact={outcome}>
          <Gains since={overFact?.at ?? 0} />
        </Celebration>
      )}
      {room.value && stakesOf(room.value.options) && <LazyPoints game={id} broken={room.value.broken} played={played} />}
      <div className="grid gap-2">
        {room.value?.lesson ? <LessonEnd /> : <PlayAgain />}
        <Button icon="history" wide href={`/game/${id}/review`}>
          Replay
        </Button>
        <Button variant="ghost" icon="arrow-left" wide href="/play">
          Back to the lobby
        </Button>
      </div>
      {!room.value?.lesson && <TablesLikeThis />}
      {guesses.length > 0 && <GuessResults guesses={guesses} me={me.value} />}
      {asks.value.map((ask) => (
        <Thanks key={ask.id} ask={ask} />
      ))}
      {overFact && new Set(overFact.cards.map(({ ended }) => ended)).size > 1 && (
        <RolesTable {...overFact} predictions={game.predictions.value} />
      )}
      {seal && unsealed && <Fairness seal={seal} unsealed={unsealed} />}
      {played && <Notes />}
    </>
  );
}

/** Longer lists of players would push the roles out of sight. */
const LISTED = 12;
function Thanks({ ask }: { ask: Ask }) {
  const [offer] = ask.offers;
  const { cast } = useGame();
  if (offer?.kind !== 'seats' || offer.of.length <= LISTED) return <AskCard ask={ask} />;
  return (
    <details className="optional">
      <summary>
        <Icon name="heart" size={18} />
        <span>{fullTitle(ask, cast.value.nameOf)}</span>
      </summary>
      <AskCard ask={ask} />
    </details>
  );
}

const GAINS: readonly string[] = ['achievement', 'coins', 'kudos'] satisfies NoticeKind[];

/** Achievements, coins and kudos received since a game ended, in the words of their notices. */
function Gains({ since }: { since: number }) {
  const gains = (unreadNotices.value ?? []).filter(({ kind, date }) => GAINS.includes(kind) && date >= since);
  if (gains.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm" aria-label="Your rewards">
      {gains.map(({ id, icon, content }) => (
        <li key={id} className="flex items-center justify-center gap-2 font-semibold">
          <Icon name={noticeIcon(icon)} size={18} className="flex-none text-lantern" />
          {content}
        </li>
      ))}
    </ul>
  );
}
