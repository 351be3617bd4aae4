/// <reference types="@cloudflare/vitest-plugin/types" />
import type { Frame } from '../../../protocol/socket/frame.ts';
import { isLong } from '../../long.ts';
import { ticket } from './kit.ts';
import type { Probe } from './probe.ts';

export type Attempt = readonly [title: string, go: (walk: Probe) => Promise<unknown>];
const frame = (name: string, value?: unknown): Frame => ({ name, value });
const told = (more: object): string => btoa(JSON.stringify(more)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
/** Forges the header with which the worker names a person to the objects. */
const posing = (as: string) => ({ 'x-person': told({ user: as, session: 'x', jti: crypto.randomUUID() }) });

const asking =
  (query: (w: Probe, own: () => Promise<string>) => string | Promise<string>): Attempt[1] =>
  async (w) =>
    w.http('GET', `/api/chat/connect${await query(w, () => w.ownChannel('own'))}`);
const HTTP = (ana: string): Attempt[] => [
  ['asks for a ticket', asking(({ target }) => `?channel=${target.id}`)],
  [
    'asks for a ticket after one for a channel of their own',
    asking(async ({ target }, own) => `?channel=${await own()}&channel=${target.id}`),
  ],
  [
    'asks for a ticket before one for a channel of their own',
    asking(async ({ target }, own) => `?channel=${target.id}&channel=${await own()}`),
  ],
  ['asks for a ticket in capitals', asking(({ target }) => `?channel=${target.id.toUpperCase()}`)],
  [
    'asks for a ticket with a field of another name',
    asking(({ target: { id } }) => `?Channel=${id}&channel[]=${id}&id=${id}&direct=${id}`),
  ],
  ...['%00', '%20', '/', '%2f..', '%0a', "'--", '%25', '*', '?'].map(
    (mark): Attempt => [`asks for a ticket with ${mark} after the id`, asking(({ target }) => `?channel=${target.id}${mark}`)],
  ),
  // An id that begins with r would be a room's.
  ['asks for a ticket to the first half of it', asking(({ target }) => `?channel=${target.id.slice(0, 12).replace(/^r/, 'q')}`)],
  ['asks for a ticket to a room made of it', asking(({ target }) => `?channel=r${target.id.slice(0, 11)}`)],
  ['asks for a ticket as Ana, in a header', (w) => w.http('GET', `/api/chat/connect?channel=${w.target.id}`, null, posing(ana))],
  ['asks for a ticket with a POST', (w) => w.http('POST', '/api/chat/connect', { channel: w.target.id })],
  ['deletes it as a room', (w) => w.http('POST', '/api/chat/room/delete', { name: w.target.id })],
  ['reads the unread notices', (w) => w.http('GET', '/api/notifs')],
  ['reads the inbox', (w) => w.http('GET', '/api/notifs/inbox')],
  ['marks it as read in the inbox', (w) => w.http('POST', `/api/notifs/read/${w.target.id}`)],
  ['marks its message as read in the inbox', (w) => w.http('POST', '/api/notifs/read', { ids: [w.target.id, w.target.message] })],
  ['deletes it from the inbox', (w) => w.http('DELETE', `/api/notifs/${w.target.id}`)],
];

const channel = ({ target }: Probe): string => `&channel=${target.id}`;
const DOOR = (ana: string, forged: (w: Probe) => Promise<string>): Attempt[] => [
  ['connects without a ticket', (w) => w.connect(`?channel=${w.target.id}`)],
  ['connects with a made-up ticket', (w) => w.connect(`?token=x${channel(w)}`)],
  ['connects with the ticket to their hub', async (w) => w.connect(`?token=${await ticket(w.who, null)}${channel(w)}`)],
  [
    'connects with a ticket for a room',
    async (w) => w.connect(`?token=${await ticket(w.who, await w.ownChannel('room'))}${channel(w)}`),
  ],
  [
    'connects with a ticket for a direct channel of theirs',
    async (w) => w.connect(`?token=${await ticket(w.who, await w.ownChannel('own'))}${channel(w)}`),
  ],
  [
    'names two channels, theirs first',
    async (w) =>
      w.connect(`?token=${await ticket(w.who, await w.ownChannel('own'))}&channel=${await w.ownChannel('own')}${channel(w)}`),
  ],
  [
    'names two channels, theirs last',
    async (w) =>
      w.connect(`?token=${await ticket(w.who, await w.ownChannel('own'))}${channel(w)}&channel=${await w.ownChannel('own')}`),
  ],
  [
    'connects with a friend’s ticket',
    async (w) => w.connect(`?token=${await ticket(w.friend, await w.ownChannel('own'))}${channel(w)}`),
  ],
  ['connects with a friend’s ticket to their hub', async (w) => w.connect(`?token=${await ticket(w.friend, null)}${channel(w)}`)],
  [
    'connects with a changed ticket',
    async (w) => w.connect(`?token=${changed(await ticket(w.who, await w.ownChannel('own')), w.target.id)}${channel(w)}`),
  ],
  [
    'connects with an unsigned ticket',
    async (w) => w.connect(`?token=${unsigned(await ticket(w.who, await w.ownChannel('own')), w.target.id)}${channel(w)}`),
  ],
  ['connects with a game’s ticket', async (w) => w.connect(`?token=${await gameTicket(w)}${channel(w)}`)],
  ['connects as Ana, in a header, without a ticket', (w) => w.connect(`?channel=${w.target.id}`, posing(ana))],
  [
    'connects as Ana, in a header, with a ticket for a channel of theirs',
    async (w) =>
      w.connect(`?token=${await ticket(w.who, await w.ownChannel('own'))}&channel=${await w.ownChannel('own')}`, posing(ana)),
  ],
  [
    'connects to the path of a channel’s object',
    async (w) => w.connect(`/${w.target.id}?token=${await ticket(w.who, await w.ownChannel('own'))}`),
  ],
  ['connects with a ticket that we should never have signed', async (w) => w.connect(`?token=${await forged(w)}${channel(w)}`)],
];

/** Frames that name the channel or a message of it, for the stranger's own connections. */
const naming = (id: string, message: string): readonly (readonly [string, Frame | string])[] => [
  ['opens it', frame('getChannel', id)],
  ['opens it in another form', frame('getChannel', { id })],
  ['opens it with all its messages', frame('getChannel', { id, have: 0 })],
  ['opens a list of it', frame('getChannel', [id])],
  ['opens it with an extra field', frame('getChannel', { id, user: 'x', channel: id })],
  ['opens it in a frame of another case', `GetChannel:object:"${id}"`],
  ['opens it through a prototype', `getChannel:object:{"__proto__":{"id":"${id}"},"id":"${id}"}`],
  ['reads messages before the message', frame('getOldMessages', Number.parseInt(message, 36) + 1)],
  ['reads older messages, by its id', frame('getOldMessages', id)],
  ['reads older messages, by a field', frame('getOldMessages', { channel: id, date: 4e12 })],
  ['sends a message there', frame('sendMessage', { id: 'c1', text: 'hello', channel: id })],
  ['answers its message', frame('sendMessage', { id: 'c2', text: 'hello', reply: message })],
  ['throws dice there', frame('sendMessage', { id: 'c3', text: '', roll: { dice: 1, sides: 6 } })],
  ['deletes its message', frame('deleteMessage', message)],
  ['deletes its message, naming it', frame('deleteMessage', { channel: id, id: message })],
  ['deletes the channel as a message', frame('deleteMessage', id)],
  ['closes it', frame('closedChat', id)],
  ['asks who is there', frame('getUsers', id)],
  ['marks it as seen', frame('readNotifsInChannel', id)],
  ['removes it from the list', frame('closeDM', id)],
  ['makes a direct channel of it', frame('newDMChannel', [id])],
  ['authenticates there', frame('auth', id)],
  ['sets itself away there', frame('away', id)],
  ['sets itself away', frame('away', true)],
  ['forges a notice of it', frame('newNotif', { notif: { isChat: true, channelId: id }, unread: 1 })],
  ['forges a new channel', frame('openDM', id)],
  // Keep this last: a row that sends another message after it would show the wait between two.
  ['resends a message there', frame('sendMessage', { id: 'c1', text: 'hello', again: true })],
];
const NAMED = naming('x'.repeat(32), 'm1234567');
const FRAMES: Attempt[] = NAMED.flatMap(([title], i) => {
  const one = ({ target }: Probe): Frame | string => naming(target.id, target.message)[i]![1];
  const opened: Attempt[] = [
    [`over a room, ${title}`, (w) => w.sendFrames('room', one(w))],
    [`over a direct channel of theirs, ${title}`, (w) => w.sendFrames('own', one(w))],
    [`over their hub, ${title}, and reads the list again`, (w) => w.sendFrames('hub', one(w), frame('auth'))],
  ];
  // The short run sends each over one of the three, because `ROWS` covers all of them.
  const alone = isLong ? opened : [opened[i % opened.length]!];
  return [
    ...alone,
    [`over a connection without an opened channel, ${title}`, (w) => w.before('own', one(w))],
  ] satisfies Attempt[];
});
/**
 * Frames per connection in `ROWS`; with the final `auth` they stay within the limit of a connection. A refusal must leave nothing
 * open.
 */
const AT_ONCE = 8;
const ROWS: Attempt[] = (['room', 'own', 'hub'] as const).flatMap((where) =>
  Array.from({ length: Math.ceil(NAMED.length / AT_ONCE) }, (_, i): Attempt => {
    const some = (w: Probe) => naming(w.target.id, w.target.message).slice(i * AT_ONCE, (i + 1) * AT_ONCE);
    return [
      `over their ${where}, sends a row of frames, part ${i + 1}`,
      (w) => w.sendFrames(where, ...some(w).map(([, each]) => each), ...(where === 'hub' ? [frame('auth')] : [])),
    ];
  }),
);

/** Attempts of a member. `forged` signs the stranger a valid ticket, as if the first check had failed. */
export const memberAttempts = (ana: string, forged: (w: Probe) => Promise<string>): Attempt[] => [
  ...allAttempts(ana, forged),
  ...FRAMES,
];
export const allAttempts = (ana: string, forged: (w: Probe) => Promise<string>): Attempt[] => [
  ...HTTP(ana),
  ...DOOR(ana, forged),
  ...ROWS,
];
export const attemptsWithoutConnection = (ana: string): Attempt[] => [
  ...HTTP(ana),
  ['connects without a ticket', (w) => w.connect(`?channel=${w.target.id}`)],
  [
    'connects with the ticket that they received',
    async (w) => w.connect(`?token=${await (await w.who.get('/api/chat/connect')).text()}${channel(w)}`),
  ],
  [
    'connects to the hub with the ticket that they received',
    async (w) => w.connect(`?token=${await (await w.who.get('/api/chat/connect')).text()}`),
  ],
  ['connects as Ana, in a header', (w) => w.connect(`?channel=${w.target.id}`, posing(ana))],
  ['connects to Ana’s hub as Ana, in a header', (w) => w.connect('', posing(ana))],
];
export const attemptedFrames = new Set(NAMED.map(([, each]) => (typeof each === 'string' ? '' : each.name)));

function changed(token: string, id: string): string {
  const [head, claims, mark] = token.split('.') as [string, string, string];
  return `${head}.${edited(claims, id)}.${mark}`;
}
const unsigned = (token: string, id: string): string => `${told({ alg: 'none' })}.${edited(token.split('.')[1]!, id)}.`;
const edited = (claims: string, id: string): string =>
  told({ ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), channel: id });

async function gameTicket({ who }: Probe): Promise<string> {
  const table = await who.host();
  const { token } = (await (await who.get(`/api/game/${table}/connect`)).json()) as { token: string };
  return token;
}
