/** What a member wants to be told, as the page of choices shows and changes it. */
import { useQuery } from '@tanstack/react-query';
import { NOTICES, type NoticeArea, type NoticeKind, noticeKind } from '../../../../protocol/notices.ts';
import type { NoticeChoices } from '../../../../protocol/rest/notices.ts';
import { get, post } from '../../../api.ts';
import { tellError } from '../../../errors.ts';
import { queryClient } from '../../../query.ts';

const KEY = ['notice-choices'];
const options = { queryKey: KEY, queryFn: () => get<NoticeChoices>('/api/notifs/choices') };
export const useChoices = () => useQuery(options, queryClient);

export type ChoicesChange = {
  kinds?: Partial<Record<NoticeKind, { inbox?: boolean; push?: boolean }>>;
  quiet?: NoticeChoices['quiet'];
  zone?: string;
};

/** What stands once a change is made. */
export function chosen(now: NoticeChoices, { kinds = {}, ...rest }: ChoicesChange): NoticeChoices {
  const next = { ...now.kinds };
  for (const kind of Object.keys(kinds) as NoticeKind[]) next[kind] = { ...next[kind], ...kinds[kind] };
  return { ...now, ...rest, kinds: next };
}

/** Saves it. It shows at once, and goes back to what stands when the worker refuses, which is told. */
export async function choose(change: ChoicesChange): Promise<boolean> {
  queryClient.setQueryData<NoticeChoices>(KEY, (now) => now && chosen(now, change));
  try {
    await post('/api/notifs/choices', change);
    return true;
  } catch (thrown) {
    tellError(thrown);
    await queryClient.invalidateQueries({ queryKey: KEY });
    return false;
  }
}

const AREAS: readonly NoticeArea[] = ['People', 'Games', 'Chat', 'Forums', 'Account'];
/** Kinds by area; what only staff are told stands in nobody else's list. */
export const kindsByArea = (staff: boolean): { area: NoticeArea; kinds: NoticeKind[] }[] =>
  AREAS.map((area) => ({
    area,
    kinds: (Object.keys(NOTICES) as NoticeKind[]).filter((kind) => noticeKind(kind).area === area && (staff || kind !== 'staff')),
  }));

/** Minutes of the day as a time field shows them: 570 is '09:30'. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** The same read back; null for what is no time, such as an empty field. */
export function minutesOf(time: string): number | null {
  const [, h, m] = /^(\d\d):(\d\d)(?::\d\d)?$/.exec(time) ?? [];
  const minutes = Number(h) * 60 + Number(m);
  return Number(h) < 24 && Number(m) < 60 ? minutes : null;
}
