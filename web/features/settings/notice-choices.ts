import type { NoticeChoices } from '../../../protocol/http/notices.ts';
import { NOTICES, type NoticeArea, type NoticeKind, noticeDefinition } from '../../../protocol/notices.ts';
import { call } from '../../lib/api.ts';
import { updateAnswer, useCall } from '../../lib/query.ts';
import { type Action, useAction } from '../../lib/use-action.ts';

const CHOICES = 'GET /api/notifs/choices';
export const useNoticeChoices = () => useCall(CHOICES);

export type ChoicesChange = {
  kinds?: Partial<Record<NoticeKind, { inbox?: boolean; push?: boolean }>>;
  quiet?: NoticeChoices['quiet'];
  zone?: string;
};

export function applyChoices(current: NoticeChoices, { kinds = {}, ...rest }: ChoicesChange): NoticeChoices {
  const next = { ...current.kinds };
  for (const kind of Object.keys(kinds) as NoticeKind[]) next[kind] = { ...next[kind], ...kinds[kind] };
  return { ...current, ...rest, kinds: next };
}

/** Saves a change. It shows at once; if the worker refuses it, it is undone and a toast gives the reason. */
export const useSaveChoices = (current: NoticeChoices): Action<ChoicesChange> =>
  useAction((change: ChoicesChange) => call('POST /api/notifs/choices', change), {
    retry: true,
    optimistic: (change) => {
      updateAnswer(CHOICES, {}, (choices) => applyChoices(choices, change));
      return () => updateAnswer(CHOICES, {}, () => current);
    },
  });

const AREAS: readonly NoticeArea[] = ['People', 'Games', 'Chat', 'Forums', 'Account'];
/** Notice kinds by area; those for staff are listed for staff only. */
export const kindsByArea = (staff: boolean): { area: NoticeArea; kinds: NoticeKind[] }[] =>
  AREAS.map((area) => ({
    area,
    kinds: (Object.keys(NOTICES) as NoticeKind[]).filter(
      (kind) => noticeDefinition(kind).area === area && (staff || kind !== 'staff'),
    ),
  })).filter(({ kinds }) => kinds.length > 0);

/** Formats minutes of the day for a time field: 570 is '09:30'. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Parses a time field to minutes of the day; null for anything else, such as an empty field. */
export function minutesOf(time: string): number | null {
  const [, h, m] = /^(\d\d):(\d\d)(?::\d\d)?$/.exec(time) ?? [];
  const minutes = Number(h) * 60 + Number(m);
  return Number(h) < 24 && Number(m) < 60 ? minutes : null;
}
