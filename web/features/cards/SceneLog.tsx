import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nameOf } from '../../../games/engine/setup.ts';
import { type Scene, type Scenes, scenesPath } from '../../../protocol/scene.ts';
import { isKnownFact } from '../../i18n/facts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Cast, CastContext } from '../game/state/cast.ts';
import { TranscriptRow } from '../game/transcript/TranscriptRow.tsx';
import type { TranscriptLine } from '../game/transcript/transcript-lines.ts';
import '../game/transcript/lines.css';
import '../game/transcript/moments.css';
import '../game/transcript/transcript.css';

async function scenesOf(side: string): Promise<Scenes> {
  const answer = await fetch(scenesPath(side));
  if (!answer.ok) throw new Error('This scene could not be loaded. Try again in a moment.');
  return (await answer.json()) as Scenes;
}

/** A few minutes of a game in which the role acts: the game played by the role's rulebook test, as a game log. */
export function SceneLog({ role, side }: { role: string; side: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['scenes', side],
    queryFn: () => scenesOf(side),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorState small error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="text" count={6} label="Loading the scene" />;
  const scene = data[role];
  return scene ? <Log scene={scene} /> : null;
}

function Log({ scene }: { scene: Scene }) {
  const cast = useMemo(() => castOf(scene), [scene]);
  const lines = useMemo(() => linesOf(scene), [scene]);
  return (
    <CastContext value={cast}>
      <p className="mb-2 text-ink-soft text-sm">{ruleSentence(scene.rule)}</p>
      <section className="border border-line rounded-card bg-surface py-2 text-sm" aria-label="The scene">
        {lines.map((line) => (
          <TranscriptRow
            key={line.n}
            line={line}
            isContinued={false}
            href={null}
            isTarget={false}
            mayReport={false}
            onReport={() => undefined}
          />
        ))}
      </section>
    </CastContext>
  );
}

/** A predicate after the name of a role, as in 'Cop: still reports on the night they die'. */
const PREDICATE = /^(?!freemasons|templars)(?:[a-z]+s|may|can|still|alone)\b/;
/** 'The Cop still reports on the night they die.' The rule is a title of a test, with the role's name before it or in it. */
export function ruleSentence(rule: string): string {
  const [, role, rest] = /^([A-Z][^:]*): (.+)$/.exec(rule) ?? [];
  const words = role && rest ? (PREDICATE.test(rest) ? `The ${role} ${rest}` : rest) : rule;
  return `${words[0]!.toUpperCase()}${words.slice(1)}.`;
}

function linesOf({ lines }: Scene): TranscriptLine[] {
  return lines.flatMap(({ fact, to }, n) => {
    const frame = { ...fact, at: 0 };
    return isKnownFact(frame) ? [{ n, fact: frame, ...(to && { to }) }] : [];
  });
}

/** Names players by their roles, numbered if several have the same one. */
function castOf({ cards, seat: me }: Scene): Cast {
  const roles = cards.map(nameOf);
  const nameOfSeat = (seat: number): string => {
    const role = roles[seat] ?? `Seat ${seat + 1}`;
    const among = roles.flatMap((other, i) => (other === role ? [i] : []));
    return among.length > 1 ? `${role} ${among.indexOf(seat) + 1}` : role;
  };
  return {
    nameOf: nameOfSeat,
    isNamed: () => true,
    avatarSeedOf: nameOfSeat,
    avatarSeedOfName: (name) => name,
    lookOf: () => undefined,
    lookOfName: () => undefined,
    placeOf: () => null,
    people: new Map(),
    seats: roles.map((_, seat) => seat),
    gameType: 'Mafia',
    me,
  };
}
