/// <reference types="@cloudflare/vitest-plugin/types" />
/** Every way that leads to chat, tried at a channel that is somebody else's. */
import type { Frame } from '../../../protocol/frame.ts';
import { ticket } from './kit.ts';
import type { Walk } from './walk.ts';

export type Way = readonly [title: string, go: (walk: Walk) => Promise<unknown>];
const frame = (name: string, value?: unknown): Frame => ({ name, value });
const told = (more: object): string => btoa(JSON.stringify(more)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
/** Says that it is somebody, as only the worker may. */
const posing = (as: string) => ({ 'x-person': told({ user: as, session: 'x', jti: crypto.randomUUID() }) });

const asking =
  (query: (w: Walk, own: () => Promise<string>) => string | Promise<string>): Way[1] =>
  async (w) =>
    w.http('GET', `/api/chat/connect${await query(w, () => w.home('own'))}`);
const HTTP = (ana: string): Way[] => [
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
    (mark): Way => [`asks for a ticket with ${mark} after the id`, asking(({ target }) => `?channel=${target.id}${mark}`)],
  ),
  ['asks for a ticket to the first half of it', asking(({ target }) => `?channel=${target.id.slice(0, 12)}`)],
  ['asks for a ticket to a room made of it', asking(({ target }) => `?channel=r${target.id.slice(0, 11)}`)],
  ['asks for a ticket as Ana, in a header', (w) => w.http('GET', `/api/chat/connect?channel=${w.target.id}`, null, posing(ana))],
  ['asks for a ticket with a POST', (w) => w.http('POST', '/api/chat/connect', { channel: w.target.id })],
  ['deletes it as a room', (w) => w.http('POST', '/api/chat/room/delete', { name: w.target.id })],
  ['reads the list of what is new', (w) => w.http('GET', '/api/notifs')],
  ['reads the inbox', (w) => w.http('GET', '/api/notifs/inbox')],
  ['marks it as read in the inbox', (w) => w.http('POST', `/api/notifs/read/${w.target.id}`)],
  ['marks its message as read in the inbox', (w) => w.http('POST', '/api/notifs/read', { ids: [w.target.id, w.target.message] })],
  ['deletes it from the inbox', (w) => w.http('DELETE', `/api/notifs/${w.target.id}`)],
];

const channel = ({ target }: Walk): string => `&channel=${target.id}`;
const DOOR = (ana: string, forged: (w: Walk) => Promise<string>): Way[] => [
  ['knocks without a ticket', (w) => w.door(`?channel=${w.target.id}`)],
  ['knocks with a word for a ticket', (w) => w.door(`?token=x${channel(w)}`)],
  ['knocks with the ticket to their hub', async (w) => w.door(`?token=${await ticket(w.who, null)}${channel(w)}`)],
  ['knocks with a ticket for a room', async (w) => w.door(`?token=${await ticket(w.who, await w.home('room'))}${channel(w)}`)],
  [
    'knocks with a ticket for a direct channel of theirs',
    async (w) => w.door(`?token=${await ticket(w.who, await w.home('own'))}${channel(w)}`),
  ],
  [
    'names two channels, theirs first',
    async (w) => w.door(`?token=${await ticket(w.who, await w.home('own'))}&channel=${await w.home('own')}${channel(w)}`),
  ],
  [
    'names two channels, theirs last',
    async (w) => w.door(`?token=${await ticket(w.who, await w.home('own'))}${channel(w)}&channel=${await w.home('own')}`),
  ],
  ['knocks with a friend’s ticket', async (w) => w.door(`?token=${await ticket(w.friend, await w.home('own'))}${channel(w)}`)],
  ['knocks with a friend’s ticket to their hub', async (w) => w.door(`?token=${await ticket(w.friend, null)}${channel(w)}`)],
  [
    'knocks with a ticket that was changed',
    async (w) => w.door(`?token=${changed(await ticket(w.who, await w.home('own')), w.target.id)}${channel(w)}`),
  ],
  [
    'knocks with a ticket that nobody signed',
    async (w) => w.door(`?token=${unsigned(await ticket(w.who, await w.home('own')), w.target.id)}${channel(w)}`),
  ],
  ['knocks with a game’s ticket', async (w) => w.door(`?token=${await gameTicket(w)}${channel(w)}`)],
  ['knocks as Ana, in a header, without a ticket', (w) => w.door(`?channel=${w.target.id}`, posing(ana))],
  [
    'knocks as Ana, in a header, with a ticket for a channel of theirs',
    async (w) => w.door(`?token=${await ticket(w.who, await w.home('own'))}&channel=${await w.home('own')}`, posing(ana)),
  ],
  [
    'asks for the address of a channel’s object',
    async (w) => w.door(`/${w.target.id}?token=${await ticket(w.who, await w.home('own'))}`),
  ],
  ['has a ticket that we should never have signed', async (w) => w.door(`?token=${await forged(w)}${channel(w)}`)],
];

/** Frames that name the channel or a message of it, for lines that are the stranger's own. */
const naming = (id: string, message: string): readonly (readonly [string, Frame | string])[] => [
  ['looks at it', frame('getChannel', id)],
  ['looks at it in another form', frame('getChannel', { id })],
  ['looks at what came since the beginning', frame('getChannel', { id, have: 0 })],
  ['looks at a list of it', frame('getChannel', [id])],
  ['looks at it with a field too many', frame('getChannel', { id, user: 'x', channel: id })],
  ['looks at it in a frame of another case', `GetChannel:object:"${id}"`],
  ['looks at it through a prototype', `getChannel:object:{"__proto__":{"id":"${id}"},"id":"${id}"}`],
  ['reads what is older than the message', frame('getOldMessages', Number.parseInt(message, 36) + 1)],
  ['reads what is older, by its id', frame('getOldMessages', id)],
  ['reads what is older, in a field', frame('getOldMessages', { channel: id, date: 4e12 })],
  ['says something there', frame('sendMessage', { id: 'c1', text: 'hello', channel: id })],
  ['answers its message', frame('sendMessage', { id: 'c2', text: 'hello', reply: message })],
  ['deletes its message', frame('deleteMessage', message)],
  ['deletes its message, naming it', frame('deleteMessage', { channel: id, id: message })],
  ['deletes the channel as a message', frame('deleteMessage', id)],
  ['closes it', frame('closedChat', id)],
  ['asks who is there', frame('getUsers', id)],
  ['marks it as seen', frame('readNotifsInChannel', id)],
  ['takes it off the list', frame('closeDM', id)],
  ['makes a direct channel of it', frame('newDMChannel', [id])],
  ['says to be there', frame('auth', id)],
  ['says to be away there', frame('away', id)],
  ['says to be away', frame('away', true)],
  ['tells of it', frame('newNotif', { notif: { isChat: true, channelId: id }, unread: 1 })],
  ['tells of a channel', frame('openDM', id)],
  // Last, and so in no row with another line that is said: how fast that follows would show.
  ['says again what was said there', frame('sendMessage', { id: 'c1', text: 'hello', again: true })],
];
const NAMED = naming('x'.repeat(32), 'm1234567');
const FRAMES: Way[] = NAMED.flatMap(([title], i) => {
  const one = ({ target }: Walk): Frame | string => naming(target.id, target.message)[i]![1];
  return [
    [`over a room, ${title}`, (w) => w.over('room', one(w))],
    [`over a direct channel of theirs, ${title}`, (w) => w.over('own', one(w))],
    [`over a line on which nothing was looked at, ${title}`, (w) => w.before('own', one(w))],
    [`over their hub, ${title}, and looks at the list again`, (w) => w.over('hub', one(w), frame('auth'))],
  ] satisfies Way[];
});
/** One after another on one line, as many as a line bears: a refusal must leave nothing open behind it. */
const AT_ONCE = 9;
const ROWS: Way[] = (['room', 'own', 'hub'] as const).flatMap((where) =>
  Array.from({ length: Math.ceil(NAMED.length / AT_ONCE) }, (_, i): Way => {
    const some = (w: Walk) => naming(w.target.id, w.target.message).slice(i * AT_ONCE, (i + 1) * AT_ONCE);
    return [
      `over their ${where}, tries a row of things, part ${i + 1}`,
      (w) => w.over(where, ...some(w).map(([, each]) => each)),
    ];
  }),
);

/**
 * `forged`: a ticket of this stranger's for the channel with our own signature, as if the first check had failed. Every frame
 * by itself, and in rows.
 */
export const waysOfMembers = (ana: string, forged: (w: Walk) => Promise<string>): Way[] => [...waysOf(ana, forged), ...FRAMES];
export const waysOf = (ana: string, forged: (w: Walk) => Promise<string>): Way[] => [...HTTP(ana), ...DOOR(ana, forged), ...ROWS];
/** Those that are open to somebody who has no lines. */
export const waysWithoutLines = (ana: string): Way[] => [
  ...HTTP(ana),
  ['knocks without a ticket', (w) => w.door(`?channel=${w.target.id}`)],
  [
    'knocks with what they were given as a ticket',
    async (w) => w.door(`?token=${await (await w.who.get('/api/chat/connect')).text()}${channel(w)}`),
  ],
  [
    'knocks at the hub with what they were given',
    async (w) => w.door(`?token=${await (await w.who.get('/api/chat/connect')).text()}`),
  ],
  ['knocks as Ana, in a header', (w) => w.door(`?channel=${w.target.id}`, posing(ana))],
  ['knocks as Ana at her hub, in a header', (w) => w.door('', posing(ana))],
];
/** The names of all frames that were tried. */
export const framesTried = new Set(NAMED.map(([, each]) => (typeof each === 'string' ? '' : each.name)));

function changed(token: string, id: string): string {
  const [head, claims, mark] = token.split('.') as [string, string, string];
  return `${head}.${edited(claims, id)}.${mark}`;
}
const unsigned = (token: string, id: string): string => `${told({ alg: 'none' })}.${edited(token.split('.')[1]!, id)}.`;
const edited = (claims: string, id: string): string =>
  told({ ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), channel: id });

async function gameTicket({ who }: Walk): Promise<string> {
  const table = await who.host();
  const { token } = (await (await who.get(`/api/game/${table}/connect`)).json()) as { token: string };
  return token;
}
