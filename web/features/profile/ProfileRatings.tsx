import { LEAST_RATED_GAMES, type PlayerRating, tierOf } from '../../../protocol/rating.ts';
import { count } from '../../i18n/locale.ts';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { type KarmaVote, parseVote, ratingsOf, toggleVote, withVote } from './profile.ts';
import { useProfileContext } from './profile-context.ts';

export function ProfileRatings() {
  const { profile, isOwn } = useProfileContext();
  const { fortune, misfortune, ratio } = ratingsOf(profile);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] mt-4 mx-0 mb-0 border-t border-t-line max-md:flex max-md:flex-wrap">
      {profile.karmaInfo && <Karma />}
      <Figure word="Kudos" value={count(profile.kudos)} title="Thanks from the players of a table" />
      <Figure word="Fortune" value={fortune} title="Points won in ranked and competitive games" />
      {misfortune !== null && <Figure word="Misfortune" value={misfortune} title="Points lost in ranked and competitive games" />}
      {ratio !== null && <Figure word="Ratio" value={ratio} title="Fortune in both" />}
      {profile.rating && <Rating rating={profile.rating} isOwn={isOwn} />}
    </dl>
  );
}

/** While there are too few games for a rating, only its owner sees the progress. */
function Rating({ rating: { games, points, spread }, isOwn }: { rating: PlayerRating; isOwn: boolean }) {
  if (points !== undefined) {
    const title = `${count(points)} points, give or take ${count(spread!)}, from ${count(games)} games: how well they play, whatever the side and the setup`;
    return <Figure word="Rating" value={`${tierOf(points)} · ${count(points)} ± ${count(spread!)}`} title={title} wide />;
  }
  if (!isOwn) return null;
  return (
    <Figure
      word="Rating"
      value={`${games} of ${LEAST_RATED_GAMES} games`}
      title="You get a rating after this many ranked or competitive games"
      wide
    />
  );
}

interface FigureProps {
  word: string;
  value: string;
  title: string;
  /** Spans two columns, and a row of its own on phones. */
  wide?: boolean;
}
function Figure({ word, value, title, wide = false }: FigureProps) {
  return (
    <div
      className={cx(
        'grid content-center min-h-17 py-2 px-1 text-center [&_dt]:text-ink-soft [&_dt]:text-xs [&_dd]:m-0 [&_dd]:font-semibold [&_dd]:text-base [&_dd]:leading-[1.3] max-md:flex-[1_1_70px] max-md:min-h-15',
        wide && 'md:col-span-2 max-md:basis-full max-md:border-t max-md:border-t-line',
      )}
      title={title}
    >
      <dt>{word}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

/** The sum of votes and the viewer's own vote. A vote shows at once; the worker's response then replaces it. */
function Karma() {
  const { profile, isOwn, member, change, register } = useProfileContext();
  const { voteCount, vote } = profile.karmaInfo!;
  const show = (next: KarmaVote) => change((current) => withVote(current, next));
  const { run } = useAction(
    ({ way, previousVote }: { way: 1 | -1; previousVote: KarmaVote }) =>
      call('POST /api/user/karma', { targetId: profile.id, direction: way, want: previousVote !== way }),
    {
      retry: true,
      optimistic: ({ way, previousVote }) => {
        show(toggleVote(previousVote, way));
        return () => show(previousVote);
      },
      after: (answer, { previousVote }) => show(parseVote(answer) ?? previousVote),
    },
  );
  const castVote = (way: 1 | -1) => {
    if (!member) register();
    else if (!session.value.perms?.vote) toast('You can’t vote at the moment.', { kind: 'warning' });
    else void run({ way, previousVote: vote });
  };
  const button = (way: 1 | -1) => (
    <IconButton
      icon={way === 1 ? 'chevron-up' : 'chevron-down'}
      label={way === 1 ? 'Good karma' : 'Bad karma'}
      size={36}
      pressed={vote === way}
      onClick={() => castVote(way)}
    />
  );
  return (
    <div className="grid content-center min-h-17 py-2 px-1 text-center [&_dt]:text-ink-soft [&_dt]:text-xs [&_dd]:m-0 [&_dd]:font-semibold [&_dd]:text-base [&_dd]:leading-[1.3] max-md:min-h-15 [&_dd>.button]:-my-1.5 [&_dd]:flex [&_dd]:items-center [&_dd]:justify-center [&_dd]:gap-2 max-md:basis-full max-md:border-b max-md:border-b-line">
      <dt>Karma</dt>
      <dd className="tabular">
        {!isOwn && button(-1)}
        <span aria-live="polite">{count(voteCount)}</span>
        {!isOwn && button(1)}
      </dd>
    </div>
  );
}
