import type { CommandCard, Done } from '../../../protocol/http/moderation.ts';
import { call, request } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toast } from '../../ui/toast.ts';

/** Input of each argument, in the form that its field returns. */
export type Typed = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Runs a command and returns what was done or what a lookup found. Throws ApiError. */
export async function runCommand({ method, path }: CommandCard, values: Typed): Promise<unknown> {
  const filledValues = Object.entries(values).filter(([, value]) => (value ?? '') !== '');
  if (method === 'GET') {
    const query = new URLSearchParams(filledValues.map(([name, value]) => [name, String(value)]));
    return request(`${path}?${query}`, { method });
  }
  return sendCommand(path, Object.fromEntries(filledValues));
}
/** Calls a command directly, without its form. Throws ApiError. */
export const sendCommand = (path: string, body: object): Promise<unknown> =>
  request(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

const UNDO_TIME = 10_000;
/** Shows what was done, with an Undo button for ten seconds. */
export function tellDone({ undo }: Pick<CommandCard, 'undo'>, { message, event }: Done): void {
  const takeBack = {
    label: 'Undo',
    run: () => void undoAct(event!, 'Pressed by mistake.').catch((error: Error) => toast(error.message, { kind: 'error' })),
  };
  const isOffered = undo && event !== null;
  toast(message, { kind: 'success', ...(isOffered && { stays: UNDO_TIME, action: takeBack }) });
  void refresh();
}

export async function undoAct(event: string, reason: string): Promise<void> {
  const { message } = await call('POST /api/mod/undo', { event, reason });
  toast(message, { kind: 'success' });
  await refresh();
}

/** Refetches the lists that a command can change. */
const refresh = () =>
  Promise.all([
    invalidate('GET /api/mod/actions'),
    invalidate('GET /api/user/flagged'),
    invalidate('GET /api/forums/categories'),
    invalidate('GET /api/forums/board/:id'),
    invalidate('GET /api/forums/thread/:id'),
    invalidate('GET /api/poll/thread/:thread'),
    invalidate('GET /api/poll/list/:lobby'),
    invalidate('GET /api/comment'),
    invalidate('GET /api/mod/waiting'),
    invalidate('GET /api/competitive/season'),
    invalidate('GET /api/competitive/standings'),
  ]);
