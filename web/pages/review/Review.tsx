import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { GameRecord } from '../../../protocol/rest/games.ts';
import { isKnown, plainFact } from '../../text/facts.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Light, type LightName } from '../../ui/Light.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { ChapterTabs } from '../game/ChapterTabs.tsx';
import { CastContext } from '../game/cast.ts';
import { Fairness } from '../game/Fairness.tsx';
import { RolesTable } from '../game/RolesTable.tsx';
import { type Chapter, NO_FILTER, sifted } from '../game/record.ts';
import { Transcript } from '../game/Transcript.tsx';
import { Cast } from './CastList.tsx';
import { castOf, seenChapters, viewerOf } from './eyes.ts';
import '../game/side.css';
import '../game/table.css';

const LIGHTS: Record<string, LightName> = { Night: 'night', Dawn: 'dawn', Day: 'day', Dusk: 'dusk' };

/** A whole game to read: whose eyes, which phase, which line. */
export function Review({ record }: { record: GameRecord }) {
  const [eyes, setEyes] = useState('all');
  const [chosen, setChosen] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const [aim, setAim] = useAim();
  const viewer = viewerOf(eyes);
  const all = useMemo(() => seenChapters(record, viewer), [record, viewer]);
  const cast = useMemo(() => castOf(record, viewer), [record, viewer]);
  const lines = useMemo(() => {
    const some = chosen === null ? all.flatMap((c) => c.lines) : (all[chosen]?.lines ?? []);
    return sifted(some, { ...NO_FILTER, search }, ({ fact }) => plainFact(fact, cast.nameOf));
  }, [all, chosen, search, cast]);
  const step = (by: number) => setChosen(next(all, chosen, by));
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement || e.altKey || e.ctrlKey || e.metaKey)
      return;
    if (e.key === '[' || e.key === 'p') step(-1);
    if (e.key === ']' || e.key === 'n') step(1);
  };
  const seats = record.players.map(({ seat, name }) => ({ value: String(seat), label: `${name}’s eyes` }));
  return (
    <CastContext value={cast}>
      <Light light={LIGHTS[all[chosen ?? -1]?.phase ?? ''] ?? 'over'} winner={record.outcome.by[0] ?? null} />
      <main className="game review" onKeyDown={onKeyDown}>
        <header className="game-head">
          <IconButton icon="arrow-left" label="Back to the tables" href="/play" />
          <h1 className="game-phase">{record.plan.setup.name}</h1>
          <span className="game-setup">
            {new Date(record.startTime).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
        </header>
        <section className="game-chat chat" aria-label="Record">
          <div className="review-tools">
            <Select
              className="review-eyes"
              label="Whose eyes"
              labelHidden
              value={eyes}
              onChange={setEyes}
              options={[{ value: 'all', label: 'Everyone’s eyes' }, { value: 'watcher', label: 'A spectator’s eyes' }, ...seats]}
            />
            <SearchField className="review-search" label="Search the record" value={search} onChange={setSearch} />
          </div>
          <div className="chat-head">
            <ChapterTabs chapters={all} chosen={chosen} onChoose={setChosen} now={false} />
            <IconButton icon="chevron-left" size={36} label="Earlier phase (p)" onClick={() => step(-1)} />
            <IconButton icon="chevron-right" size={36} label="Later phase (n)" onClick={() => step(1)} />
          </div>
          <div className="chat-body">
            <Transcript
              key={`${eyes} ${chosen}`}
              lines={lines}
              label="Record"
              follow={false}
              aim={aim}
              hrefOf={(n) => `#line-${n}`}
              empty={search ? 'No line fits.' : 'Nothing of this was to be seen.'}
            />
          </div>
        </section>
        <aside className="game-side" aria-label="About this game">
          <Cast record={record} />
          <About record={record} open={viewer === 'all'} />
          <AimButton aim={aim} clear={() => setAim(null)} />
        </aside>
      </main>
    </CastContext>
  );
}

/** The neighbour of a chapter that has lines; null (the whole record) before the first and after the last. */
function next(all: Chapter[], chosen: number | null, by: number): number | null {
  const full = all.filter((c) => c.lines.length > 0).map((c) => c.id);
  const at = chosen === null ? (by > 0 ? -1 : full.length) : full.indexOf(chosen);
  return full[at + by] ?? null;
}

const HASH = /^#line-(\d{1,7})$/;
const aimed = (): number | null => {
  const match = HASH.exec(window.location.hash);
  return match ? Number(match[1]) : null;
};
/** The line that the address names. */
function useAim(): [number | null, (n: number | null) => void] {
  const [aim, setAim] = useState(aimed);
  useEffect(() => {
    const change = () => setAim(aimed());
    window.addEventListener('hashchange', change);
    return () => window.removeEventListener('hashchange', change);
  }, []);
  const put = (n: number | null) => {
    window.history.replaceState(null, '', n === null ? window.location.pathname : `#line-${n}`);
    setAim(n);
  };
  return [aim, put];
}

function AimButton({ aim, clear }: { aim: number | null; clear: () => void }) {
  if (aim === null) return null;
  return (
    <Button variant="ghost" icon="close" onClick={clear}>
      Forget the marked line
    </Button>
  );
}

/** Who was what, and whether the deal was fair: counted from what was told at the end. */
function About({ record, open }: { record: GameRecord; open: boolean }) {
  const facts = record.facts.map(({ at, fact }) => ({ at, ...fact })).filter(isKnown);
  const over = facts.findLast((fact) => fact.kind === 'over');
  const unsealed = facts.findLast((fact) => fact.kind === 'unsealed');
  return (
    <>
      {open && over && <RolesTable cards={over.cards} winners={over.winners} />}
      {unsealed && <Fairness seal={record.seal} unsealed={unsealed} />}
    </>
  );
}
