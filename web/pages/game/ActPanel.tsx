import type { Ask } from '../../../games/game.ts';
import { RoleCard } from '../../games/mafia/RoleCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AskCard } from './AskCard.tsx';
import { answered, askTitle, fullTitle } from './asked.ts';
import { useDesk } from './desk.ts';
import { Guide } from './Guide.tsx';
import { Notes } from './Notes.tsx';
import { TimeTools } from './TimeTools.tsx';

/** What one is, what one is asked, and what one wants to remember. */
export function ActPanel() {
  const { view, asks, me } = useDesk();
  const you = view.value?.you ?? null;
  const open = asks.value;
  const must = open.filter((ask) => !ask.optional);
  const may = open.filter((ask) => ask.optional);
  const alive = view.value?.places.find((p) => p.seat === me.value)?.alive ?? false;
  return (
    <>
      {you ? (
        <RoleCard you={you} />
      ) : (
        <p className="side-note">You are watching. Votes and talk that everyone may see show up here as they happen.</p>
      )}
      {you && <VotePointer />}
      {alive && <NightGuide must={must} />}
      {must.map((ask) => (
        <AskCard key={ask.id} ask={ask} />
      ))}
      {alive && must.length === 0 && <Idle />}
      {may.map((ask) => (
        <Optional key={ask.id} ask={ask} />
      ))}
      <TimeTools />
      {you && <Notes />}
    </>
  );
}

function NightGuide({ must }: { must: Ask[] }) {
  const { view } = useDesk();
  if (view.value?.phase.light !== 'night') return null;
  return <Guide topic={must.length > 0 ? 'night' : 'idle'} />;
}

/** On a phone the vote is on another tab: this leads there. */
function VotePointer() {
  const { vote, me, pane } = useDesk();
  const ask = vote.value;
  if (!ask || me.value === null || !ask.seats.includes(me.value)) return null;
  const done = answered(ask, me.value) !== null;
  return (
    <div className="vote-pointer game-narrow">
      <p>
        <Icon name="vote" size={18} />
        {askTitle(ask.title)}
      </p>
      <Button variant={done ? 'quiet' : 'primary'} onClick={() => (pane.value = 'players')}>
        {done ? 'Change my vote' : 'Go to the vote'}
      </Button>
    </div>
  );
}

function Idle() {
  const { vote, me, view } = useDesk();
  const voting = vote.value !== null && me.value !== null && vote.value.seats.includes(me.value);
  const night = view.value?.phase.light === 'night';
  const words = voting
    ? 'Talk, and give your vote in the list of players.'
    : night
      ? 'Nothing to do for you tonight. Wait for the morning.'
      : 'Nothing is asked of you now.';
  return <p className="side-note ask-idle">{words}</p>;
}

/** A question that nobody is waited for, folded until it is wanted. */
function Optional({ ask }: { ask: Ask }) {
  const { cast } = useDesk();
  return (
    <details className="optional">
      <summary>
        <Icon name={ask.offers[0]?.kind === 'text' ? 'scroll' : 'wand'} size={18} />
        <span>{fullTitle(ask, cast.value.nameOf)}</span>
        <span className="optional-tag">if you like</span>
      </summary>
      {ask.offers[0]?.kind === 'text' && <Guide topic="will" />}
      <AskCard ask={ask} />
    </details>
  );
}
