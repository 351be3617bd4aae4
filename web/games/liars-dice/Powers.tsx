import { useState } from 'react';
import type { LiarsDiceBoard } from '../../../games/liars-dice/board.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { useBoard } from '../shared/board.ts';
import './controls.css';

const PROPOSAL = 'Answer the suitress';
const AIMED: readonly { title: string; icon: IconName; button: string; question: string }[] = [
  { title: 'Fire the gun', icon: 'side-mafia', button: 'Fire your gun', question: 'Whose die do you shoot?' },
  { title: 'Snoop under a cup', icon: 'eye', button: 'Look under a cup', question: 'Whose cup do you look under?' },
  { title: 'Propose marriage', icon: 'heart', button: 'Propose', question: 'Who do you propose to?' },
];
const SPY = 'Spy on the table';

export function Powers() {
  const { ask, answer, busy } = useBoard<LiarsDiceBoard>();
  const [aim, setAim] = useState<string | null>(null);
  const open = AIMED.filter(({ title }) => ask(title));
  const aimed = open.find(({ title }) => title === aim);
  const proposal = ask(PROPOSAL);
  if (open.length === 0 && !ask(SPY) && !proposal) return <Suit />;
  return (
    <section className="grid gap-2" aria-label="What you may do">
      {proposal ? <Proposal by={proposal.about![0]!} /> : <Suit />}
      <div className="flex flex-wrap gap-2 justify-center">
        {open.map(({ title, icon, button }) => (
          <Button key={title} icon={icon} aria-pressed={title === aim} onClick={() => setAim(title === aim ? null : title)}>
            {button}
          </Button>
        ))}
        {ask(SPY) && (
          <Button icon="eye" disabled={busy} onClick={() => void answer(SPY, 'look')}>
            Find the most common face
          </Button>
        )}
      </div>
      {aimed && <Targets {...aimed} onDone={() => setAim(null)} />}
    </section>
  );
}

function Targets({ title, question, onDone }: { title: string; question: string; onDone: () => void }) {
  const { ask, answer, busy, nameOf, avatarSeedOf } = useBoard<LiarsDiceBoard>();
  const offer = ask(title)?.offers[0];
  const of = offer?.kind === 'seats' ? offer.of : [];
  return (
    <fieldset className="flex flex-wrap gap-2 justify-center m-0 p-2.5 border border-line rounded-card [&_legend]:py-0 [&_legend]:px-1.5 [&_legend]:text-sm">
      <legend>{question}</legend>
      {of.map((seat) => (
        <button
          key={seat}
          type="button"
          className="flex items-center gap-2 min-h-tap pt-1 pr-3.5 pb-1 pl-2 border border-line-strong rounded-full bg-raised hover:border-lantern"
          disabled={busy}
          onClick={() => {
            onDone();
            void answer(title, [seat]);
          }}
        >
          <Avatar id={avatarSeedOf(seat)} size={24} />
          {nameOf(seat)}
        </button>
      ))}
    </fieldset>
  );
}

function Proposal({ by }: { by: number }) {
  const { answer, busy, nameOf } = useBoard<LiarsDiceBoard>();
  return (
    <div className="grid gap-2 p-3 border border-lantern rounded-card bg-surface text-sm text-center">
      <p>
        <Icon name="heart" size={18} /> <b translate="no">{nameOf(by)}</b> proposes to you. Say yes, and you both get a die now.
        Say no, or nothing this turn, and she loses one.
      </p>
      <div className="flex flex-wrap gap-2 justify-center">
        <Button variant="primary" disabled={busy} onClick={() => void answer(PROPOSAL, 'yes')}>
          Yes
        </Button>
        <Button disabled={busy} onClick={() => void answer(PROPOSAL, 'no')}>
          No
        </Button>
      </div>
    </div>
  );
}

function Suit() {
  const { board, nameOf, me } = useBoard<LiarsDiceBoard>();
  return board.proposals
    .filter(({ to }) => to !== me)
    .map(({ by, to }) => (
      <p className="text-ink-soft text-sm text-center" key={by}>
        <Icon name="heart" size={16} /> {by === me ? 'You have' : `${nameOf(by)} has`} proposed to {nameOf(to)}.
      </p>
    ));
}
