/** The calls that each page makes before anyone has pressed anything. One that is missing here is made by the page itself. */
import { LOBBIES } from '../../games/table/table-options.ts';
import { callAddress } from '../../protocol/http/call-address.ts';
import { FORUM_SORTS } from '../../protocol/http/forums.ts';
import { type PageAddress, type PageParams, type PagePattern, pageAt } from '../../protocol/pages.ts';
import type { Session } from '../app.ts';

interface Visit<P extends string> {
  params: PageParams<P>;
  search: URLSearchParams;
  session: Session | null;
}
type CallsOf<P extends string> = (visit: Visit<P>) => string[];

const lobbyCalls = ({ search, session }: Pick<Visit<string>, 'search' | 'session'>): string[] => {
  const lobby = LOBBIES.find((id) => id === search.get('lobby')) ?? 'Main';
  const featuredCategory = lobby === 'Games' ? 'minigames' : 'main';
  return [
    callAddress('/api/game/list', { query: { lobby } }),
    callAddress('/api/game/list', { query: { lobby, list: 'finished', last: search.get('last') ?? undefined } }),
    '/api/village',
    '/api/user/online/summary',
    callAddress('/api/setup/featuredSetup', { query: { featuredCategory } }),
    callAddress('/api/game/mostPlayedRecently', { query: { lobby } }),
    ...(session?.user ? [callAddress('/api/poll/list/:lobby', { param: { lobby }, query: { page: 1 } })] : []),
    ...(lobby === 'Competitive' ? ['/api/competitive/closed'] : []),
  ];
};

const profileCall = (user: string): string => callAddress('/api/user/:user/profile', { param: { user } });

const FIRST_CALLS: { [P in PagePattern]?: CallsOf<P> } = {
  '/': (visit) => (visit.session?.user ? lobbyCalls(visit) : ['/api/village']),
  '/play': lobbyCalls,
  '/community/forums': ({ session }) => ['/api/forums/categories', ...(session?.user ? ['/api/forums/drafts'] : [])],
  '/community/forums/board/:id': ({ params: { id }, search }) => {
    const sortType = FORUM_SORTS.find((sort) => sort === search.get('sort')) ?? 'bumpDate';
    const [first, last] = [search.get('first') ?? undefined, search.get('last') ?? undefined];
    return [callAddress('/api/forums/board/:id', { param: { id }, query: { sortType, first, last } })];
  },
  '/community/forums/thread/:id': ({ params: { id }, search }) => {
    const reply = search.get('reply');
    const query = reply === null ? { page: search.get('page') ?? 'last' } : { reply };
    return [callAddress('/api/forums/thread/:id', { param: { id }, query })];
  },
  '/user': ({ session }) => (session?.user ? [profileCall(session.user.id)] : []),
  '/user/:who': ({ params: { who } }) => [profileCall(who)],
  '/learn/setup/:id': ({ params: { id } }) => [callAddress('/api/setup/:id', { param: { id }, query: { stats: 'true' } })],
  // With a session, the page opens the table's socket instead.
  '/game/:link': ({ params: { link }, search, session }) =>
    session
      ? []
      : [callAddress('/api/game/:id/entry', { param: { id: link }, query: { seat: search.get('seat') ?? undefined } })],
};

/** The addresses of the first calls of the page at this URL, made with this session. */
export function firstCallsOf({ pathname, searchParams: search }: URL, session: Session | null): string[] {
  const page: PageAddress | null = pageAt(pathname);
  // Each page takes the parameters of its own pattern.
  const callsOf = page && (FIRST_CALLS[page.pattern] as CallsOf<string> | undefined);
  const shell = [
    '/api/user/info',
    '/api/site/operator',
    ...(session ? ['/api/notifs'] : []),
    ...(session?.user ? ['/api/chat/connect'] : []),
  ];
  return [...shell, ...(callsOf?.({ params: page!.params, search, session }) ?? [])];
}
